import { describe, expect, test } from 'vitest'
import { dueDays } from './due-days.ts'
import type { SettlementInput } from './settle.ts'
import { notSold, onPayoutDay, paidOn, settledLot, settlementInput, sold, unpaid } from './testing/lots.ts'

/** Returns the due days as of a day; the sale was on 8 November 2026. */
const due = (change: Partial<SettlementInput>, today: string, until = '2027-01-10') =>
  dueDays({ ...settlementInput, ...change }, { today, now: Date.parse(`${today}T02:00:00Z`), until })

/** 10,000.00 less 1,000.00, 150.00 and 80.00; 1,100.00 less 200.00, 16.50 and 80.00. */
const lots = [
  settledLot(1, sold(1, 10_000)),
  settledLot(2, sold(2, 1_100, { payment: paidOn('2026-12-14') })),
  settledLot(3, sold(3, 5_000, { payment: unpaid })),
]

describe('S6 what falls due', () => {
  test('is the whole amount on the payout day, and a late payment five business days after it', () => {
    // The charges of all lots, of the third too, are borne by the first money: 8,850.00 less 240.00.
    expect(due({ lots }, '2026-12-12')).toEqual([
      { day: onPayoutDay, cents: 861_000 },
      { day: '2026-12-21', cents: 88_350 },
    ])
  })

  test('is due today if it was due before, less payouts', () => {
    const account = { paidOut: 861_000, setOff: 0, overpaid: 0 }
    expect(due({ lots }, '2026-12-22')).toEqual([{ day: '2026-12-22', cents: 949_350 }])
    expect(due({ lots, account }, '2026-12-22')).toEqual([{ day: '2026-12-22', cents: 88_350 }])
  })

  test('ends with the last requested day, and leaves out the seller’s debts', () => {
    expect(due({ lots }, '2026-12-12', '2026-12-20')).toEqual([{ day: onPayoutDay, cents: 861_000 }])
    expect(due({ lots, owed: 900_000 }, '2026-12-12')).toEqual([{ day: '2026-12-21', cents: 49_350 }])
  })

  test('leaves out amounts on hold, even beyond the day on which the hold ends', () => {
    const held = (lotId: string | null) => [{ lotId, reason: 'claim' as const, until: '2026-12-20' }]
    expect(due({ lots, holds: held(null) }, '2026-12-12')).toEqual([])
    expect(due({ lots, holds: held(null) }, '2026-12-20')).toEqual([
      { day: '2026-12-20', cents: 861_000 },
      { day: '2026-12-21', cents: 88_350 },
    ])
    // 883.50 less the 240.00 that the sale bears.
    expect(due({ lots, holds: held('lot1') }, '2026-12-12')).toEqual([{ day: '2026-12-21', cents: 64_350 }])
  })

  test('is zero if charges consume it', () => {
    expect(due({ lots: [settledLot(1, notSold(1), { reserve: 4_000 })] }, '2026-12-12')).toEqual([])
  })
})
