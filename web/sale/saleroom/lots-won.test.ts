import { expect, test } from 'vitest'
import { lotsWon, ordersByLot } from './lots-won.ts'
import { lot, view } from './testing.ts'

const lots = [47, 48, 49, 50].map((lotNum) => ({ ...lot, id: `l${lotNum}`, lotNum }))

test('lists only lots sold to the viewer, not those led, passed or sold to others', () => {
  const views = new Map([
    ['l47', view({ saleStatus: 'sold', win: 'winning', finalPrice: 330_000 })],
    ['l48', view({ saleStatus: 'sold', win: 'lost', finalPrice: 5_000 })],
    ['l49', view({ saleStatus: 'open', win: 'winning' })],
    ['l50', view({ saleStatus: 'passed', win: 'none' })],
  ])
  expect(lotsWon(lots, (id) => views.get(id))).toEqual([{ lot: lots[0], hammer: 330_000 }])
})

test('links a won lot to its order, invoice or receipt, not to a voided order', () => {
  const lotOf = (id: string) => ({ id, auctionId: 'evening' }) as never
  const orders = ordersByLot([
    { id: 'o1', status: 'DRAFT', lots: [lotOf('l47')] },
    { id: 'o2', status: 'AUTHORISED', lots: [lotOf('l48')] },
    { id: 'o3', status: 'PAID', lots: [lotOf('l49')] },
    { id: 'o4', status: 'VOIDED', lots: [lotOf('l50')] },
  ])
  expect([...orders]).toEqual([
    ['l47', { orderId: 'o1', stage: 'order' }],
    ['l48', { orderId: 'o2', stage: 'invoice' }],
    ['l49', { orderId: 'o3', stage: 'receipt' }],
  ])
})
