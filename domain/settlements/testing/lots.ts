import { agreementTerms } from '#domain/consignments/testing.ts'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import { flatPremium } from '#domain/money/premium.ts'
import type { BuyersPayment } from '../due.ts'
import type { LotResult, SettledLot, SettlementInput } from '../settle.ts'

/** A settlement of a sale on 8 November 2026 without lots. */
export const settlementInput: SettlementInput = {
  terms: agreementTerms,
  isOwnGoods: false,
  saleDay: '2026-11-08',
  holidays: hongKongHolidays,
  premium: flatPremium(2_250),
  lots: [],
  recordedCharges: [],
  waivers: [],
  withholding: 0,
  holds: [],
  statedOn: null,
  account: { paidOut: 0, setOff: 0, overpaid: 0 },
  owed: 0,
  advances: [],
}

/** The payout day of that sale. */
export const onPayoutDay = '2026-12-13'

/** Returns a lot of it: its number is the entry of its hammer. */
export const settledLot = (
  lotNum: number,
  result: LotResult,
  change: Partial<SettledLot> = {},
): SettledLot => ({ lotId: `lot${lotNum}`, lowEstimate: 5_000, reserve: null, result, ...change })

/** Returns the payments of its buyer. */
export const paidOn = (on: string): BuyersPayment => ({ kind: 'paid', on, total: 0, receipts: [] })
export const unpaid: BuyersPayment = { kind: 'unpaid', dueOn: '2026-11-15', total: 0, receipts: [] }

/** Returns a lot that is sold, and its hammer price paid in time. */
export const sold = (
  lotNum: number,
  hammer: number,
  change: Partial<Extract<LotResult, { kind: 'sold' }>> = {},
): LotResult => ({
  kind: 'sold',
  hammer,
  entry: { auctionId: 'BH0138', seq: lotNum },
  reduction: 0,
  hasConsent: false,
  payment: paidOn('2026-11-12'),
  ...change,
})

/** Returns a lot that is not sold. */
export const notSold = (
  lotNum: number,
  kind: 'passed' | 'rescinded' | 'withdrawn' = 'passed',
): LotResult => ({
  kind,
  entry: { auctionId: 'BH0138', seq: lotNum },
})
