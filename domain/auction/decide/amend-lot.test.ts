import { describe, expect, test } from 'vitest'
import { lotVerdict } from '../changes/change-table.ts'
import { phaseInSale, phaseInView } from '../changes/permitted-changes.ts'
import type { ClerkCommand } from '../commands.ts'
import { publicRecord, secretsOf } from '../record.ts'
import { lotInPhase, publishedPhases, timeOfPhase } from '../testing/lot-in-phase.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms } from '../testing/terms.ts'

type Amendment = Omit<Extract<ClerkCommand, { type: 'amendLot' }>, 'type' | 'seen' | 'lotId' | 'consent'>

const consent = { how: 'telephone', from: 'seller' } as const
const amend = (sale: Rehearsal, change: Amendment, given: typeof consent | null = consent) =>
  sale.clerk({ type: 'amendLot', lotId: 'lot1', consent: given, ...change })
const blocked = (status: string) => ({ kind: 'wrongState', status })
const reserved = (reserve: number | null) => [lotTerms(1, { reserve })]
const newest = (sale: Rehearsal) => sale.entries().at(-1)?.event

describe.each(publishedPhases)('K4 in a $kind sale, a lot: $phase', ({ kind, phase }) => {
  test('K4 gives the same phase for the sale and the staff view', () => {
    const sale = lotInPhase[kind][phase]()
    const at = timeOfPhase(phase)
    const { terms, startTime, liveStatus, isEnd, cancellation } = sale.state()
    expect(phaseInSale(sale.state(), sale.lot(), at)).toBe(phase)
    const facts = terms && { ...terms, startTime, liveStatus, isEnd, cancellation }
    if (facts) expect(phaseInView(facts, sale.seenBy({ kind: 'staff' }), at)).toBe(phase)
  })

  test.each([
    { subject: 'estimate', change: { lowEstimate: 9_000 } },
    { subject: 'startPrice', change: { startPrice: 2_000 } },
    { subject: 'reserve', change: { reserve: 6_000 } },
  ] as const)('K4 changes the $subject only where the table allows it', ({ subject, change }) => {
    const sale = lotInPhase[kind][phase]()
    const decision = amend(sale, change)
    const { kind: verdict } = lotVerdict(subject, phase, kind)
    expect(decision.kind).toBe(verdict === 'allowed' ? 'accepted' : 'refused')
    if (verdict === 'refused') expect(refusalOf(decision)).toMatchObject({ kind: 'wrongState' })
  })
})

test('K4 amends estimates and start price, and with them the opening bid, for everybody', () => {
  const sale = rehearse()
  expect(doneBy(amend(sale, { lowEstimate: 6_000, highEstimate: 9_000, startPrice: 2_000 }, null))).toEqual([
    'lotAmended',
  ])
  expect(sale.lot().terms).toMatchObject({ lowEstimate: 6_000, highEstimate: 9_000, startPrice: 2_000 })
  expect(sale.seenBy('A')).toMatchObject({
    nextPrice: 2_000,
    corrections: [{ fields: ['lowEstimate', 'highEstimate', 'startPrice'], erratum: null }],
  })
  const event = newest(sale)
  expect(event && publicRecord(event).data).toMatchObject({
    prices: [
      { field: 'lowEstimate', from: 10_000, to: 6_000 },
      { field: 'highEstimate', from: 15_000, to: 9_000 },
      { field: 'startPrice', from: 3_000, to: 2_000 },
    ],
  })
  expect(amend(sale, { startPrice: 2_000 })).toEqual({ kind: 'unchanged' })
})

test('K4 refuses terms that a lot could not be published with', () => {
  const sale = rehearse({}, reserved(8_000))
  expect(refusalOf(amend(sale, { highEstimate: 9_000 }))).toMatchObject({ kind: 'badTerms' })
  expect(refusalOf(amend(sale, { lowEstimate: 7_000 }))).toMatchObject({ kind: 'badTerms' })
  expect(refusalOf(amend(sale, { reserve: 10_500 }))).toMatchObject({ kind: 'badTerms' })
  expect(doneBy(amend(sale, { reserve: 10_000 }))).toEqual(['lotAmended'])
})

test('K4 states that a lot has a bid, is closing, being offered or decided', () => {
  const estimate = (sale: Rehearsal) => refusalOf(amend(sale, { lowEstimate: 9_000 }))
  expect(estimate(lotInPhase.timed.bids())).toEqual(blocked('hasBids'))
  expect(estimate(lotInPhase.live.bids())).toEqual(blocked('hasBids'))
  expect(estimate(lotInPhase.timed.offered())).toEqual(blocked('closing'))
  expect(estimate(lotInPhase.live.offered())).toEqual(blocked('onBlock'))
  expect(estimate(lotInPhase.live.passed())).toEqual(blocked('passed'))
})

test('K4 a reserve changes with the seller’s consent, and can only be lowered once there is a bid', () => {
  const sale = rehearse({}, reserved(8_000))
  expect(refusalOf(amend(sale, { reserve: 6_000 }, null))).toEqual(blocked('noConsent'))
  expect(doneBy(amend(sale, { reserve: 9_000 }))).toEqual(['lotAmended'])
  sale.preBid('A', 5_000)
  expect(refusalOf(amend(sale, { reserve: 9_500 }))).toEqual(blocked('reserveRaised'))
  expect(doneBy(amend(sale, { reserve: 8_500 }))).toEqual(['lotAmended'])
  const none = rehearse()
  none.preBid('A', 5_000)
  expect(refusalOf(amend(none, { reserve: 4_000 }))).toEqual(blocked('reserveRaised'))
})

test('T3 a new reserve alone is sealed: others see only its ledger position, staff also the reserve', () => {
  const sale = rehearse({}, reserved(8_000))
  const before = { ...sale.view('A'), seq: 0 }
  amend(sale, { reserve: 6_000 })
  const event = newest(sale)
  expect(event && publicRecord(event)).toEqual({ type: 'sealed', data: {} })
  expect(event && secretsOf(event)).toEqual({ event })
  expect({ ...sale.view('A'), seq: 0 }).toEqual(before)
  expect(sale.seenBy({ kind: 'staff' }).desk?.reserve).toBe(6_000)
  expect(sale.lot().corrections).toEqual([])
})

test('T3 a public amendment commits to reserve and consent, whether or not they changed', () => {
  const sale = rehearse({}, reserved(8_765))
  amend(sale, { startPrice: 2_000 })
  const event = newest(sale)
  expect(event && JSON.stringify(publicRecord(event))).not.toContain('8765')
  expect(event && secretsOf(event)).toEqual({ reserve: 8_765, consent: null })
  amend(sale, { reserve: null })
  const removed = newest(sale)
  expect(removed && publicRecord(removed).data).toEqual({
    lotId: 'lot1',
    prices: [],
    hasReserve: false,
    lines: [],
  })
  expect(removed && secretsOf(removed)).toEqual({ reserve: null, consent })
  expect(sale.seenBy('A').reserveMet).toBe(true)
})

test('T3 a lowered reserve that the leader’s maximum meets carries the resulting price', () => {
  const sale = rehearse({}, reserved(8_000))
  sale.preBid('A', 6_000)
  sale.preBid('B', 4_000)
  expect(sale.seenBy('A')).toMatchObject({ win: 'none', winPrice: 4_200 })
  amend(sale, { reserve: 7_000 })
  expect(sale.seenBy('A')).toMatchObject({ win: 'none', winPrice: 4_200 })
  expect(doneBy(amend(sale, { reserve: 5_500 }))).toEqual(['lotAmended'])
  expect(sale.seenBy('A')).toMatchObject({ win: 'winning', winPrice: 5_500, reserveMet: true })
  expect(sale.seenBy('B')).toMatchObject({ win: 'lost', nextPrice: 6_000, bidCount: 4 })
  expect(newest(sale)).toMatchObject({ lines: [{ paddle: 'A', price: 5_500 }] })
  amend(sale, { reserve: 4_100 })
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 5_500 })
})

test('T7 a price changed by a lowered reserve extends a lot that is about to close', () => {
  const sale = rehearse({ extendWindow: 180_000 }, reserved(8_000))
  sale.preBid('A', 6_000)
  sale.at(end - 1_000)
  expect(doneBy(amend(sale, { reserve: 7_000 }))).toEqual(['lotAmended'])
  expect(doneBy(amend(sale, { reserve: 6_000 }))).toEqual(['lotAmended', 'endTimeMoved'])
  expect(sale.lot().endTime).toBe(end - 1_000 + 180_000)
})

test('K4 lowers the reserve of the current lot, which the current price may then meet', () => {
  const sale = inTheRoom({}, reserved(8_000))
  sale.offer('A', 5_000)
  expect(sale.seenBy('B').reserveMet).toBe(false)
  expect(doneBy(amend(sale, { reserve: 5_000 }))).toEqual(['lotAmended'])
  expect(sale.seenBy('A')).toMatchObject({ win: 'winning', winPrice: 5_000, reserveMet: true, bidCount: 1 })
  expect(sale.lot().bids.length).toBe(1)
})

test('V7 refuses an amendment based on a view older than the latest bid', () => {
  const sale = rehearse()
  const seen = sale.state().seq
  sale.preBid('A', 5_000)
  expect(
    refusalOf(sale.clerk({ type: 'amendLot', lotId: 'lot1', startPrice: 2_000, consent: null, seen })),
  ).toMatchObject({
    kind: 'stale',
  })
})
