import { expect, test } from 'vitest'
import { listingState } from '../listing.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms, start } from '../testing/terms.ts'

const reason = { en: 'The warehouse was flooded.', zh: '仓库水浸。' }
const cancel = (sale: Rehearsal, changes: Partial<typeof reason> = {}) =>
  sale.run({ type: 'cancelSale', ...reason, ...changes })
const blocked = (status: string) => ({ kind: 'wrongState', status })

test('K4 a cancelled sale has ended, with a reason for everybody to read, and its lots are withdrawn', () => {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  sale.preBid('A', 5_000)
  expect(doneBy(cancel(sale))).toEqual(['saleCancelled'])
  for (const viewer of ['A', 'C']) {
    expect(sale.view(viewer)).toMatchObject({ isEnd: true, cancellation: reason, liveStatus: 'closed' })
    expect(sale.seenBy(viewer)).toMatchObject({ withdrawn: true, saleStatus: 'open', win: 'none' })
  }
  expect(refusalOf(sale.preBid('A', 9_000))).toMatchObject({ kind: 'lotNotOpen' })
  expect(refusalOf(cancel(sale))).toEqual(blocked('cancelled'))
  expect(sale.at(end + 1).run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
})

test('K4 a cancellation states its reason in both languages', () => {
  const sale = rehearse()
  expect(refusalOf(cancel(sale, { en: '' }))).toEqual(blocked('noText'))
  expect(refusalOf(cancel(sale, { zh: '' }))).toEqual(blocked('noText'))
})

test('K4 a sale with a sold lot must be ended instead; a current lot with bids must be set aside first', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 10_000, paddle: '', channel: 'room' })
  expect(refusalOf(cancel(sale))).toEqual(blocked('biddingOpen'))
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
  expect(doneBy(cancel(sale))).toEqual(['saleCancelled'])
  expect(sale.state().lots.get('lot2')?.withdrawnReason).toBe('Broken')
  const sold = rehearse()
  sold.preBid('A', 5_000)
  sold.at(end).run({ type: 'tick' })
  expect(refusalOf(cancel(sold))).toEqual(blocked(sold.state().isEnd ? 'ended' : 'hasSold'))
})

test('K4 a paused sale can be cancelled, and is no longer paused', () => {
  const sale = inTheRoom()
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'pauseSale', reason: 'Fire alarm' })
  expect(doneBy(cancel(sale))).toEqual(['saleCancelled'])
  expect(sale.view('A')).toMatchObject({ paused: false, pauseReason: '', currentLotId: null })
})

test('K4 lists show a cancelled live sale as ended before its time', () => {
  const listed = {
    type: 'live',
    registerStartTime: 0,
    bidStartTime: 0,
    startTime: start,
    endTime: 0,
    isEnd: true,
    liveStatus: 'closed',
  } as const
  expect(listingState({ ...listed, cancellation: null }, start - 1)).toBe('acceptingPreBids')
  expect(listingState({ ...listed, cancellation: { ...reason, at: 1 } }, start - 1)).toBe('ended')
})
