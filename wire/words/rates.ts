import type { BasisPoints, Whole } from '#domain/money/money.ts'
import type { PremiumBands } from '#domain/money/premium.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'

/** Created on first use, since a formatter takes milliseconds, which would delay the start of a page. */
let percent: Intl.NumberFormat | undefined

/** Formats a share as a percentage, the same in both languages: `22.5%`. */
export function percentage(share: BasisPoints): string {
  percent ??= new Intl.NumberFormat('en-HK', { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(share / 10_000)
}

/**
 * Formats the bands of a premium: `22.5%`, or `25% up to HKD 1,000,000 and 20% above`.
 *
 * @param currency the currency of the bands, such as HKD
 */
export function premiumText(bands: PremiumBands, currency: string, lang: PageLanguage): string {
  const last = percentage(bands.at(-1)?.share ?? 0)
  const below = bands.slice(0, -1).map(({ share }, i) => ({
    share: percentage(share),
    upTo: amount(currency, bands[i + 1]?.from ?? 0),
  }))
  if (below.length === 0) return last
  return lang === 'en'
    ? `${below.map(({ share, upTo }) => `${share} up to ${upTo}`).join(', ')} and ${last} above`
    : `${below.map(({ share, upTo }, i) => `${share}（${i === 0 ? `${upTo} 或以下` : `${lang === 'zh-Hant' ? '其後' : '其后'}至 ${upTo} `}部分）`).join('、')}及 ${last}（超出部分）`
}

const amount = (currency: string, whole: Whole): string => `${currency} ${whole.toLocaleString('en-HK')}`
