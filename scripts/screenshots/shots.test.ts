import { expect, test } from 'vitest'
import { examples } from '../../e2e/pages/examples.ts'
import { contactSheet } from './sheet.ts'
import { shotsOf } from './shots.ts'

test('every page is taken in both languages and widths, each picture under a name of its own', () => {
  // As the demonstration addresses them: `{news}` is one article of them.
  const addressed = examples.map((one) => ({ ...one, path: one.path.replace(/^\{(.*)\}$/, '/$1/first') }))
  const shots = shotsOf(addressed)
  expect(shots).toHaveLength(examples.length * 4)
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length)
})

test('the sheet shows every picture, and nothing of an address is taken for its own markup', () => {
  const [shot] = shotsOf([{ route: 'search', path: '/search?q=<b>' }])
  if (!shot) throw new Error('There is no picture')
  const sheet = contactSheet([shot])
  expect(sheet).toContain(`src="${shot.file}"`)
  expect(sheet).not.toContain('<b>')
})
