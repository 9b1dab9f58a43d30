import type { LotChargeKind, RecordedCharge } from '#domain/consignments/charges.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { BasisPoints, Cents, Whole } from '#domain/money/money.ts'
import { flatPremium } from '#domain/money/premium.ts'
import { settle } from './settle.ts'

/** The terms and figures, besides the hammer price, that determine the proceeds of a lot. */
export type ProceedsOf = {
  readonly terms: AgreementTerms
  readonly lowEstimate: Whole
  /** Null without one. */
  readonly reserve: Whole | null
  /** The share withheld (S15); 0 for none. */
  readonly withholding: BasisPoints
  /** The waived charges on the lot. */
  readonly waived: readonly LotChargeKind[]
}

/**
 * Returns the amount that the seller of a lot would receive at a hammer price, in cents: its line of the
 * statement after all its charges (S4, S5) and withholding (S15).
 */
export function proceedsAt(
  hammer: Whole,
  { terms, lowEstimate, reserve, withholding, waived }: ProceedsOf,
): Cents {
  const result = {
    kind: 'sold',
    hammer,
    entry: { auctionId: '', seq: 0 },
    reduction: 0,
    hasConsent: false,
    payment: { kind: 'notInvoiced' },
  } as const
  const nothingElse = { recordedCharges: [], holds: [], advances: [], owed: 0 }
  const waivers = waived.map((kind) => ({ kind, lotId: '', by: '', reason: '' }))
  const { lines } = settle(
    {
      ...nothingElse,
      ...{ terms, withholding, waivers },
      isOwnGoods: false,
      statedOn: null,
      saleDay: '2026-01-01',
      holidays: new Set(),
      // Only withdrawn lots are charged a premium.
      premium: flatPremium(0),
      lots: [{ lotId: '', lowEstimate, reserve, result }],
      account: { paidOut: 0, setOff: 0, overpaid: 0 },
    },
    '2026-01-01',
    0,
  )
  return lines.reduce((sum, { net }) => sum + net, 0)
}

/**
 * Returns the proceeds of a sale for its seller, in cents: those of its lots, less the charges recorded on
 * the whole sale (S5).
 */
export const saleNet = (
  lines: readonly { readonly net: Cents }[],
  recorded: readonly RecordedCharge[],
): Cents =>
  lines.reduce((sum, { net }) => sum + net, 0) -
  recorded.reduce((sum, { cents, isWaived }) => sum + (isWaived ? 0 : cents), 0)
