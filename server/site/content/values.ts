import { bidSuggestions, hongKongIncrements } from '#domain/auction/increment-table.ts'
import { releaseAfterSaleMs } from '#domain/cards/deposit.ts'
import { pickupDaysAhead } from '#domain/delivery/pickup.ts'
import { invoice, type Payment } from '#domain/money/invoice.ts'
import { type BasisPoints, type Cents, cents } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { freeStorageDays } from '#domain/orders/late-charges.ts'
import { addressPoints, creditCardShare } from '#domain/points/points.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import type { Sum, Values } from './markdown/fill.ts'

/** The settings that texts state. `rates` are those of new sales. */
export type ContentSettings = Pick<
  Config,
  'house' | 'rates' | 'invoiceDueDays' | 'unusualBidMultiple' | 'storagePerDay'
>

/**
 * Returns the values of placeholders in texts: `{house}`, `{buyersPremium}` and so on. Sums of an example take hammer
 * prices and a delivery in whole units: `{premiumOn(24000)}`, `{totalByTransfer(24000 5500; 300)}`. `{premium}`,
 * `{hongKongCard}` and `{otherCard}` are figures without the percent sign, for older texts.
 */
export function contentValues(settings: ContentSettings, lang: Language): Values {
  const { name, address, phone, email } = settings.house
  const { rates } = settings
  const own = lang === 'en' ? 'en' : 'zh'
  return {
    house: name[own],
    address: address[own],
    phone: phone.replaceAll(' ', '\u00a0'),
    phoneNumber: phone.replaceAll(/[^+\d]/g, ''),
    email,
    buyersPremium: premiumText(rates.premium, 'HKD', lang),
    hongKongCardFee: percentage(rates.hongKongCard),
    otherCardFee: percentage(rates.otherCard),
    ...sumsOf(rates, lang),
    ...termsOf(settings, lang),
    premium: figure(rates.premium[0]?.share ?? 0),
    hongKongCard: figure(rates.hongKongCard),
    otherCard: figure(rates.otherCard),
  }
}

/**
 * Returns periods and figures of the rules and settings: `7 days`, `30,000`. `{bidsAbove(3000)}` are the next
 * bids (L1).
 */
function termsOf(
  { invoiceDueDays, unusualBidMultiple, storagePerDay }: ContentSettings,
  lang: Language,
): Values {
  const days = (count: number) =>
    lang === 'en' ? `${count}\u00a0${count === 1 ? 'day' : 'days'}` : `${count} 日`
  return {
    paymentTerm: days(invoiceDueDays),
    depositTerm: days(releaseAfterSaleMs / dayMs),
    pickupTerm: days(pickupDaysAhead),
    storageFee: storageFee(storagePerDay, days(freeStorageDays), lang),
    unusualMultiple: whole(unusualBidMultiple),
    creditCardPoints: percentage(creditCardShare),
    addressPoints: whole(addressPoints),
    bidsAbove: ([from = 0]) =>
      bidSuggestions(hongKongIncrements, from + 1, { count: 4 })
        .map(whole)
        .join(lang === 'en' ? ', ' : '、'),
  }
}

/**
 * Returns the cost of storing a lot after its sale (O11). @param perDay in cents; 0 for none, null until it is
 * confirmed
 */
function storageFee(perDay: Cents | null, freeTerm: string, lang: Language): string {
  if (perDay === null) return lang === 'en' ? 'On request' : '请向本行查询'
  if (perDay === 0) return lang === 'en' ? 'Free' : '免费'
  const sum = `HKD\u00a0${whole(perDay / 100)}`
  return lang === 'en'
    ? `Free for ${freeTerm}, then up to ${sum} per lot per day`
    : `${freeTerm}内免费，其后每件每日最高 ${sum}`
}

const dayMs = 86_400_000

const whole = (amount: number): string => amount.toLocaleString('en-HK')

/** Returns functions that calculate what a purchase costs at some rates, such as `12,250.00`. */
function sumsOf(rates: Rates, lang: Language): Values {
  const format = new Intl.NumberFormat(lang === 'en' ? 'en-HK' : 'zh-Hans-HK', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const sum =
    (payment: Payment, part: 'premium' | 'total'): Sum =>
    (hammers, delivery) =>
      format.format(invoice({ hammers, delivery: cents(delivery) }, payment, rates)[part] / 100)
  const [transfer, hongKongCard, otherCard] = [
    sum('transfer', 'total'),
    sum('hongKongCard', 'total'),
    sum('otherCard', 'total'),
  ]
  return {
    premiumOn: sum('transfer', 'premium'),
    totalByTransfer: transfer,
    totalByHongKongCard: hongKongCard,
    totalByOtherCard: otherCard,
    exampleTransfer: transfer([10_000], 0),
    exampleHongKongCard: hongKongCard([10_000], 0),
    exampleOtherCard: otherCard([10_000], 0),
  }
}

/** Returns a share as a figure. @param share in hundredths of a percent */
const figure = (share: BasisPoints): string => percentage(share).replace('%', '')
