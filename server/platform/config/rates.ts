import type { BasisPoints } from '#domain/money/money.ts'
import { flatPremium, type PremiumBands } from '#domain/money/premium.ts'
import { isShare, usableBands } from '#domain/money/premium-issue.ts'

/** Returns the percentage in a setting, with up to two decimals such as `2.98`, or null if it is not one. */
export function parseShare(text: string): BasisPoints | null {
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const share = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return isShare(share) ? share : null
}

/**
 * Returns the buyer's premium in a setting: one percentage, such as `22.5`, or bands by the hammer price from
 * which each applies, such as `0:25,1000000:20`. Returns null if it is neither (O7).
 */
export function parsePremium(text: string): PremiumBands | null {
  const flat = parseShare(text)
  if (flat !== null) return flatPremium(flat)
  const bands = text.split(',').map((band) => {
    const [, from = '', percentage = ''] = /^(\d{1,10}):([\d.]+)$/.exec(band) ?? []
    const share = parseShare(percentage)
    return from === '' || share === null ? null : { from: Number(from), share }
  })
  return usableBands(bands)
}

/** The fee of each wallet in basis points, by the card provider's name for the method (O24). */
export type WalletFees = ReadonlyMap<string, BasisPoints>

/** Returns the fees in a setting such as `alipay:1.5,wechat_pay:1.5`, or null if it is not one. */
export function parseWalletFees(text: string): WalletFees | null {
  const fees = new Map<string, BasisPoints>()
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue
    const [, method = '', percentage = ''] = /^([a-z][a-z\d_]*)\s*:\s*([\d.]+)$/.exec(entry) ?? []
    const share = parseShare(percentage)
    // The fees of cards are separate settings.
    if (method === '' || method === 'card' || share === null || fees.has(method)) return null
    fees.set(method, share)
  }
  return fees
}
