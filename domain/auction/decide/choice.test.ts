import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import { publicRecord } from '../record.ts'
import { createRuleCheck } from '../record-rules.ts'
import type { LotTerms } from '../terms.ts'
import { floorBid as bid, hammer, sellFirst } from '../testing/hammer.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'

const fiveLots = (change: Partial<LotTerms> = {}, changedLot = 2) =>
  [1, 2, 3, 4, 5].map((number) => lotTerms(number, number === changedLot ? change : {}))

const group = ['lot1', 'lot2', 'lot3', 'lot4']

const offer = (sale: Rehearsal, lotIds: readonly string[] = group, lotId = lotIds[0] ?? 'lot1') =>
  sale.clerk({ type: 'offerChoice', lotId, lotIds })

const call = (sale: Rehearsal, lotId: string) => {
  sale.clerk({ type: 'openLot', lotId })
  return sale.clerk({ type: 'startLot', lotId })
}

/**
 * Returns a sale whose lots 1 to 4 are offered as buyer’s choice; lot 1 was called and sold to paddle A of
 * the saleroom at 5,000.
 */
function sold(lots = fiveLots(), before: (sale: Rehearsal) => void = () => undefined): Rehearsal {
  const sale = inTheRoom({}, lots, (room) => {
    offer(room)
    before(room)
  })
  return sellFirst(sale, 'A', 5_000)
}

const choose = (sale: Rehearsal, ...lotIds: readonly string[]) =>
  sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds })
const statuses = (sale: Rehearsal) => group.map((lotId) => sale.lot(lotId).saleStatus)
const wrongState = (status: string) => ({ kind: 'wrongState', status })

describe('V23 a group', () => {
  test('consists of neighbouring lots, and can be ended', () => {
    const sale = rehearseLive()
    expect(doneBy(offer(sale))).toEqual(['choiceOffered'])
    expect(sale.state().choices).toEqual([group])
    expect(refusalOf(offer(sale, ['lot4', 'lot5']))).toEqual(wrongState('byChoice'))
    expect(doneBy(offer(sale, [], 'lot3'))).toEqual(['choiceOffered'])
    expect(sale.state().choices).toEqual([])
    expect(refusalOf(offer(sale, []))).toEqual(wrongState('notByChoice'))
  })

  test('V19 follows the order of sale', () => {
    const sale = rehearseLive()
    sale.clerk({ type: 'moveLot', lotId: 'lot5', before: 'lot2', reason: 'The buyer is late' })
    expect(refusalOf(offer(sale, ['lot1', 'lot2']))).toEqual(wrongState('badPlace'))
    expect(doneBy(offer(sale, ['lot1', 'lot5']))).toEqual(['choiceOffered'])
  })

  test('is refused for a single, unknown or misplaced lot, and in a timed sale', () => {
    const sale = rehearseLive()
    expect(refusalOf(offer(sale, ['lot1']))).toEqual(wrongState('badPlace'))
    expect(refusalOf(offer(sale, ['lot1', 'lot3']))).toEqual(wrongState('badPlace'))
    expect(refusalOf(offer(sale, ['lot1', 'lot1']))).toEqual(wrongState('badPlace'))
    expect(refusalOf(offer(sale, ['lot1', 'lot2'], 'lot3'))).toEqual(wrongState('badPlace'))
    expect(refusalOf(offer(sale, ['lot1', 'lot9']))).toEqual({ kind: 'notFound' })
    expect(refusalOf(offer(rehearse({}, fiveLots())))).toEqual(wrongState('timed'))
  })

  test('cannot have a lot that was called, and cannot be ended while bidders bid for the choice', () => {
    const sale = inTheRoom({}, fiveLots())
    expect(refusalOf(offer(sale, ['lot1', 'lot2']))).toEqual(wrongState('onBlock'))
    bid(sale, 'A', 5_000)
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    expect(refusalOf(offer(sale, ['lot1', 'lot2']))).toEqual(wrongState('hasBids'))
    offer(sale, ['lot2', 'lot3'])
    call(sale, 'lot2')
    bid(sale, 'A', 5_000, 'lot2')
    expect(refusalOf(offer(sale, [], 'lot3'))).toEqual(wrongState('biddingOpen'))
    const ended = rehearseLive()
    ended.clerk({ type: 'endSale' })
    expect(refusalOf(offer(ended))).toEqual(wrongState('ended'))
  })

  test('V7 is based on the state that the clerk saw', () => {
    const sale = rehearseLive()
    const seen = sale.state().seq
    sale.run({ type: 'postNotice', lotId: 'lot2', en: 'Cracked capsule', zh: '封套破裂' })
    const press = { type: 'offerChoice', lotId: 'lot1', lotIds: group, seen } as const
    expect(refusalOf(sale.clerk(press))).toMatchObject({ kind: 'stale' })
  })
})

const rehearseLive = () => rehearse({ kind: 'live' }, fiveLots())

describe('V23 after the hammer', () => {
  test('the buyer takes any lots of the group at the price; the called one is for sale again', () => {
    const sale = sold()
    expect(doneBy(choose(sale, 'lot4', 'lot2'))).toEqual(['choiceMade', 'lotSoldInParcel', 'lotSoldInParcel'])
    expect(statuses(sale)).toEqual(['open', 'sold', 'open', 'sold'])
    expect(sale.entries().at(-1)?.event).toMatchObject({
      lotId: 'lot4',
      paddle: 'A',
      price: 5_000,
      byChoice: true,
    })
    expect(sale.seenBy('A', 'lot1')).toMatchObject({
      winPrice: 0,
      bidCount: 0,
      myPrice: 0,
      win: 'none',
      leader: '',
    })
    expect([...sale.lot('lot1').bids].map(({ isDel, isOver }) => [isDel, isOver])).toEqual([[true, true]])
    expect(sale.seenBy('B', 'lot1').chosen).toEqual({ lotIds: ['lot2', 'lot4'], paddle: 'A', price: 5_000 })
    expect(exposure(sale.state(), 'A', '')).toBe(10_000)
    expect(sale.state()).toMatchObject({ currentLotId: null, releasedLotId: 'lot1' })
    expect(replay('sale', sale.entries())).toEqual(sale.state())
  })

  test('the remaining lots are offered again, with their own bids', () => {
    const sale = sold()
    choose(sale, 'lot2')
    call(sale, 'lot1')
    expect(sale.lot('lot1').choice).toBeNull()
    bid(sale, 'B', 3_000)
    hammer(sale)
    expect(sale.lot('lot1')).toMatchObject({ finalPrice: 3_000, leading: { paddle: 'B' } })
    expect(doneBy(choose(sale, 'lot1', 'lot3'))).toEqual(['choiceMade', 'lotSoldInParcel'])
    expect(statuses(sale)).toEqual(['sold', 'sold', 'sold', 'open'])
    // The last lot of the group is offered alone.
    call(sale, 'lot4')
    bid(sale, 'A', 3_000, 'lot4')
    hammer(sale, 'lot4')
    const last = { type: 'recordChoice', lotId: 'lot4', lotIds: ['lot4'] } as const
    expect(refusalOf(sale.clerk(last))).toEqual(wrongState('notByChoice'))
  })

  test('without a choice the called lot is the buyer’s', () => {
    const sale = sold()
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    expect(statuses(sale)).toEqual(['sold', 'open', 'open', 'open'])
    expect(refusalOf(choose(sale, 'lot2'))).toEqual(wrongState('notOnBlock'))
  })

  test('a choice is recorded once', () => {
    const sale = sold()
    expect(doneBy(choose(sale, 'lot1'))).toEqual(['choiceMade'])
    expect(refusalOf(choose(sale, 'lot2'))).toEqual(wrongState('choiceMade'))
  })

  test('only lots that are offered with it can be chosen', () => {
    const sale = sold()
    for (const lotIds of [[], ['lot5'], ['lot2', 'lot9'], ['lot2', 'lot2']])
      expect(refusalOf(choose(sale, ...lotIds))).toEqual(wrongState('notByChoice'))
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
    expect(refusalOf(choose(sale, 'lot2'))).toEqual(wrongState('notByChoice'))
    const single = inTheRoom({}, fiveLots())
    bid(single, 'A', 5_000)
    expect(refusalOf(choose(single, 'lot1'))).toEqual(wrongState('unsold'))
    hammer(single)
    expect(refusalOf(choose(single, 'lot1'))).toEqual(wrongState('notByChoice'))
  })

  test('the price must meet reserve and opening bid, and no other commission bid may be as high', () => {
    expect(refusalOf(choose(sold(fiveLots({ reserve: 5_500 })), 'lot2'))).toEqual(wrongState('reserveNotMet'))
    expect(refusalOf(choose(sold(fiveLots({ startPrice: 6_000 })), 'lot2'))).toEqual(
      wrongState('belowOpening'),
    )
    const sale = sold(fiveLots(), (room) => room.preBid('C', 5_000, 'lot3'))
    expect(refusalOf(choose(sale, 'lot2', 'lot3'))).toEqual(wrongState('higherBid'))
    expect(statuses(sale)).toEqual(['sold', 'open', 'open', 'open'])
    expect(doneBy(choose(sale, 'lot2', 'lot4'))).toHaveLength(3)
  })

  test('V14 a buyer without a paddle is named first; a commission bidder takes the lot of their bid', () => {
    const unnamed = inTheRoom({}, fiveLots(), (room) => void offer(room))
    bid(unnamed, '', 5_000)
    hammer(unnamed)
    expect(refusalOf(choose(unnamed, 'lot2'))).toEqual(wrongState('noBuyer'))
    unnamed.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'B' })
    expect(doneBy(choose(unnamed, 'lot2'))).toHaveLength(2)
    expect(unnamed.seenBy('B', 'lot2')).toMatchObject({ win: 'winning' })
    const absent = sold(fiveLots(), (room) => room.preBid('C', 8_000))
    expect(absent.lot('lot1').leading).toMatchObject({ paddle: 'C', channel: 'commission' })
    expect(refusalOf(choose(absent, 'lot2'))).toEqual(wrongState('absentBuyer'))
  })

  test('V1 a commission bid that lost the first round bids in the next', () => {
    const sale = sold(fiveLots(), (room) => room.preBid('C', 4_000))
    choose(sale, 'lot2')
    expect(sale.seenBy('C', 'lot1')).toMatchObject({ myPrice: 4_000 })
    call(sale, 'lot1')
    expect(sale.lot('lot1').leading).toMatchObject({ paddle: 'C', channel: 'commission' })
  })

  test('V3 an online bidder’s commission bid is active again once the called lot is not chosen', () => {
    const sale = inTheRoom({}, fiveLots(), (room) => {
      offer(room)
      room.preBid('B', 4_000)
    })
    bid(sale, 'A', 5_000)
    sale.offer('B', 5_500)
    bid(sale, 'A', 6_000)
    hammer(sale)
    choose(sale, 'lot2')
    call(sale, 'lot1')
    expect(sale.lot('lot1').leading).toMatchObject({ paddle: 'B', channel: 'commission' })
  })

  test('W2 W3 the limit counts the chosen lots, not the called one', () => {
    const sale = sold(fiveLots(), (room) => room.limited('A', 10_000))
    expect(refusalOf(choose(sale, 'lot1', 'lot2', 'lot3'))).toMatchObject({
      kind: 'overLimit',
      limit: 10_000,
    })
    expect(doneBy(choose(sale, 'lot2', 'lot3'))).toHaveLength(3)
    const suspended = sold()
    suspended.run({ type: 'suspend', bidder: 'account A', reason: 'deposit' })
    expect(refusalOf(choose(suspended, 'lot2'))).toMatchObject({ kind: 'suspended' })
  })

  test('V7 V10 is refused on an older view, and during a pause', () => {
    const sale = sold()
    const seen = sale.state().seq
    sale.run({ type: 'postNotice', lotId: 'lot2', en: 'Cracked capsule', zh: '封套破裂' })
    const press = { type: 'recordChoice', lotId: 'lot1', lotIds: ['lot2'], seen } as const
    expect(refusalOf(sale.clerk(press))).toMatchObject({ kind: 'stale' })
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(refusalOf(choose(sale, 'lot3'))).toEqual(wrongState('paused'))
  })

  test('V20 is not a parcel', () => {
    const sale = sold()
    const parcel = { type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] } as const
    expect(refusalOf(sale.clerk(parcel))).toEqual(wrongState('byChoice'))
  })
})

describe('V6 V23 undo', () => {
  const undo = (sale: Rehearsal) => sale.clerk({ type: 'undo', lotId: 'lot1' })

  test('reverses the choice first, then the hammer', () => {
    const sale = sold(fiveLots(), (room) => room.preBid('C', 4_000))
    const before = sale.state()
    choose(sale, 'lot2', 'lot3')
    expect(doneBy(undo(sale))).toEqual(['lotReopened', 'lotReopened', 'choiceUndone'])
    const { seq: _, ...first } = sale.lot('lot1')
    const { seq: __, ...was } = before.lots.get('lot1') ?? { seq: 0 }
    expect(first).toEqual(was)
    expect(statuses(sale)).toEqual(['sold', 'open', 'open', 'open'])
    expect(doneBy(undo(sale))).toEqual(['lotReopened'])
    expect(sale.lot('lot1')).toMatchObject({
      lotStatus: 'biddingOpen',
      leading: { paddle: 'A', price: 5_000 },
    })
  })

  test('V14 keeps the buyer who was named', () => {
    const sale = inTheRoom({}, fiveLots(), (room) => void offer(room))
    bid(sale, '', 5_000)
    hammer(sale)
    sale.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'B' })
    const before = sale.lot('lot1')
    choose(sale, 'lot2')
    undo(sale)
    expect({ ...sale.lot('lot1'), seq: 0 }).toEqual({ ...before, seq: 0 })
  })

  test('is not possible once another lot is called, but reopening with a reason is', () => {
    const sale = sold()
    choose(sale, 'lot2')
    sale.clerk({ type: 'openLot', lotId: 'lot3' })
    expect(sale.seenBy('B', 'lot1').chosen).toBeNull()
    expect(refusalOf(undo(sale))).toEqual(wrongState('notOnBlock'))
    sale.clerk({ type: 'setLotAside', lotId: 'lot3' })
    sale.clerk({ type: 'reopenLot', lotId: 'lot2', reason: 'Misheard' })
    expect(statuses(sale)).toEqual(['open', 'open', 'open', 'open'])
  })
})

test('V23 whatever is chosen, each chosen lot has one buyer, and the record follows its rules', () => {
  const pick = fc.subarray(group, { minLength: 1 })
  fc.assert(
    fc.property(pick, fc.boolean(), pick, (first, isUndone, second) => {
      const sale = sold()
      choose(sale, ...first)
      if (isUndone) sale.clerk({ type: 'undo', lotId: 'lot1' })
      const chosen = isUndone ? second : first
      if (isUndone) choose(sale, ...second)
      for (const lotId of group) {
        const lot = sale.lot(lotId)
        const isSold = chosen.includes(lotId)
        expect([lot.saleStatus, lot.finalPrice, lot.leading?.paddle ?? '']).toEqual(
          isSold ? ['sold', 5_000, 'A'] : ['open', 0, ''],
        )
      }
      expect(exposure(sale.state(), 'A', '')).toBe(5_000 * chosen.length)
      expect(replay('sale', sale.entries())).toEqual(sale.state())
      const rules = createRuleCheck('sale')
      for (const { seq, at, event } of sale.entries()) {
        const link = { seq, at, ...publicRecord(event), prev: '', hash: '' }
        expect(rules.follow(link as unknown as Parameters<typeof rules.follow>[0])).toBeNull()
      }
    }),
    { numRuns: 60 },
  )
})
