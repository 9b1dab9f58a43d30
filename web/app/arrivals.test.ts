import { expect, test } from 'vitest'
import { createArrivals } from './arrivals.ts'

const at = (file: string) => `https://house.example/assets/${file}`

const files: Readonly<Record<string, string>> = {
  [at('dialog.js')]:
    'import{a as e}from"./house.js";import{b,c as f}from"./field.js";export{s}from"./sheet.js";var t=`import"./no.js"`',
  [at('field.js')]: 'import{d}from"./icons.js";export{d as b}',
  [at('sheet.js')]: '',
  [at('icons.js')]: 'export const d=1',
}

function arrivalsWith(missing: Set<string>) {
  const read: string[] = []
  const arrive = createArrivals(
    async (url) => {
      read.push(url)
      const text = files[url]
      if (missing.has(url) || text === undefined) throw new TypeError('Failed to fetch')
      return text
    },
    (url) => url === at('house.js'),
  )
  return { arrive, read }
}

test('waits for a file and everything it imports, but for what the page has loaded', async () => {
  const { arrive, read } = arrivalsWith(new Set())
  await arrive(at('dialog.js'))
  expect(read.toSorted()).toEqual(['dialog.js', 'field.js', 'icons.js', 'sheet.js'].map(at))
})

test('requests each file once', async () => {
  const { arrive, read } = arrivalsWith(new Set())
  await Promise.all([arrive(at('dialog.js')), arrive(at('field.js'))])
  await arrive(at('icons.js'))
  expect(read).toHaveLength(4)
})

test('requests again what did not arrive, and nothing else', async () => {
  const missing = new Set([at('icons.js')])
  const { arrive, read } = arrivalsWith(missing)
  await expect(arrive(at('dialog.js'))).rejects.toThrow('Failed to fetch')
  missing.clear()
  read.length = 0
  await arrive(at('dialog.js'))
  expect(read.toSorted()).toEqual(['dialog.js', 'field.js', 'icons.js'].map(at))
})
