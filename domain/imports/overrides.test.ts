import { expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { createOverrideReader } from './overrides.ts'

const derived = (text: string) => text.replaceAll('液', '[液]')
const written = new Map([['液面良好', '液面頗佳']])
const shown = (text: string) =>
  text
    .split('\n\n')
    .map((one) => written.get(one) ?? derived(one))
    .join('\n\n')

const rows = (...cells: readonly [field: ImportField, typed: string, ...simplified: readonly string[]][]) => {
  const read = createOverrideReader({ shown, derived })
  return cells.map(([field, typed, ...simplified]) => read(new Map([[field, typed]]), () => simplified))
}
const overridesOf = (typed: string, ...simplified: readonly string[]) =>
  rows(['condition.hant', typed, ...simplified])[0]?.changes.flatMap(({ overrides }) => overrides)

test('K10 a text in Traditional Chinese overrides the paragraphs whose derived text differs', () => {
  expect(rows(['title.hant', '液麪', '液面'])).toEqual([
    {
      changes: [
        {
          path: 'title.hant',
          before: '[液]面',
          after: '液麪',
          overrides: [{ source: '液面', text: '液麪' }],
        },
      ],
      issues: [],
    },
  ])
  expect(overridesOf('液面頗佳\n\nCase\n\n原木箱', '液面良好\n\nCase\n\n木箱')).toEqual([
    { source: '木箱', text: '原木箱' },
  ])
})

test('K10 the current text changes nothing, and neither does an empty cell', () => {
  expect(overridesOf('液面頗佳\n\n木箱', '液面良好\n\n木箱')).toEqual([])
  expect(overridesOf(' ', '液面良好')).toEqual([])
})

test('K10 `-` or the derived text restores the derivation of a paragraph', () => {
  const derives = [{ source: '液面良好', text: '' }]
  expect(overridesOf('-', '液面良好\n\n木箱')).toEqual(derives)
  expect(overridesOf('[液]面良好', '液面良好')).toEqual(derives)
})

test('K10 a text to which the catalogue adds facts is compared as entered', () => {
  expect(overridesOf('原木箱', '液面良好\n\n木箱', '木箱')).toEqual([{ source: '木箱', text: '原木箱' }])
})

test.each([
  ['noSimplified', '木箱', 'Case'],
  ['otherParagraphs', '木箱\n\n酒標', '木箱'],
  ['longText', '木'.repeat(8_001), '木箱'],
])('K10 rejects a text in Traditional Chinese: %s', (issue, typed, simplified) => {
  expect(rows(['title.hant', typed, simplified])).toEqual([
    { changes: [], issues: [{ field: 'title.hant', issue }] },
  ])
})

test('K10 rejects an override of a paragraph that differs from that of an earlier row', () => {
  const [first, same, other] = rows(
    ['title.hant', '原木箱', '木箱'],
    ['condition.hant', '原木箱', '木箱'],
    ['title.hant', '木製箱', '木箱'],
  )
  expect([first?.issues, same?.issues]).toEqual([[], []])
  expect(other).toEqual({ changes: [], issues: [{ field: 'title.hant', issue: 'otherOverride' }] })
})
