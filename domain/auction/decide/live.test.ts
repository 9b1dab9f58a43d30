import { describe, expect, test } from 'vitest'
import { accountOf, doneBy, inTheRoom, type Rehearsal, refusalOf } from '../testing/rehearsal.ts'
import { lotTerms, start } from '../testing/terms.ts'

const lotId = 'lot1'
const two = [lotTerms(1), lotTerms(2)]
const floor = { type: 'floorBid', lotId, paddle: '', channel: 'room' } as const
const wrong = (status: string) => ({ kind: 'wrongState', status })
const idOfOffer = (sale: Rehearsal, paddle: string) =>
  sale.lot().offers.find((offer) => offer.paddle === paddle)?.id ?? ''

/** Sends last call and lets enough time pass for the hammer. */
const called = (sale: Rehearsal): Rehearsal => {
  sale.clerk({ type: 'setLastCall', lotId, on: true })
  return sale.at(sale.state().at + 3_000)
}
const sell = { type: 'sell', lotId, belowReserve: false } as const

describe('V2 the saleroom and the current lot', () => {
  test('V2 nothing is opened, started or bid for before the saleroom opens', () => {
    const sale = inTheRoom()
    sale.clerk({ type: 'pass', lotId })
    sale.clerk({ type: 'closeRoom' })
    for (const type of ['openLot', 'startLot', 'pass', 'undo', 'setLotAside'] as const) {
      expect(refusalOf(sale.clerk({ type, lotId }))).toEqual(wrong('roomClosed'))
    }
  })

  test('V2 opening a lot returns the previous one to its place', () => {
    const sale = inTheRoom({}, two)
    expect(sale.state().currentLotId).toBe('lot1')
    expect(sale.lot().lotStatus).toBe('biddingOpen')
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect(sale.state().currentLotId).toBe('lot2')
    expect([sale.lot('lot1').lotStatus, sale.lot('lot2').lotStatus]).toEqual(['waiting', 'lotOpen'])
  })

  test('V2 a lot with bids cannot be replaced by another', () => {
    const sale = inTheRoom({}, two)
    sale.offer('A', 3_000)
    expect(refusalOf(sale.clerk({ type: 'openLot', lotId: 'lot2' }))).toEqual(wrong('biddingOpen'))
  })

  test('V2 bids are accepted only while bidding is open', () => {
    const sale = inTheRoom({}, two)
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect(refusalOf(sale.offer('A', 3_000, 'lot2'))).toEqual({ kind: 'lotNotOpen', nowPrice: 0 })
    expect(refusalOf(sale.clerk({ ...floor, lotId: 'lot2', price: 3_000 }))).toEqual(wrong('biddingNotOpen'))
    sale.clerk({ type: 'startLot', lotId: 'lot2' })
    expect(sale.offer('A', 3_000, 'lot2').kind).toBe('accepted')
    expect(refusalOf(sale.offer('A', 3_000, 'lot1'))).toEqual({ kind: 'lotNotOpen', nowPrice: 0 })
  })

  test('V2 commands out of order are refused', () => {
    const sale = inTheRoom({}, two)
    expect(refusalOf(sale.clerk({ type: 'openRoom' }))).toEqual(wrong('roomOpen'))
    expect(refusalOf(sale.clerk({ type: 'openLot', lotId }))).toEqual(wrong('onBlock'))
    expect(refusalOf(sale.clerk({ type: 'startLot', lotId }))).toEqual(wrong('biddingOpen'))
    expect(refusalOf(sale.clerk({ type: 'startLot', lotId: 'lot2' }))).toEqual(wrong('notOnBlock'))
    expect(refusalOf(sale.clerk({ type: 'openLot', lotId: 'lot9' }))).toEqual({ kind: 'notFound' })
  })
})

describe('V3 online bids', () => {
  test('V3 accepts offers at once if the sale says so', () => {
    const sale = inTheRoom()
    expect(doneBy(sale.offer('A', 3_000))).toEqual(['bidAccepted'])
    expect(sale.seenBy('A')).toMatchObject({
      winPrice: 3_000,
      leader: 'A',
      leaderChannel: 'online',
      win: 'winning',
    })
    expect(refusalOf(sale.offer('B', 3_000))).toEqual({
      kind: 'priceTooLow',
      nowPrice: 3_000,
      nextPrice: 3_200,
    })
  })

  test('V3 L4 a live bid may jump to any whole price above the next bid', () => {
    const sale = inTheRoom()
    expect(sale.offer('A', 3_333).kind).toBe('accepted')
    expect(sale.seenBy('B').nextPrice).toBe(3_500)
    expect(refusalOf(sale.offer('B', 3_600.5))).toMatchObject({ kind: 'offLadder' })
  })

  test('V3 the highest bidder cannot bid against themselves, through any channel', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    const leading = { kind: 'alreadyLeading', nowPrice: 3_000 }
    expect(refusalOf(sale.offer('A', 3_500))).toEqual(leading)
    expect(refusalOf(sale.clerk({ ...floor, paddle: 'A', price: 3_500 }))).toEqual(leading)
    const byBook = inTheRoom({}, undefined, (before) => before.preBid('A', 8_000))
    expect(refusalOf(byBook.offer('A', 3_500))).toEqual(leading)
  })

  test('V3 W1 only admitted bidders can bid, unless suspended or above their limit', () => {
    const sale = inTheRoom().limited('B', 3_000)
    expect(refusalOf(sale.offer('Z', 3_000))).toEqual({ kind: 'notRegistered', nowPrice: 0 })
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: '' })
    expect(refusalOf(sale.offer('A', 3_000))).toEqual({ kind: 'suspended', nowPrice: 0 })
    expect(refusalOf(sale.offer('B', 3_200))).toEqual({ kind: 'overLimit', nowPrice: 0, limit: 3_000 })
  })

  test('V3 W1 a bidder who registers during the sale can bid', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.admit('D')
    expect(sale.offer('D', 3_200).kind).toBe('accepted')
  })
})

describe('V3 pending offers', () => {
  const waiting = () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 3_000)
    sale.offer('B', 3_000)
    return sale
  }

  test('V3 an offer is pending until it is accepted, and only its owner and staff see it', () => {
    const sale = waiting()
    expect(sale.lot().leading).toBeNull()
    const pending = { price: 3_000, status: 'pending' }
    expect(sale.view('A').bids[lotId]).toMatchObject([{ paddle: 'A', ...pending }])
    expect(sale.view({ kind: 'staff' }).bids[lotId]).toMatchObject([{ paddle: 'A' }, { paddle: 'B' }])
    expect(sale.view({ kind: 'public' }).bids[lotId]).toBeUndefined()
  })

  test('V3 of two offers at one price the ledger’s first is accepted, and the other refused', () => {
    const sale = waiting()
    const id = idOfOffer(sale, 'A')
    expect(doneBy(sale.clerk({ type: 'acceptOffer', lotId, offerId: id }))).toEqual([
      'bidAccepted',
      'offerRejected',
    ])
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_000 })
    expect(sale.view('A').bids[lotId]).toMatchObject([{ id, status: 'accepted' }])
    expect(sale.view('B').bids[lotId]).toMatchObject([
      { paddle: 'B', status: 'rejected', reason: 'earlier' },
      { paddle: 'A', status: 'accepted' },
    ])
  })

  test('V3 the clerk may reject an offer with a reason', () => {
    const sale = waiting()
    const reject = {
      type: 'rejectOffer',
      lotId,
      offerId: idOfOffer(sale, 'B'),
      reason: 'auctioneer',
    } as const
    sale.clerk(reject)
    expect(sale.view('B').bids[lotId]).toMatchObject([{ status: 'rejected', reason: 'auctioneer' }])
    expect(refusalOf(sale.clerk(reject))).toEqual(wrong('offerGone'))
  })

  test('V3 a floor bid that overtakes an offer ends the offer', () => {
    const sale = waiting()
    sale.offer('C', 4_000)
    expect(doneBy(sale.clerk({ ...floor, price: 3_200 }))).toEqual([
      'bidAccepted',
      'offerRejected',
      'offerRejected',
    ])
    expect(sale.lot().offers).toMatchObject([{ paddle: 'C', price: 4_000 }])
    sale.clerk({ type: 'acceptOffer', lotId, offerId: idOfOffer(sale, 'C') })
    expect(Array.from(sale.view('C').bids[lotId] ?? [], ({ price }) => price)).toEqual([3_200, 4_000])
  })

  test('V3 an offer also ends when its owner takes the lead with a floor bid', () => {
    const sale = waiting()
    sale.offer('C', 4_000)
    sale.clerk({ ...floor, price: 3_200, paddle: 'C' })
    expect(sale.lot().offers).toEqual([])
    expect(sale.lot().leading).toMatchObject({ paddle: 'C', price: 3_200 })
  })

  test('V3 a person has one offer at a time: the same price changes nothing, a lower one is refused, a higher one replaces it', () => {
    const sale = waiting()
    expect(sale.offer('A', 3_000)).toEqual({ kind: 'unchanged' })
    expect(doneBy(sale.offer('A', 3_500))).toEqual(['offerRejected', 'offerMade'])
    expect(refusalOf(sale.offer('A', 3_200))).toEqual({ kind: 'cannotLower', nowPrice: 0, maximum: 3_500 })
    expect(sale.lot().offers.filter(({ paddle }) => paddle === 'A')).toHaveLength(1)
  })

  test('V8 staff see that a lot was set aside, with or without a bid, until it is opened again', () => {
    const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
    const isAside = (id: string) => sale.seenBy({ kind: 'staff' }, id).desk?.wasSetAside
    expect([isAside('lot1'), isAside('lot2')]).toEqual([false, false])
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect([isAside('lot1'), isAside('lot2')]).toEqual([true, false])
    // A lot that is replaced before it has a bid simply returns to its place.
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    expect([isAside('lot1'), isAside('lot2')]).toEqual([false, false])
  })

  test('V3 offers on a lot that is passed, set aside or withdrawn are rejected', () => {
    for (const command of [
      { type: 'pass', lotId },
      { type: 'setLotAside', lotId },
      { type: 'withdrawLot', lotId, reason: 'title disputed' },
    ] as const) {
      const sale = waiting()
      const offers = sale.lot().offers.map(({ id }) => id)
      expect(doneBy(sale.clerk({ ...command, offers, overOffer: true })).slice(0, 2)).toEqual([
        'offerRejected',
        'offerRejected',
      ])
      expect(sale.lot().offers).toEqual([])
      expect(sale.view('A').bids[lotId]).toMatchObject([{ status: 'rejected', reason: 'closed' }])
    }
  })

  test('V3 V6 an offer is rejected when its owner leads again after an undo, and says that they lead', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.clerk({ ...floor, price: 3_000, paddle: 'A' })
    sale.clerk({ ...floor, price: 3_200 })
    sale.offer('A', 3_500)
    sale.clerk({ type: 'undo', lotId, offers: [idOfOffer(sale, 'A')], overOffer: true })
    expect(sale.lot()).toMatchObject({ leading: { paddle: 'A', price: 3_000 }, offers: [] })
    expect([...sale.lot().rejected]).toMatchObject([{ paddle: 'A', price: 3_500, reason: 'leading' }])
  })

  test('V3 W2 the offers of a suspended paddle are rejected', () => {
    const sale = waiting()
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: '' })
    expect(sale.lot().offers).toMatchObject([{ paddle: 'B' }])
    expect([...sale.lot().rejected]).toMatchObject([{ paddle: 'A', reason: 'suspended' }])
  })
})

describe('V4 floor bids', () => {
  test('V4 come from the saleroom or the telephone, with or without a paddle', () => {
    const sale = inTheRoom()
    sale.clerk({ ...floor, price: 3_000 })
    expect(sale.seenBy('A')).toMatchObject({ leader: '', leaderChannel: 'room', winPrice: 3_000 })
    sale.clerk({ ...floor, price: 3_200, paddle: 'A', channel: 'telephone' })
    expect(sale.seenBy('A')).toMatchObject({ leader: 'A', leaderChannel: 'telephone', win: 'winning' })
  })

  test('V4 a floor bid without a paddle may outbid another without a paddle', () => {
    const sale = inTheRoom()
    sale.clerk({ ...floor, price: 3_000 })
    expect(sale.clerk({ ...floor, price: 3_200 }).kind).toBe('accepted')
  })

  test('V4 are refused below the next bid, or with a paddle of another sale', () => {
    const sale = inTheRoom()
    expect(refusalOf(sale.clerk({ ...floor, price: 2_999 }))).toMatchObject({
      kind: 'priceTooLow',
      nextPrice: 3_000,
    })
    expect(refusalOf(sale.clerk({ ...floor, price: 3_000, paddle: '999' }))).toMatchObject({
      kind: 'notRegistered',
    })
  })
})

describe('V5 last call, last warning, hammer', () => {
  test('V5 any accepted bid clears last call and last warning', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.clerk({ type: 'setLastWarning', lotId, on: true })
    expect(sale.seenBy('A')).toMatchObject({ lastCall: true, lastWarning: true })
    sale.offer('B', 3_200)
    expect(sale.seenBy('A')).toMatchObject({ lastCall: false, lastWarning: false })
  })

  test('V5 a refused bid clears nothing', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.offer('B', 3_000)
    expect(sale.lot().lastCall).toBe(true)
  })

  test('V5 the hammer is refused until three seconds after last call', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    expect(refusalOf(sale.clerk(sell))).toEqual(wrong('noLastCall'))
    sale.at(start + 10_000).clerk({ type: 'setLastCall', lotId, on: true })
    expect(refusalOf(sale.at(start + 12_999).clerk(sell))).toEqual(wrong('lastCallTooRecent'))
    expect(doneBy(sale.at(start + 13_000).clerk(sell))).toEqual(['lotSold'])
  })

  test('V5 a bid after last call needs another last call', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    called(sale).offer('B', 3_200)
    expect(refusalOf(sale.clerk(sell))).toEqual(wrong('noLastCall'))
  })

  test('V5 the clerk can cancel last call; announcing it again restarts the wait', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    called(sale).clerk({ type: 'setLastCall', lotId, on: false })
    expect(sale.clerk({ type: 'setLastCall', lotId, on: false })).toEqual({ kind: 'unchanged' })
    expect(refusalOf(sale.clerk(sell))).toEqual(wrong('noLastCall'))
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    expect(refusalOf(sale.clerk(sell))).toEqual(wrong('lastCallTooRecent'))
  })
})

describe('V6 sold, passed, undone, reopened', () => {
  test('V9 a bid after the hammer is refused with its time and that of the hammer', () => {
    const sale = inTheRoom({}, two)
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.at(start + 5_000).clerk({ ...sell, belowReserve: true })
    const late = sale.at(start + 5_400).offer('B', 3_200)
    expect(refusalOf(late)).toMatchObject({
      kind: 'lotEnded',
      late: { at: start + 5_400, closedAt: start + 5_000 },
    })
    // A server whose clock is behind does not date the bid before the hammer.
    expect(refusalOf(sale.at(start).offer('B', 3_200))).toMatchObject({
      late: { at: start + 5_000, closedAt: start + 5_000 },
    })
    sale.at(start + 6_000).clerk({ type: 'reopenLot', lotId, reason: 'a bid was missed' })
    expect(sale.lot().closedAt).toBe(0)
  })

  test('V6 the hammer needs a leader', () => {
    expect(refusalOf(called(inTheRoom()).clerk(sell))).toEqual(wrong('noLeader'))
  })

  test('V6 below the reserve the hammer needs a second press', () => {
    const sale = inTheRoom({}, [lotTerms(1, { reserve: 6_000 })])
    sale.offer('A', 3_000)
    expect(refusalOf(called(sale).clerk(sell))).toEqual(wrong('reserveNotMet'))
    expect(sale.seenBy('A').win).toBe('none')
    sale.clerk({ ...sell, belowReserve: true })
    expect(sale.seenBy('A')).toMatchObject({ saleStatus: 'sold', finalPrice: 3_000, win: 'winning' })
  })

  test('V6 a lot is passed with or without a leader', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    expect(refusalOf(sale.clerk({ type: 'pass', lotId }))).toEqual(wrong('reserveMet'))
    sale.clerk({ type: 'pass', lotId, aboveReserve: true })
    expect(sale.seenBy('A')).toMatchObject({ saleStatus: 'passed', win: 'none' })
    expect(doneBy(inTheRoom().clerk({ type: 'pass', lotId }))).toEqual(['lotPassed'])
  })

  test('V6 undo retracts one action at a time, the newest first, with the commission bids that responded to it', () => {
    const sale = inTheRoom({}, undefined, (before) => before.preBid('C', 5_000))
    sale.offer('A', 3_200)
    sale.offer('A', 5_500)
    const undo = () => sale.clerk({ type: 'undo', lotId })
    expect(undo()).toMatchObject({ events: [{ leading: { paddle: 'C', price: 3_500 } }] })
    expect(undo()).toMatchObject({ events: [{ leading: { paddle: 'C', price: 3_000 } }] })
    expect(sale.seenBy('A')).toMatchObject({ winPrice: 3_000, myPrice: 0, win: 'none', bidCount: 1 })
    expect(undo()).toMatchObject({ events: [{ leading: null }] })
    expect(sale.seenBy('C')).toMatchObject({ lotStatus: 'lotOpen', winPrice: 0, bidCount: 0, win: 'none' })
    expect(refusalOf(undo())).toEqual(wrong('nothingToUndo'))
    expect(Array.from(sale.lot().bids, ({ isDel }) => isDel)).toEqual([true, true, true, true])
  })

  test('V6 an undone online bid reactivates its owner’s commission bid', () => {
    const sale = inTheRoom({}, undefined, (before) => before.preBid('A', 5_000))
    sale.clerk({ ...floor, price: 5_500 })
    sale.offer('A', 6_000)
    sale.clerk({ type: 'undo', lotId })
    sale.clerk({ type: 'undo', lotId })
    sale.clerk({ ...floor, price: 3_200 })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_500 })
  })

  test('V6 undo cancels last call and last warning', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.clerk({ type: 'setLastWarning', lotId, on: true })
    sale.clerk({ type: 'undo', lotId })
    expect(sale.lot()).toMatchObject({ lastCall: true, lastWarning: false })
    sale.clerk({ type: 'undo', lotId })
    expect(sale.lot()).toMatchObject({ lastCall: false, leading: { price: 3_000 } })
    sale.clerk({ type: 'undo', lotId })
    expect(sale.lot().leading).toBeNull()
  })

  test('V6 V5 last call and last warning cannot be undone once a bid or setting aside has ended them', () => {
    const sale = inTheRoom({}, two)
    const flag = () => sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.offer('A', 3_000)
    flag()
    sale.offer('B', 3_200)
    sale.clerk({ type: 'undo', lotId })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A' })
    flag()
    sale.clerk({ type: 'setLotAside', lotId })
    sale.clerk({ type: 'openLot', lotId })
    sale.clerk({ type: 'startLot', lotId })
    expect(sale.seenBy({ kind: 'staff' }).desk).toMatchObject({ canUndo: 'start' })
    sale.clerk({ type: 'undo', lotId })
    sale.clerk({ type: 'undo', lotId })
    expect(sale.lot().leading).toBeNull()
  })

  test('V6 undo right after the hammer opens the lot again', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    called(sale).clerk(sell)
    expect(sale.clerk({ type: 'undo', lotId })).toMatchObject({
      events: [{ type: 'lotReopened', reason: 'undo' }],
    })
    expect(sale.seenBy('A')).toMatchObject({
      saleStatus: 'open',
      lotStatus: 'biddingOpen',
      finalPrice: 0,
      winPrice: 3_000,
      win: 'winning',
    })
    expect(sale.offer('B', 3_200).kind).toBe('accepted')
  })

  test('V6 a lot that is no longer current is reopened with a reason rather than undone', () => {
    const sale = inTheRoom({}, two)
    sale.offer('A', 3_000)
    called(sale).clerk(sell)
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect(refusalOf(sale.clerk({ type: 'undo', lotId }))).toEqual(wrong('notOnBlock'))
    expect(refusalOf(sale.clerk({ type: 'reopenLot', lotId, reason: '' }))).toEqual(wrong('noReason'))
    sale.clerk({ type: 'reopenLot', lotId, reason: 'telephone bid missed' })
    expect(sale.state().currentLotId).toBe(lotId)
    expect([sale.lot('lot1').lotStatus, sale.lot('lot2').lotStatus]).toEqual(['biddingOpen', 'waiting'])
    expect(refusalOf(sale.clerk({ type: 'reopenLot', lotId, reason: 'again' }))).toEqual(wrong('unsold'))
  })

  test('V6 an ended sale continues when a lot is reopened', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    called(sale).clerk(sell)
    sale.clerk({ type: 'endSale' })
    expect(sale.state()).toMatchObject({ isEnd: true, liveStatus: 'closed', currentLotId: null })
    sale.clerk({ type: 'reopenLot', lotId, reason: 'buyer withdrew' })
    expect(sale.state()).toMatchObject({ isEnd: false, liveStatus: 'closed' })
    expect(sale.lot()).toMatchObject({ saleStatus: 'open', lotStatus: 'waiting' })
    expect(doneBy(sale.clerk({ type: 'openRoom' }))).toEqual(['roomOpened'])
  })
})

describe('V7 what the clerk saw', () => {
  test('V7 a command on a lot that has changed since is refused, not reinterpreted', () => {
    const sale = inTheRoom()
    const seen = sale.state().seq
    sale.offer('A', 3_000)
    const { seq } = sale.state()
    expect(refusalOf(sale.clerk({ ...floor, price: 3_000, seen }))).toEqual({ kind: 'stale', seq })
    expect(refusalOf(sale.clerk({ ...floor, price: 3_200, seen: seq + 1 }))).toEqual({ kind: 'stale', seq })
    expect(sale.clerk({ ...floor, price: 3_200, seen: seq }).kind).toBe('accepted')
  })

  test('V7 events that change neither the lot nor the current lot do not make a command stale', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, two)
    const seen = sale.state().seq
    sale.offer('A', 3_000)
    sale.preBid('B', 5_000, 'lot2')
    sale.admit('D')
    expect(sale.clerk({ ...floor, price: 3_200, seen }).kind).toBe('accepted')
  })

  test('V7 a command on the sale is stale once the current lot or the saleroom has changed', () => {
    const sale = inTheRoom({}, two)
    const seen = sale.state().seq
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect(refusalOf(sale.clerk({ type: 'closeRoom', seen }))).toMatchObject({ kind: 'stale' })
    expect(sale.clerk({ type: 'closeRoom' }).kind).toBe('accepted')
  })
})
