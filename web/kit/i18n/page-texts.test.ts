import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as everywhere } from './everywhere/en.ts'

const web = path.resolve(import.meta.dirname, '../..')
const first = [path.join(web, 'root.tsx'), path.join(web, 'entry.client.tsx')]
const frames: Readonly<Record<string, string>> = {
  'account/profile': 'account/profile/account.route.tsx',
}

const atOnce = /^import (?!type )[^'"]*?['"]((?:#web\/|\.)[^'"]+\.tsx?)['"]/gm
const laterOn = /\bimport\('(\.[^']+\.tsx?)'\)/g
const said = /(?:useTranslations\('|messagesIn\([^)]*\)\.)([a-zA-Z]+)/g
const needed = /(?:needTexts\(|texts: \[)('[^)\]]+')[)\]]/g

const found = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

/** Files and all of `web/` that is loaded with them. */
function loadedWith(files: readonly string[], ways: readonly RegExp[]): string[] {
  const loaded = new Set(files)
  for (const file of loaded) {
    const imported = ways.flatMap((way) => found(file, way))
    for (const from of imported) {
      const other = from.startsWith('#web/') ? path.join(web, from.slice(5)) : path.resolve(file, '..', from)
      if (existsSync(other)) loaded.add(other)
    }
  }
  return [...loaded]
}

/** Subjects of which something is said in files where no file has asked for them. */
function missingIn(files: readonly string[]): string[] {
  const asked = files.flatMap((file) => found(file, needed)).flatMap((list) => list.match(/\w+/g) ?? [])
  const there = new Set([...Object.keys(everywhere), ...asked])
  return [...new Set(files.flatMap((file) => found(file, said)))].filter((subject) => !there.has(subject))
}

test('what is loaded with every page is worded by the texts that every page has', () => {
  const files = loadedWith(first, [atOnce])
  expect(files.length).toBeGreaterThan(50)
  expect(missingIn(files)).toEqual([])
})

const routes = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.route.tsx'),
)

describe.each(routes)('%s', (route) => {
  const frame = frames[path.dirname(route)] ?? route
  const files = [route, frame].map((file) => path.join(web, file))

  test('asks for the texts of all that it shows', () => {
    expect(missingIn(loadedWith(files, [atOnce]))).toEqual([])
  })

  test('or what it loads later does', () => {
    expect(missingIn(loadedWith([...files, ...first], [atOnce, laterOn]))).toEqual([])
  })
})
