import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { sellObstacle } from './sell-obstacle.ts'

const open = lotView({ lotStatus: 'biddingOpen', winPrice: 4_000 })

test.each([
  [undefined, 'noLot'],
  [lotView({ lotStatus: 'lotOpen' }), 'notOpen'],
  [{ ...open, winPrice: 0 }, 'noBid'],
  [open, 'noLastCall'],
  [{ ...open, lastCall: true }, null],
  [{ ...open, saleStatus: 'sold' }, 'decided'],
  [{ ...open, withdrawn: true }, 'decided'],
] as const)('V5 V6 names why a lot cannot be sold', (lot, obstacle) => {
  expect(sellObstacle(lot, false)).toBe(obstacle)
})

test('V10 nothing is sold during a pause', () => {
  expect(sellObstacle({ ...open, lastCall: true }, true)).toBe('paused')
})
