import type { BasisPoints } from './money.ts'
import { flatPremium, type PremiumBands } from './premium.ts'
import { isShare, premiumIssue } from './premium-issue.ts'

/** The card fee (O1), by country of issue. */
export type CardFees = { readonly hongKongCard: BasisPoints; readonly otherCard: BasisPoints }

/** The fee of the wallet that pays or has paid, where one does (O24). */
export type WalletFee = { readonly wallet?: BasisPoints | undefined }

/** The rates of a sale and of its invoices (O1, O7). */
export type Rates = CardFees & { readonly premium: PremiumBands }

/**
 * The rates of every sale whose ledger states none: those that were in force before rates became terms of a sale. They
 * never change; the rates of new sales are a setting.
 */
export const legacyRates: Rates = { premium: flatPremium(2_250), hongKongCard: 298, otherCard: 352 }

/** Returns the card fees alone. */
export const feesIn = ({ hongKongCard, otherCard }: Rates): CardFees => ({ hongKongCard, otherCard })

/** Returns the name of the field that makes rates unusable, or null if they can be used. */
export function ratesIssue({ premium, hongKongCard, otherCard }: Rates): string | null {
  const bands = premiumIssue(premium)
  if (bands) return `premium: ${bands.issue} at ${bands.at}`
  if (!isShare(hongKongCard)) return 'hongKongCard'
  return isShare(otherCard) ? null : 'otherCard'
}
