import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { markdown } from './source-language.ts'
import { sourcePictures } from './source-pictures.ts'
import { createSourceState } from './source-state.ts'
import { sourceTables, tablesIn } from './source-tables.ts'

const root = path.join(import.meta.dirname, '../../..')
const folders = ['demo/content', 'server/site/content/documents', 'server/site/content/help']

/** Every text of the house and of the demonstration. */
const texts = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
)

const create = (text: string) => createSourceState(text, [markdown.extension, sourceTables, sourcePictures])

test('every text is identical in the editor and in storage', () => {
  expect(texts.length).toBeGreaterThan(40)
  for (const text of texts) expect(create(text).sliceDoc()).toBe(text)
})

test('a text is identical after words are typed anywhere in it and taken out again', () => {
  const place = fc.tuple(
    fc.constantFrom(...texts),
    fc.nat(),
    fc.constantFrom('a', '|', '\n', '\r\n', '| |\n|-|'),
  )
  fc.assert(
    fc.property(place, ([text, number, insert]) => {
      const from = number % (text.length + 1)
      const typed = create(text).update({ changes: { from, insert }, selection: { anchor: from } }).state
      expect(typed.sliceDoc()).toBe(text.slice(0, from) + insert + text.slice(from))
      expect(typed.update({ changes: { from, to: from + insert.length } }).state.sliceDoc()).toBe(text)
    }),
  )
})

/** Returns the tables that readers get: their lines, and the text of each cell by row. */
const readersTables = (source: string) => {
  const tokens = new MarkdownIt().parse(source, {})
  return tokens.flatMap(({ type, map, level }, at) => {
    if (type !== 'table_open' || level > 0 || map === null) return []
    const end = tokens.findIndex((token, place) => place > at && token.type === 'table_close')
    const rows: string[][] = []
    for (const token of tokens.slice(at, end)) {
      if (token.type === 'tr_open') rows.push([])
      if (token.type === 'inline') rows.at(-1)?.push(token.content)
    }
    const hasHead = rows[0]?.some((cell) => cell !== '') === true
    return [
      {
        lines: source
          .split('\n')
          .slice(...map)
          .join('\n'),
        rows: hasHead ? rows : rows.slice(1),
      },
    ]
  })
}

const editorsTables = (source: string) =>
  tablesIn(create(source)).map(({ from, to, rows }) => ({ lines: source.slice(from, to), rows }))

test('the editor and the page of readers have the same tables in every text', () => {
  expect(texts.flatMap(editorsTables).length).toBeGreaterThan(4)
  for (const text of texts) expect(editorsTables(text)).toEqual(readersTables(text))
})

test('shows what readers get as tables, and each that has an empty line before it', () => {
  const line = fc.constantFrom(
    ...['', '', 'text', '| a | b |', '|---|---|', '| :-- | --: |', '| | |', '|', '|-|', '| 入颈 |'],
    ...['a | b', '| a \\| b | {premium} |', '| a | b | c |', '## Levels', '> | a | b |'],
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const source = ['', ...lines].join('\n')
      const [shown, ofReaders] = [editorsTables(source), readersTables(source)]
      expect(ofReaders).toEqual(expect.arrayContaining(shown))
      const apart = ofReaders.filter((table) => `\n${source}`.includes(`\n\n${table.lines}`))
      expect(shown).toEqual(expect.arrayContaining(apart))
    }),
  )
})

test('a change in the middle leaves every other character, line breaks included', () => {
  const source = fc
    .array(fc.constantFrom('a', '文', '\n', '\r', '\r\n', '\t', ' ', '{premium}', '😀'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(source, source, source, (before, typed, after) => {
      const state = createSourceState(before + after, [])
      const at = before.length
      expect(state.sliceDoc()).toBe(before + after)
      expect(state.update({ changes: { from: at, insert: typed } }).state.sliceDoc()).toBe(
        before + typed + after,
      )
    }),
  )
})
