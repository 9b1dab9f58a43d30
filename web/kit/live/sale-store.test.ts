import { expect, test, vi } from 'vitest'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import type { SalePush } from '#domain/auction/push.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { LotEvent } from './lot-events.ts'
import { createSaleStore } from './sale-store.ts'

const lot = (lotId: string, changes: Partial<LotView> = {}) => lotView({ lotId, ...changes })

const sale = (seq: number, ...lots: readonly LotView[]): SaleView => ({
  ...emptySaleView('a'),
  seq,
  lots: Object.fromEntries(lots.map((one) => [one.lotId, one])),
})

const push = (seq: number, data: SalePush['data'] = {}): SalePush => ({
  type: 'number',
  auctionId: 'a',
  seq,
  at: seq * 1_000,
  lotId: '',
  data,
})

const priced = (seq: number, lotId: string, changes: Partial<LotView>) =>
  push(seq, { lots: [{ ...changes, lotId, seq }] })

const bid = (id: string, price: number, changes: Partial<BidView> = {}): BidView => ({
  id,
  lotId: 'x',
  paddle: '1',
  price,
  channel: 'online',
  at: Math.floor(Number(id)),
  isDel: false,
  status: 'accepted',
  reason: '',
  ...changes,
})

const subscribed = (seq: number) => ({ type: 'subscribed', auctionId: 'a', seq }) as const

const open = (view: SaleView) => {
  const resubscribe = vi.fn()
  const store = createSaleStore(view, resubscribe)
  const events: LotEvent[] = []
  store.onLotEvent((lotEvent) => void events.push(lotEvent))
  return { store, resubscribe, events }
}

test('a push updates its lot and notifies only that lot’s listeners', () => {
  const { store } = open(sale(1, lot('x'), lot('y')))
  const [x, y, head] = [vi.fn(), vi.fn(), vi.fn()]
  store.onLot('x', x)
  store.onLot('y', y)
  store.onHead(head)
  store.receive([priced(2, 'x', { winPrice: 1_000 })])
  expect(store.lot('x')?.winPrice).toBe(1_000)
  expect(x).toHaveBeenCalledTimes(1)
  expect(y).not.toHaveBeenCalled()
  expect(head).not.toHaveBeenCalled()
  expect(store.seq()).toBe(2)
})

test('the head stays the same object until one of its fields changes', () => {
  const { store } = open(sale(1, lot('x')))
  const before = store.head()
  store.receive([push(2)])
  expect(store.head()).toBe(before)
  store.receive([push(3, { sale: { liveStatus: 'open', currentLotId: 'x' } })])
  expect(store.head()).toMatchObject({ liveStatus: 'open', currentLotId: 'x' })
})

test('ignores pushes that are already applied', () => {
  const { store } = open(sale(5, lot('x', { seq: 5, winPrice: 2_000 })))
  store.receive([priced(4, 'x', { winPrice: 1_000 }), priced(5, 'x', { winPrice: 1_500 })])
  expect(store.lot('x')?.winPrice).toBe(2_000)
})

test('resubscribes from before a gap instead of skipping it', () => {
  const { store, resubscribe } = open(sale(1, lot('x')))
  store.receive([priced(3, 'x', { winPrice: 3_000 })])
  expect(store.lot('x')?.winPrice).toBe(0)
  expect(store.since()).toBe(1)
  expect(resubscribe).toHaveBeenCalledTimes(1)
  expect(store.caughtUp()).toBe(false)
  store.receive([push(2), priced(3, 'x', { winPrice: 3_000 }), subscribed(3)])
  expect(store.lot('x')?.winPrice).toBe(3_000)
  expect(store.caughtUp()).toBe(true)
})

test('V9 has caught up only after applying everything up to the server’s sequence', () => {
  const { store } = open(sale(1, lot('x')))
  const listener = vi.fn()
  store.onCaughtUp(listener)
  store.onRequested()
  expect(store.caughtUp()).toBe(false)
  store.receive([subscribed(3)])
  expect(store.caughtUp()).toBe(false)
  store.receive([push(2), push(3)])
  expect(store.caughtUp()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  store.onRequested()
  expect(store.caughtUp()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a snapshot replaces the state without lot events', () => {
  const { store, events } = open(sale(1, lot('x')))
  const watch = vi.fn()
  store.onLot('x', watch)
  const data = {
    ...sale(9_000, lot('x', { seq: 8_000, winPrice: 7_000 })),
    bids: { x: [bid('8000.0', 7_000)] },
  }
  store.receive([{ type: 'snapshot', auctionId: 'a', seq: 9_000, data }, subscribed(9_000)])
  expect(store.lot('x')?.winPrice).toBe(7_000)
  expect(store.bids('x')).toHaveLength(1)
  expect(watch).toHaveBeenCalledTimes(1)
  expect(events).toEqual([])
  expect(store.caughtUp()).toBe(true)
})

test('two bids in one frame are two events, each with the lot at that time', () => {
  const { store, events } = open(sale(1, lot('x', { lotStatus: 'biddingOpen' })))
  store.receive([
    priced(2, 'x', { winPrice: 1_000, leader: '7', win: 'winning', myPrice: 1_000 }),
    priced(3, 'x', { winPrice: 1_100, leader: '8', win: 'lost' }),
  ])
  expect(events.map(({ kind, seq }) => [seq, kind])).toEqual([
    [2, 'bid'],
    [3, 'bid'],
    [3, 'outbid'],
  ])
  expect(events.map((one) => one.lot.winPrice)).toEqual([1_000, 1_100, 1_100])
})

test('a replay after a gap emits each event once', () => {
  const { store, events } = open(sale(1, lot('x', { lotStatus: 'biddingOpen' })))
  store.receive([priced(2, 'x', { winPrice: 1_000 })])
  store.receive([priced(2, 'x', { winPrice: 1_000 }), priced(3, 'x', { winPrice: 1_100 })])
  expect(events.map(({ seq }) => seq)).toEqual([2, 3])
})

test('a lot loaded later receives the pushes that came before', () => {
  const { store } = open(sale(5, lot('x')))
  store.receive([priced(6, 'late', { winPrice: 2_000 }), priced(7, 'late', { endTime: 99 })])
  expect(store.lot('late')).toBeUndefined()
  store.mergeLoaded(sale(5, lot('late', { seq: 4, winPrice: 1_000 })))
  expect(store.lot('late')).toMatchObject({ seq: 7, winPrice: 2_000, endTime: 99 })
})

test('a loaded lot newer than the stream wins over older pushes', () => {
  const { store } = open(sale(5, lot('x', { seq: 5 })))
  store.mergeLoaded(sale(5, lot('x', { seq: 8, winPrice: 3_000 })))
  store.receive([priced(6, 'x', { winPrice: 1_000 }), push(7), push(8), priced(9, 'x', { winPrice: 4_000 })])
  expect(store.lot('x')).toMatchObject({ seq: 9, winPrice: 4_000 })
})

test('a loaded lot older than the known one changes nothing', () => {
  const { store } = open(sale(5, lot('x', { seq: 5, winPrice: 2_000 })))
  store.mergeLoaded(sale(5, lot('x', { seq: 4, winPrice: 1_000 })))
  expect(store.lot('x')?.winPrice).toBe(2_000)
})

test('W1 the same lot loaded after signing in shows the user’s own bids', () => {
  const { store } = open(sale(5, lot('x', { seq: 5 })))
  store.mergeLoaded(sale(5, lot('x', { seq: 5, myPrice: 3_000, win: 'winning' })))
  expect(store.lot('x')).toMatchObject({ myPrice: 3_000, win: 'winning' })
})

/**
 * Changes what only the bidder and staff see, as a maximum or a commission bid does; the lot's own sequence
 * does not change.
 */
const personal = (seq: number, lotId: string, changes: Partial<LotView>) =>
  push(seq, { lots: [{ ...changes, lotId, seq: 4 }] })

test('W1 keeps a maximum that arrived while older data was loading', () => {
  const { store } = open(sale(5, lot('x', { seq: 4 })))
  store.receive([personal(6, 'x', { myPrice: 3_000 })])
  store.mergeLoaded(sale(5, lot('x', { seq: 4 })))
  expect(store.lot('x')?.myPrice).toBe(3_000)
  store.mergeLoaded(sale(6, lot('x', { seq: 4, myPrice: 3_000, win: 'winning' })))
  expect(store.lot('x')?.win).toBe('winning')
})

test('W1 knows a maximum on a lot that is loaded later', () => {
  const { store } = open(sale(5, lot('x', { seq: 4 })))
  store.receive([personal(6, 'late', { myPrice: 3_000 })])
  store.mergeLoaded(sale(5, lot('late', { seq: 4 })))
  expect(store.lot('late')?.myPrice).toBe(3_000)
})

test('K4 keeps a commission bid seen by staff when older data arrives', () => {
  const desk = { reserve: 4_000, wasSetAside: false, book: [], canUndo: null, done: [], undone: [] }
  const line = { paddle: '101', maximum: 3_800, seq: 6, resting: false }
  const { store } = open(sale(5, lot('x', { seq: 4, desk })))
  store.receive([push(6, { desk: [{ lotId: 'x', book: [line] }] })])
  store.mergeLoaded(sale(5, lot('x', { seq: 4, desk })))
  expect(store.lot('x')?.desk?.book).toEqual([line])
})

test('resubscribes from the sequence of lots that were loaded before the stream began', () => {
  const { store, resubscribe, events } = open(sale(10, lot('x', { seq: 9, winPrice: 900 })))
  store.mergeLoaded(sale(6, lot('old', { seq: 5, winPrice: 500 })))
  expect(resubscribe).toHaveBeenCalledTimes(1)
  expect(store.since()).toBe(6)
  store.receive([
    priced(7, 'old', { winPrice: 700 }),
    priced(8, 'x', { winPrice: 800 }),
    priced(9, 'x', { winPrice: 900 }),
    push(10),
    subscribed(10),
  ])
  expect(store.lot('old')?.winPrice).toBe(700)
  expect(store.lot('x')?.winPrice).toBe(900)
  expect(events).toEqual([])
})

test('merges loaded and pushed bids in order of acceptance; deleted bids stay deleted', () => {
  const { store } = open(sale(5, lot('x')))
  const listener = vi.fn()
  store.onBids('x', listener)
  store.receive([push(6, { bids: [bid('6.0', 300)] }), push(7, { bids: [bid('6.0', 300, { isDel: true })] })])
  expect(listener).toHaveBeenCalledTimes(2)
  store.mergeLoaded({
    ...sale(5),
    bids: { x: [bid('4.0', 100), bid('5.1', 250), bid('5.0', 200), bid('6.0', 300)] },
  })
  expect(store.bids('x').map(({ id, isDel }) => [id, isDel])).toEqual([
    ['4.0', false],
    ['5.0', false],
    ['5.1', false],
    ['6.0', true],
  ])
})

test('an unsubscribed listener is not called', () => {
  const { store } = open(sale(1, lot('x')))
  const listener = vi.fn()
  const unsubscribe = store.onLot('x', listener)
  unsubscribe()
  store.receive([priced(2, 'x', { winPrice: 1_000 })])
  expect(listener).not.toHaveBeenCalled()
})
