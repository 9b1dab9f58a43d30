import { expect, test } from 'vitest'
import { currentReason } from './offer-reason.ts'

test('V6 an offer that lost to an undone bid does not state that another bid came first', () => {
  for (const reason of ['outbid', 'earlier', 'belowNext', 'floorFirst']) {
    expect(currentReason(reason, 5_000, 5_500)).toBe(reason)
    expect(currentReason(reason, 5_000, 5_000)).toBe('undone')
  }
  expect(currentReason('auctioneer', 5_000, 5_000)).toBe('auctioneer')
  expect(currentReason('words of an older record', 5_000, 5_000)).toBe('words')
})
