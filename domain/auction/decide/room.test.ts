import { describe, expect, test } from 'vitest'
import { decide } from '../decide.ts'
import type { SaleEvent } from '../events.ts'
import { emptySale, evolve } from '../evolve.ts'
import { maxMove } from '../moved-times.ts'
import { nextClosing } from '../next-closing.ts'
import type { SaleState } from '../state.ts'
import type { SaleTerms } from '../terms.ts'
import { doneBy, inTheRoom, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms, saleTerms, start } from '../testing/terms.ts'
import { viewOf } from '../view.ts'

const lotId = 'lot1'
const two = [lotTerms(1), lotTerms(2)]
/** Returns a sale as published, before anybody is admitted. */
const published = (terms: Partial<SaleTerms>) =>
  ({ type: 'publishSale', terms: saleTerms(terms), lots: two }) as const
const fold = (state: SaleState, event: SaleEvent): SaleState =>
  evolve(state, { seq: state.seq + 1, at: start, event })
const wrong = (status: string) => ({ kind: 'wrongState', status })

describe('V8 delays', () => {
  test('V8 delayTime extends a timed lot’s end', () => {
    const sale = rehearse()
    sale.clerk({ type: 'delayLot', lotId, by: 60_000 })
    expect(sale.seenBy('A').endTime).toBe(end + 60_000)
    expect(sale.at(end + 59_999).preBid('A', 3_000).kind).toBe('accepted')
    // A lot can be delayed even once it has a bid; the other lots keep their ends.
    expect(doneBy(sale.clerk({ type: 'delayLot', lotId, by: 60_000 }))).toEqual(['endTimeMoved'])
  })

  test('V8 a delay needs a positive duration, and a lot that has not ended', () => {
    const sale = rehearse()
    for (const by of [0, -1, 0.5, Number.NaN, maxMove + 1]) {
      expect(refusalOf(sale.clerk({ type: 'delayLot', lotId, by }))).toEqual(wrong('badTime'))
    }
    expect(refusalOf(sale.at(end).clerk({ type: 'delayLot', lotId, by: 1 }))).toEqual(wrong('ended'))
    expect(refusalOf(inTheRoom().clerk({ type: 'delayLot', lotId, by: 1 }))).toEqual(wrong('live'))
  })

  test('V8 a sale that has not begun may start later', () => {
    const sale = rehearse({ kind: 'live', startTime: start + 1_000 })
    sale.clerk({ type: 'delaySale', startTime: start + 9_000 })
    expect(sale.view({ kind: 'public' }).startTime).toBe(start + 9_000)
    expect(sale.clerk({ type: 'delaySale', startTime: start + 9_000 })).toEqual({ kind: 'unchanged' })
    const tooFar = start + 9_000 + maxMove + 1
    for (const startTime of [start - 1, 0.5, Number.NaN, tooFar]) {
      expect(refusalOf(sale.clerk({ type: 'delaySale', startTime }))).toEqual(wrong('badTime'))
    }
    sale.clerk({ type: 'openRoom' })
    expect(refusalOf(sale.clerk({ type: 'delaySale', startTime: end }))).toEqual(wrong('started'))
  })

  test.each(['live', 'timed'] as const)(
    'V8 a sale starts earlier only while nobody has a paddle or has bid: %s',
    (kind) => {
      const lotEnd = kind === 'live' ? 0 : start + 90_000
      const terms = { kind, startTime: start + 50_000, endTime: lotEnd }
      const earlier = { type: 'delaySale', startTime: start + 20_000 } as const
      expect(refusalOf(rehearse(terms).clerk(earlier))).toEqual(wrong('registered'))
      expect(doneBy(rehearse(terms).clerk({ ...earlier, startTime: start + 60_000 }))).toEqual([
        'saleDelayed',
      ])
      const open = decide(emptySale('sale'), published(terms), start)
      const state = open.kind === 'accepted' ? open.events.reduce(fold, emptySale('sale')) : emptySale('sale')
      expect(decide(state, { ...earlier, seen: state.seq }, start)).toMatchObject({ kind: 'accepted' })
    },
  )

  test('V8 lots without a bid end later by up to a year, others by up to 30 days at once', () => {
    const sale = rehearse({}, two)
    const month = 30 * 86_400_000
    expect(refusalOf(sale.clerk({ type: 'delayLots', by: maxMove + 1 }))).toEqual(wrong('badTime'))
    expect(doneBy(sale.clerk({ type: 'delayLots', by: maxMove }))).toEqual(['endTimeMoved', 'endTimeMoved'])
    sale.preBid('A', 5_000)
    expect(refusalOf(sale.clerk({ type: 'delayLots', by: month + 1 }))).toEqual(wrong('badTime'))
    expect(refusalOf(sale.clerk({ type: 'delayLot', lotId, by: month + 1 }))).toEqual(wrong('badTime'))
    expect(doneBy(sale.clerk({ type: 'delayLot', lotId: 'lot2', by: month + 1 }))).toEqual(['endTimeMoved'])
    expect(doneBy(sale.clerk({ type: 'delayLots', by: month }))).toEqual(['endTimeMoved', 'endTimeMoved'])
  })

  test('V8 a timed sale starts before the end of its first lot, even if that was moved', () => {
    const sale = rehearse({ startTime: start + 1_000 })
    sale.clerk({ type: 'delayLots', by: 60_000 })
    expect(refusalOf(sale.clerk({ type: 'delaySale', startTime: end + 60_000 }))).toEqual(wrong('badTime'))
    expect(doneBy(sale.clerk({ type: 'delaySale', startTime: end + 59_999 }))).toEqual(['saleDelayed'])
  })

  test('V8 lots of a sale without bids can also end earlier, an hour from now at the earliest', () => {
    const hour = 3_600_000
    const sale = rehearse({ endTime: start + 5 * hour }, two)
    const ends = () => [...sale.state().lots.values()].map(({ endTime }) => endTime - start)
    expect(refusalOf(sale.clerk({ type: 'delayLots', by: -4 * hour - 1 }))).toEqual(wrong('badTime'))
    const before = ends()
    expect(doneBy(sale.clerk({ type: 'delayLots', by: -3 * hour }))).toEqual(['endTimeMoved', 'endTimeMoved'])
    expect(ends()).toEqual(before.map((at) => at - 3 * hour))
    sale.preBid('A', 5_000)
    expect(refusalOf(sale.clerk({ type: 'delayLots', by: -1 }))).toEqual(wrong('hasBids'))
  })

  test('V8 lots can be moved earlier only to a time after the start of the sale', () => {
    const hour = 3_600_000
    const sale = rehearse({ startTime: start + 3 * hour, endTime: start + 5 * hour })
    expect(refusalOf(sale.clerk({ type: 'delayLots', by: -2 * hour }))).toEqual(wrong('badTime'))
    expect(doneBy(sale.clerk({ type: 'delayLots', by: -hour }))).toEqual(['endTimeMoved'])
  })

  test('T8 a sale whose lots were moved earlier ends with its last lot', () => {
    const hour = 3_600_000
    const sale = rehearse({ endTime: start + 5 * hour }, two)
    sale.clerk({ type: 'delayLots', by: -3 * hour })
    const last = Math.max(...Array.from(sale.state().lots.values(), ({ endTime }) => endTime))
    expect(nextClosing(sale.state())).toBe(start + 2 * hour)
    sale.at(last).run({ type: 'tick' })
    expect(sale.state().isEnd).toBe(true)
  })

  test('V8 a timed sale starts at another time until it has a bid', () => {
    const sale = rehearse({ startTime: start + 1_000 })
    expect(doneBy(sale.at(start + 1_000).clerk({ type: 'delaySale', startTime: start + 9_000 }))).toEqual([
      'saleDelayed',
    ])
  })

  test('V8 a timed sale cannot start after its first lot has closed, nor be delayed once it has a bid', () => {
    const sale = rehearse({ startTime: start + 1_000 })
    expect(refusalOf(sale.clerk({ type: 'delaySale', startTime: end }))).toEqual(wrong('badTime'))
    sale.preBid('A', 5_000)
    expect(refusalOf(sale.at(start + 1_000).clerk({ type: 'delaySale', startTime: end - 1 }))).toEqual(
      wrong('started'),
    )
  })
})

describe('V8 lots that are not sold', () => {
  test('V8 a lot can be set aside, and opened again with its bids unchanged', () => {
    const sale = inTheRoom({}, two)
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLotAside', lotId })
    expect(sale.state().currentLotId).toBeNull()
    expect(refusalOf(sale.clerk({ type: 'setLotAside', lotId }))).toEqual(wrong('notOnBlock'))
    sale.clerk({ type: 'openLot', lotId })
    sale.clerk({ type: 'startLot', lotId })
    expect(sale.seenBy('A')).toMatchObject({ lotStatus: 'biddingOpen', winPrice: 3_000, win: 'winning' })
  })

  test('V8 a lot is withdrawn for good, with a reason, whether it is being offered or not', () => {
    const sale = inTheRoom({}, two)
    expect(refusalOf(sale.clerk({ type: 'withdrawLot', lotId, reason: '' }))).toEqual(wrong('noReason'))
    sale.clerk({ type: 'withdrawLot', lotId, reason: 'title disputed' })
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'title disputed' })
    expect(sale.seenBy('A')).toMatchObject({ withdrawn: true, lotStatus: 'waiting', saleStatus: 'open' })
    for (const type of ['openLot', 'startLot', 'pass'] as const) {
      expect(refusalOf(sale.clerk({ type, lotId }))).toEqual(wrong('withdrawn'))
    }
    expect(refusalOf(sale.clerk({ type: 'withdrawLot', lotId, reason: 'again' }))).toEqual(wrong('withdrawn'))
  })
})

describe('V8 a lot withdrawn while being offered', () => {
  test('V8 stays the current lot until the next is opened, and nothing on it can be undone', () => {
    const sale = inTheRoom({}, [...two, lotTerms(3)])
    sale.offer('A', 3_000)
    sale.clerk({ type: 'withdrawLot', lotId, reason: 'title disputed' })
    // A page that loads the sale now shows what open pages show.
    expect(sale.view('B')).toMatchObject({
      currentLotId: lotId,
      lots: { [lotId]: { withdrawn: true, lotStatus: 'waiting', bidCount: 1 } },
    })
    expect(viewOf(sale.state(), { kind: 'staff' }).lots[lotId]?.desk).toMatchObject({
      canUndo: null,
      done: [],
      undone: [],
    })
    expect(refusalOf(sale.clerk({ type: 'undo', lotId }))).toEqual(wrong('withdrawn'))
    expect(refusalOf(sale.clerk({ type: 'redo', lotId }))).toEqual(wrong('withdrawn'))
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'title disputed' })
    expect(sale.state().currentLotId).toBe(lotId)
    sale.clerk({ type: 'openLot', lotId: 'lot3' })
    expect(sale.state().currentLotId).toBe('lot3')
  })

  test('V8 allows the saleroom to close and the sale to end', () => {
    const sale = inTheRoom({}, two)
    sale.clerk({ type: 'withdrawLot', lotId, reason: 'title disputed' })
    expect(doneBy(sale.clerk({ type: 'closeRoom' }))).toEqual(['roomClosed'])
    expect(sale.state().currentLotId).toBeNull()
  })
})

describe('V8 closing the saleroom and ending the sale', () => {
  test('V8 the saleroom opens and closes, and both are announced', () => {
    const sale = rehearse({ kind: 'live' })
    expect(doneBy(sale.clerk({ type: 'openRoom' }))).toEqual(['roomOpened'])
    expect(sale.view('A').liveStatus).toBe('open')
    expect(doneBy(sale.clerk({ type: 'closeRoom' }))).toEqual(['roomClosed'])
    expect(sale.view('A').liveStatus).toBe('closed')
    expect(refusalOf(sale.clerk({ type: 'closeRoom' }))).toEqual(wrong('roomClosed'))
  })

  test('V8 neither the saleroom closes nor the sale ends while bidding is open', () => {
    const sale = inTheRoom()
    expect(refusalOf(sale.clerk({ type: 'closeRoom' }))).toEqual(wrong('biddingOpen'))
    expect(refusalOf(sale.clerk({ type: 'endSale' }))).toEqual(wrong('biddingOpen'))
  })

  test('V8 a lot that was open for bidding is no longer open when the saleroom closes', () => {
    const sale = inTheRoom({}, two)
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    sale.clerk({ type: 'closeRoom' })
    expect(sale.lot('lot2').lotStatus).toBe('waiting')
    expect(sale.state().currentLotId).toBeNull()
  })

  test('V8 the remaining lots of a live sale are passed at its end', () => {
    const sale = inTheRoom({}, [...two, lotTerms(3)])
    sale.clerk({ type: 'pass', lotId })
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'title disputed' })
    expect(doneBy(sale.clerk({ type: 'endSale' }))).toEqual(['lotPassed', 'saleEnded'])
    expect(refusalOf(sale.clerk({ type: 'endSale' }))).toEqual(wrong('ended'))
    expect(refusalOf(sale.offer('A', 3_000))).toMatchObject({ kind: 'lotEnded' })
    expect(refusalOf(sale.preBid('A', 3_000))).toMatchObject({ kind: 'lotEnded' })
  })

  test('V8 commands of the saleroom, the current lot and the hammer are refused in timed sales', () => {
    const sale = rehearse()
    for (const type of ['openRoom', 'closeRoom', 'endSale'] as const) {
      expect(refusalOf(sale.clerk({ type }))).toEqual(wrong('timed'))
    }
    for (const type of ['openLot', 'startLot', 'pass', 'undo', 'setLotAside'] as const) {
      expect(refusalOf(sale.clerk({ type, lotId }))).toEqual(wrong('timed'))
    }
  })

  test('V8 V6 a timed lot that was hammered is open again for ten minutes, with a reason', () => {
    const sale = rehearse({}, two)
    sale.preBid('A', 3_000)
    sale.at(end + 30_000).run({ type: 'tick' })
    expect(sale.state().isEnd).toBe(true)
    const reopened = sale
      .at(end + 60_000)
      .clerk({ type: 'reopenLot', lotId, reason: 'bid lost by the house' })
    expect(doneBy(reopened)).toEqual(['lotReopened', 'endTimeMoved'])
    expect(sale.seenBy('A')).toMatchObject({ saleStatus: 'open', endTime: end + 660_000, win: 'winning' })
    expect(sale.preBid('B', 4_000).kind).toBe('accepted')
    expect(doneBy(sale.at(end + 900_000).run({ type: 'tick' }))).toEqual(['lotSold', 'saleEnded'])
  })
})
