import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as everywhere } from './everywhere/en.ts'

const web = path.resolve(import.meta.dirname, '../..')
const first = [path.join(web, 'root.tsx'), path.join(web, 'entry.client.tsx')]
const frames: Readonly<Record<string, string>> = {
  'account/profile': 'account/profile/account.route.tsx',
}

const staticImports = /^import (?!type )[^'"]*?['"]((?:#web\/|\.)[^'"]+\.tsx?)['"]/gm
const dynamicImports = /\bimport\('(\.[^']+\.tsx?)'\)/g
const usedTexts = /(?:useTranslations\('|messagesIn\([^)]*\)\.|(?<!['\w/])messages\.)([a-zA-Z]+)/g
const loadedTexts = /(?:loadTexts\(|texts: \[)\s*('[^)\]]+'),?\s*[)\]]/g
const handleTexts = /texts: \[\s*('[^\]]+'),?\s*\]/g

const matchesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

/** Returns files with all modules of `web/` loaded with them. */
function loadedWith(files: readonly string[], patterns: readonly RegExp[]): string[] {
  const loaded = new Set(files)
  for (const file of loaded) {
    const imported = patterns.flatMap((pattern) => matchesIn(file, pattern))
    for (const from of imported) {
      const other = from.startsWith('#web/') ? path.join(web, from.slice(5)) : path.resolve(file, '..', from)
      if (existsSync(other)) loaded.add(other)
    }
  }
  return [...loaded]
}

/** Returns the subjects that files load, or list as those of their page. */
const subjectsIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => matchesIn(file, pattern)).flatMap((list) => list.match(/\w+/g) ?? [])

/** Returns the subjects used in files that do not load them. */
function missingIn(files: readonly string[]): string[] {
  const requested = subjectsIn(files, loadedTexts)
  const available = new Set([...Object.keys(everywhere), ...requested])
  return [...new Set(files.flatMap((file) => matchesIn(file, usedTexts)))].filter(
    (subject) => !available.has(subject),
  )
}

test('modules loaded with every page use only the common messages', () => {
  const files = loadedWith(first, [staticImports])
  expect(files.length).toBeGreaterThan(50)
  expect(missingIn(files)).toEqual([])
})

const routes = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.route.tsx'),
)

describe.each(routes)('%s', (route) => {
  const frame = frames[path.dirname(route)] ?? route
  const files = [route, frame].map((file) => path.join(web, file))

  test('loads the messages of its entire content', () => {
    expect(missingIn(loadedWith(files, [staticImports]))).toEqual([])
  })

  test('lists the messages that its modules await, so that they arrive with its scripts', () => {
    const listed = subjectsIn(files, handleTexts)
    const modules = loadedWith(files, [staticImports]).filter((file) => !file.endsWith('.server.ts'))
    const awaited = subjectsIn(modules, loadedTexts)
    expect([...new Set(awaited)].filter((subject) => !listed.includes(subject))).toEqual([])
  })

  test('or its lazy modules do', () => {
    expect(missingIn(loadedWith([...files, ...first], [staticImports, dynamicImports]))).toEqual([])
  })
})
