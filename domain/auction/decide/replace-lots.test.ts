import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { runs } from '#domain/testing/runs.ts'
import type { ReplaceLots } from '../commands.ts'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import { publicRecord, secretsOf } from '../record.ts'
import { saleOrder } from '../sale-order.ts'
import { turnsOf } from '../testing/laws.ts'
import { movesFor } from '../testing/moves.ts'
import { play } from '../testing/play.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms, saleTerms } from '../testing/terms.ts'
import { isSameQuantity, numbersOfParts } from './replace-lots.ts'

const lots = [1, 2, 3, 4].map((number) => lotTerms(number))
const live = () => rehearse({ kind: 'live', endTime: 0 }, lots)
const part = (lotNum: number, lotSuffix: string) =>
  lotTerms(lotNum, { lotId: `lot${lotNum}${lotSuffix}`, lotSuffix })

const combine = (
  lotIds: readonly string[],
  lotNum: number,
  change: Partial<ReplaceLots> = {},
): ReplaceLots => ({
  type: 'replaceLots',
  lotIds,
  lots: [part(lotNum, 'A')],
  quantities: { before: lotIds.map(() => 6), after: [6 * lotIds.length] },
  ...change,
})

const divide = (lotNum: number, change: Partial<ReplaceLots> = {}): ReplaceLots => ({
  type: 'replaceLots',
  lotIds: [`lot${lotNum}`],
  lots: [part(lotNum, 'A'), part(lotNum, 'B')],
  quantities: { before: [12], after: [8, 4] },
  ...change,
})

const wrongState = (status: string) => ({ kind: 'wrongState', status })
const orderOf = (sale: Rehearsal) => {
  const { lots, moves } = sale.state()
  return saleOrder([...lots.keys()], moves).filter((id) => !lots.get(id)?.withdrawn)
}

describe('K17 lots of a live sale that have not been called', () => {
  test('are combined: one lot is offered in their place, and their bids are void', () => {
    const sale = live()
    sale.preBid('A', 5_000, 'lot2')
    sale.preBid('B', 6_000, 'lot3')
    expect(doneBy(sale.run(combine(['lot2', 'lot3'], 2)))).toEqual([
      'lotWithdrawn',
      'lotWithdrawn',
      'lotAdded',
    ])
    expect(orderOf(sale)).toEqual(['lot1', 'lot2A', 'lot4'])
    expect(sale.lot('lot2')).toMatchObject({ withdrawn: true, withdrawnReason: '', replacedBy: ['lot2A'] })
    expect(sale.lot('lot2A')).toMatchObject({ withdrawn: false, leading: null })
    expect(sale.lot('lot2A').maximumBids.size).toBe(0)
    for (const paddle of ['A', 'B']) expect(exposure(sale.state(), paddle, '')).toBe(0)
    expect(sale.preBid('A', 5_000, 'lot2').kind).toBe('refused')
    expect(sale.preBid('A', 5_000, 'lot2A').kind).toBe('accepted')
    expect(replay('sale', sale.entries())).toEqual(sale.state())
  })

  test('are divided: the parts have the next letters, and follow each other', () => {
    const sale = live()
    expect(doneBy(sale.run(divide(2)))).toEqual(['lotWithdrawn', 'lotAdded', 'lotAdded'])
    expect(orderOf(sale)).toEqual(['lot1', 'lot2A', 'lot2B', 'lot3', 'lot4'])
    expect(sale.lot('lot2').replacedBy).toEqual(['lot2A', 'lot2B'])
    expect(sale.run(divide(2))).toEqual({ kind: 'unchanged' })
  })

  test('can be replaced while the saleroom is open, and V19 at the place to which they were moved', () => {
    const sale = inTheRoom({}, lots)
    sale.clerk({ type: 'moveLot', lotId: 'lot4', before: 'lot2', reason: 'The buyer is late' })
    expect(sale.run(combine(['lot2', 'lot4'], 4)).kind).toBe('accepted')
    expect(orderOf(sale)).toEqual(['lot1', 'lot4A', 'lot3'])
    sale.clerk({ type: 'pass', lotId: 'lot1' })
    expect(doneBy(sale.clerk({ type: 'openLot', lotId: 'lot4A' }))).toContain('lotOpened')
  })

  test('name their replacements in the record, with a sealed reserve', () => {
    const sale = live()
    sale.run(combine(['lot2', 'lot3'], 2, { lots: [{ ...part(2, 'A'), reserve: 9_876 }] }))
    const [withdrawn, , added] = sale
      .entries()
      .slice(-3)
      .map(({ event }) => event)
    if (!withdrawn || !added) throw new Error('Nothing was replaced')
    expect(publicRecord(withdrawn)).toEqual({
      type: 'lotWithdrawn',
      data: { lotId: 'lot2', reason: '', replacedBy: ['lot2A'] },
    })
    expect(publicRecord(added).data).toMatchObject({ lotId: 'lot2A', replaces: ['lot2', 'lot3'] })
    expect(JSON.stringify(publicRecord(added))).not.toContain('9876')
    expect(secretsOf(added)).toEqual({ reserve: 9_876 })
  })
})

describe('K17 lots are not replaced', () => {
  test('once one was called, sold, passed or withdrawn', () => {
    const sale = inTheRoom({}, lots)
    expect(refusalOf(sale.run(combine(['lot1', 'lot2'], 1)))).toEqual(wrongState('onBlock'))
    sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'A', channel: 'room' })
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    expect(refusalOf(sale.run(divide(1)))).toEqual(wrongState('onBlock'))
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    sale.clerk({ type: 'startLot', lotId: 'lot2' })
    sale.clerk({ type: 'pass', lotId: 'lot2' })
    expect(refusalOf(sale.run(divide(2)))).toEqual(wrongState('passed'))
    sale.clerk({ type: 'withdrawLot', lotId: 'lot3', reason: 'Broken' })
    expect(refusalOf(sale.run(divide(3)))).toEqual(wrongState('withdrawn'))
  })

  test('with another lot between them, or several lots by several others', () => {
    const sale = live()
    expect(refusalOf(sale.run(combine(['lot1', 'lot3'], 1)))).toEqual(wrongState('badPlace'))
    const several = combine(['lot1', 'lot2'], 1, { lots: [part(1, 'A'), part(1, 'B')] })
    expect(refusalOf(sale.run(several))).toEqual(wrongState('badParts'))
    expect(refusalOf(sale.run(divide(1, { lots: [part(1, 'A')] })))).toEqual(wrongState('badParts'))
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
    expect(sale.run(combine(['lot1', 'lot3'], 1)).kind).toBe('accepted')
  })

  test('V23 while they are offered as buyer’s choice, but can be once the choice has ended', () => {
    const sale = live()
    sale.clerk({ type: 'offerChoice', lotId: 'lot2', lotIds: ['lot2', 'lot3'] })
    expect(refusalOf(sale.run(combine(['lot1', 'lot2'], 1)))).toEqual(wrongState('byChoice'))
    expect(refusalOf(sale.run(divide(3)))).toEqual(wrongState('byChoice'))
    sale.clerk({ type: 'offerChoice', lotId: 'lot2', lotIds: [] })
    expect(sale.run(divide(3)).kind).toBe('accepted')
  })

  test('if the sale lacks one of them, or one is named twice', () => {
    const sale = live()
    for (const lotIds of [[], ['lot9'], ['lot1', 'lot1']])
      expect(refusalOf(sale.run(combine(lotIds, 1)))).toEqual({ kind: 'notFound' })
  })

  test('in a timed sale, or one that has ended or was cancelled', () => {
    const bid = (sale: Rehearsal) => refusalOf(sale.run(divide(1)))
    expect(bid(rehearse({}, lots))).toEqual(wrongState('timed'))
    const ended = live()
    ended.clerk({ type: 'endSale' })
    expect(bid(ended)).toEqual(wrongState('ended'))
    const cancelled = live()
    cancelled.run({ type: 'cancelSale', en: 'Flood', zh: '水浸' })
    expect(bid(cancelled)).toEqual(wrongState('cancelled'))
  })

  test('by a lot with another number, bad prices, or the same lot twice', () => {
    const sale = live()
    const badTerms = { kind: 'badTerms' }
    expect(refusalOf(sale.run(divide(1, { lots: [part(1, 'A'), part(1, 'C')] })))).toMatchObject(badTerms)
    expect(refusalOf(sale.run(divide(1, { lots: [part(1, 'A'), part(1, 'A')] })))).toMatchObject(badTerms)
    const priced = { ...part(1, 'A'), reserve: 99_000 }
    expect(refusalOf(sale.run(combine(['lot1', 'lot2'], 1, { lots: [priced] })))).toMatchObject(badTerms)
    expect(sale.state().lots.size).toBe(4)
  })
})

test('K17 quantities must add up, whatever they are', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 26 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: -600, max: 600 }), (before, change) => {
      const sum = before.reduce((total, one) => total + one, 0)
      const after = [sum + change]
      expect(isSameQuantity({ before, after })).toBe(change === 0)
      expect(isSameQuantity({ before: [sum], after: before })).toBe(true)
    }),
    runs(100),
  )
  expect(isSameQuantity({ before: [6], after: [6, 0] })).toBe(false)
  expect(refusalOf(live().run(divide(2, { quantities: { before: [12], after: [8, 3] } })))).toEqual(
    wrongState('badQuantity'),
  )
})

test('K17 the numbers of the parts are the next letters of the lot that is offered first', () => {
  const sale = live()
  const numbers = (lotIds: readonly string[], count: number) => {
    const { terms, ...state } = sale.state()
    return terms && numbersOfParts({ ...state, terms }, lotIds, count)?.map(lotLabel)
  }
  sale.run(divide(2))
  expect(numbers(['lot3', 'lot4'], 1)).toEqual(['3A'])
  expect(numbers(['lot2A'], 3)).toEqual(['2C', '2D', '2E'])
  expect(numbers(['lot2A'], 25)).toBeUndefined()
  expect(numbers(['lot9'], 1)).toBeUndefined()
})

/** Random commands alone rarely replace a lot. */
const replacements = fc.array(
  fc.record({
    what: fc.constant('replace' as const),
    who: fc.constant(0),
    lot: fc.nat(2),
    amount: fc.nat(60).map((amount) => amount * 3),
    wait: fc.nat(100),
  }),
  { minLength: 1, maxLength: 4 },
)

test('K17 whatever is tried in a live sale, no bid moves to another lot, and nothing called is replaced', () => {
  const seen = { replaced: 0 }
  fc.assert(
    fc.property(movesFor('live', 60), replacements, fc.nat(20), (others, some, place) => {
      const moves = others.toSpliced(place, 0, ...some)
      for (const act of play(saleTerms({ kind: 'live', endTime: 0 }), lots, moves)) {
        for (const { entry, before, after } of turnsOf([act])) {
          const { event } = entry
          if (event.type === 'lotAdded' && event.replaces) {
            seen.replaced += 1
            const added = after.lots.get(event.lotId)
            expect(added?.maximumBids.size).toBe(0)
            expect(added?.leading).toBeNull()
            expect(event.replaces.every((id) => after.lots.get(id)?.withdrawn)).toBe(true)
          }
          if (event.type === 'lotWithdrawn' && event.replacedBy) {
            expect(before.lots.get(event.lotId)).toMatchObject({
              saleStatus: 'open',
              lotStatus: 'waiting',
              withdrawn: false,
              leading: null,
            })
          }
        }
        const labels = [...act.after.lots.values()].map(({ terms }) => lotLabel(lotNumberOf(terms)))
        expect(new Set(labels).size).toBe(labels.length)
      }
    }),
    runs(100),
  )
  expect(seen.replaced).toBeGreaterThan(0)
})
