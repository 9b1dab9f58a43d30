import { expect, test } from 'vitest'
import { textsIn } from '#server/platform/texts/texts.ts'
import { incrementTable } from './increment-table.ts'

test('lists increments down three pairs of columns', () => {
  const increments = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map((from) => ({
    from,
    step: from / 10 + 50,
  }))
  expect(incrementTable(increments, textsIn('en'))).toMatchObject({
    columns: ['From', 'Increment', 'From', 'Increment', 'From', 'Increment'].map((head) => ({ head })),
    rows: [
      ['0', '50', '5,000', '550', '50,000', '5,050'],
      ['1,000', '150', '10,000', '1,050', '', ''],
      ['2,000', '250', '20,000', '2,050', '', ''],
    ],
  })
})
