import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hongKongIncrements, isOnIncrement } from '#domain/auction/increment-table.ts'
import { runs } from '#domain/testing/runs.ts'
import { type BulkChange, bulkPatch, scaledAmount } from './bulk-change.ts'
import { emptyLotDraft, maxLotLineLength } from './lot-draft.ts'

const none: BulkChange = { patch: {}, estimatePercent: 100, openingPercent: 0, textEdit: null }
const patchOf = (draft: object, change: Partial<BulkChange>) =>
  bulkPatch({ ...emptyLotDraft, ...draft }, { ...none, ...change }, hongKongIncrements)

test.each([
  [42_000, 110, 45_000],
  [70_000, 110, 75_000],
  [95_000, 110, 100_000],
  [850, 110, 950],
  [5, 110, 50],
  [0, 150, 0],
  [1_999_999, 50, 1_000_000],
])('K9 %d at %d%% is %d on the increment table', (amount, percent, scaled) => {
  expect(scaledAmount(amount, percent, hongKongIncrements)).toBe(scaled)
})

test('K9 a scaled amount is on the increment table, and amounts keep their order', () => {
  const amounts = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 1_000 }), (one, other, percent) => {
      const scaled = scaledAmount(one, percent, hongKongIncrements)
      expect(isOnIncrement(hongKongIncrements, scaled)).toBe(true)
      if (one <= other) expect(scaled).toBeLessThanOrEqual(scaledAmount(other, percent, hongKongIncrements))
    }),
    runs(300),
  )
})

test('K9 an undecided estimate stays undecided', () => {
  expect(patchOf({ lowEstimate: 1_000 }, { estimatePercent: 120 })).toEqual({ lowEstimate: 1_200 })
})

test.each([
  [{ lowEstimate: 42_000 }, { startPrice: 32_000 }],
  [{ lowEstimate: 42_000, reserve: 30_000 }, { startPrice: 30_000 }],
  [{ lowEstimate: 42_000, reserve: 31_000 }, { startPrice: 30_000 }],
  [{ lowEstimate: null, reserve: 30_000 }, {}],
  [{ lowEstimate: 0 }, {}],
])('K9 the opening bid of %j at 80%% of the low estimate is %j', (draft, patch) => {
  expect(patchOf(draft, { openingPercent: 80 })).toEqual(patch)
})

const text = (en: string, zh = '') => ({ en, zh })

test.each([
  [{ title: text('Combe Noire') }, 'title.en', '', '1999', { title: { en: 'Combe Noire 1999' } }],
  [{ title: text('', '黑谷') }, 'title.zh', '', '一九九九', { title: { zh: '黑谷一九九九' } }],
  [{ description: text('One.') }, 'description.en', '', 'Two.', { description: { en: 'One.\n\nTwo.' } }],
  [{ description: text('') }, 'description.en', '', 'Two.', { description: { en: 'Two.' } }],
  [
    { summary: text('12 bots, 3 bots') },
    'summary.en',
    'bots',
    'bottles',
    { summary: { en: '12 bottles, 3 bottles' } },
  ],
  [{ summary: text('$1') }, 'summary.en', '$1', '$&', { summary: { en: '$&' } }],
  [{ summary: text('12 bottles') }, 'summary.en', 'jars', 'bottles', {}],
  [{ title: text('x'.repeat(maxLotLineLength)) }, 'title.en', '', 'y', {}],
] as const)('K9 a text of %j at %s with %j and %j becomes %j', (draft, path, find, added, patch) => {
  expect(patchOf(draft, { textEdit: { path, find, text: added } })).toEqual(patch)
})

test('K9 text is added to a composed title as shown', () => {
  const draft = { producer: text('Combe Noire'), wine: text('Clos'), vintage: '1999' }
  expect(patchOf(draft, { textEdit: { path: 'title.en', find: '', text: 'magnum' } })).toEqual({
    title: { en: expect.stringMatching(/^Combe Noire.*1999.* magnum$/) },
  })
})
