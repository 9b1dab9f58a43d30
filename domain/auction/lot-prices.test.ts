import { expect, test } from 'vitest'
import { priceIssue } from './lot-prices.ts'

const prices = { lowEstimate: 10_000, highEstimate: 15_000, startPrice: 3_000, reserve: 8_000 }

test.each([
  [{}, null],
  [{ reserve: null, lowEstimate: 0, highEstimate: 0 }, null],
  [{ startPrice: 1.5 }, 'price'],
  [{ highEstimate: 9_999 }, 'highEstimate'],
  [{ reserve: 10_001 }, 'reserve'],
  [{ lowEstimate: 0, highEstimate: 0 }, 'reserve'],
] as const)('T3 M1 with %o the issue is %s', (changed, issue) => {
  expect(priceIssue({ ...prices, ...changed })).toBe(issue)
})
