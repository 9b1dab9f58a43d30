import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'

/** Returns the letterhead of every document, in one language. */
export function letterhead(
  house: HouseIdentity,
  lang: Language,
): Pick<Sheet, 'lang' | 'house' | 'address' | 'pageLabel'> {
  const { en, zh } = house.name
  const isEnglish = lang === 'en'
  return {
    lang,
    house: isEnglish ? [en, zh] : [zh, en],
    address: [isEnglish ? house.address.en : house.address.zh, house.phone, house.email].join(' · '),
    pageLabel: textsIn(lang)('documents.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Formats an amount to the cent with its currency (M2): HKD 12,615.05. @param amount as on the wire, 12615.05 */
export const formatAmount = (currency: string, amount: string): string =>
  `${currency} ${formatFigure(amount)}`

/** Formats an amount to the cent for a column whose header or total names the currency: 12,615.05, or −12,615.05. */
export function formatFigure(amount: string): string {
  if (amount.startsWith('-')) return `−${formatFigure(amount.slice(1))}`
  const [whole = '0', cents = '00'] = amount.split('.')
  return `${formatWhole(Number(whole))}.${cents}`
}

/** Formats a whole amount with its currency (M1). */
export const formatWholeAmount = (currency: string, whole: number): string =>
  `${currency} ${formatWhole(whole)}`

export const formatWhole = (whole: number): string => whole.toLocaleString('en-US')
