import { expect, test } from 'vitest'
import { payoutBasis } from './payout-basis.ts'
import { type SettlementInput, settle } from './settle.ts'
import { notSold, onPayoutDay, settledLot, settlementInput, sold, unpaid } from './testing/lots.ts'

const lots = [
  settledLot(1, sold(1, 10_000)),
  settledLot(2, sold(2, 1_100)),
  settledLot(3, notSold(3), { reserve: 4_000 }),
]
const basisOf = (change: Partial<SettlementInput>) => {
  const input = { ...settlementInput, ...change }
  return payoutBasis(settle(input, onPayoutDay, 0), input.account, input.recordedCharges)
}

test('S8 a payout of two lots equals their hammer prices less commission and charges', () => {
  expect(basisOf({ lots })).toEqual({
    lots: 2,
    hammer: 1_110_000,
    shortfall: 0,
    commission: 120_000,
    charges: 46_650,
    chargeKinds: [
      { kind: 'insurance', cents: 22_650 },
      { kind: 'photography', cents: 24_000 },
    ],
    withheld: 0,
    inParts: 0,
    before: 0,
    reserved: 0,
    due: 943_350,
    setOff: 0,
  })
})

test('S5 S8 recorded charges are listed by kind, without those of waiting lots and waived ones', () => {
  const waiting = settledLot(2, sold(2, 1_100, { payment: unpaid }))
  const recorded = { id: 'r1', kind: 'adjustment', cents: -5_000, isWaived: false } as const
  const { charges, chargeKinds } = basisOf({
    lots: [settledLot(1, sold(1, 10_000)), waiting],
    recordedCharges: [recorded, { ...recorded, id: 'r2', isWaived: true }],
    waivers: [{ lotId: settledLot(1, sold(1, 10_000)).lotId, kind: 'photography', by: '', reason: '' }],
  })
  expect(charges).toBe(15_000 + 8_000 - 5_000)
  expect(chargeKinds).toEqual([
    { kind: 'insurance', cents: 15_000 },
    { kind: 'photography', cents: 8_000 },
    { kind: 'adjustment', cents: -5_000 },
  ])
})

test('S8 a second payout states earlier payments and set-offs', () => {
  const waiting = [settledLot(1, sold(1, 10_000)), settledLot(2, sold(2, 1_100, { payment: unpaid }))]
  expect(basisOf({ lots: waiting })).toMatchObject({ lots: 1, hammer: 1_000_000, before: 0, reserved: 0 })
  const account = { paidOut: 855_000, setOff: 0, overpaid: 0 }
  expect(basisOf({ lots, account, owed: 30_000 })).toMatchObject({
    lots: 2,
    before: 855_000,
    due: 88_350,
    setOff: 30_000,
  })
})

test('S6 a payout states parts from instalments, and amounts reserved for waiting lots', () => {
  const terms = { ...settlementInput.terms, instalments: 'proRata' } as const
  const inParts = sold(1, 10_000, {
    payment: {
      kind: 'unpaid',
      dueOn: '2026-11-15',
      total: 1_225_000,
      receipts: [{ on: '2026-11-12', cents: 612_500 }],
    },
  })
  const { hammer, inParts: part, due, charges } = basisOf({ terms, lots: [settledLot(1, inParts)] })
  // Half of 10,000.00 less 1,000.00 and 150.00, then photography.
  expect([hammer, part, charges, due]).toEqual([0, 442_500, 8_000, 434_500])
  const dear = { ...settlementInput.terms.commission, minimum: 300_000 }
  const costly = basisOf({
    terms: { ...settlementInput.terms, commission: dear },
    lots: [settledLot(1, sold(1, 10_000)), settledLot(2, sold(2, 100, { payment: unpaid }))],
  })
  const { commission, withheld, before, reserved } = costly
  expect(costly.hammer - commission - costly.charges - withheld - before - reserved).toBe(costly.due)
})
