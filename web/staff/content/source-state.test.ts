import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSourceState } from './source-state.ts'

const root = path.join(import.meta.dirname, '../../..')
const folders = ['demo/content', 'server/site/content/documents', 'server/site/content/help']

/** Every text of the house and of the demonstration. */
const texts = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
)

test('every text is identical in the editor and in storage', () => {
  expect(texts.length).toBeGreaterThan(40)
  for (const text of texts) expect(createSourceState(text, []).sliceDoc()).toBe(text)
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
