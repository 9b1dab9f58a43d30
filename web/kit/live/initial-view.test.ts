import { expect, test, vi } from 'vitest'
import { auction } from '#web/sale/saleroom/testing.ts'
import { createInitialView } from './initial-view.ts'
import { createSaleStore } from './sale-store.ts'

test('V6 a page opened after the hammer knows the sold lot, so that an undo restores it', () => {
  const store = createSaleStore(createInitialView({ ...auction, currentLotId: 'l47' }, []), vi.fn())
  const undone = { lots: [{ lotId: 'l47', seq: 10, saleStatus: 'open', lotStatus: 'biddingOpen' }] } as const
  store.receive([
    { type: 'lot', event: 'open', auctionId: auction.id, seq: 10, at: 0, lotId: 'l47', data: undone },
  ])
  expect(store.head().currentLotId).toBe('l47')
})
