import { allIn, type Payment } from '#domain/money/invoice.ts'
import { type BasisPoints, decimal } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import type { Values } from './markdown/fill.ts'

/**
 * The values of placeholders in texts: `{house}`, `{buyersPremium}` and so on. `{premium}`, `{hongKongCard}` and
 * `{otherCard}` are figures without the percent sign, for older texts.
 *
 * @param rates of new sales
 */
export function contentValues(
  { name, address, phone, email }: HouseIdentity,
  rates: Rates,
  lang: Language,
): Values {
  const own = lang === 'en' ? 'en' : 'zh'
  return {
    house: name[own],
    address: address[own],
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    buyersPremium: premiumText(rates.premium, 'HKD', lang),
    hongKongCardFee: percentage(rates.hongKongCard),
    otherCardFee: percentage(rates.otherCard),
    ...exampleOf(rates),
    premium: figure(rates.premium[0]?.share ?? 0),
    hongKongCard: figure(rates.hongKongCard),
    otherCard: figure(rates.otherCard),
  }
}

/** The total for a hammer price of 10,000 by payment method, as `12,250.00`. */
const exampleOf = (rates: Rates): Values => {
  const total = (payment: Payment) =>
    decimal(allIn(10_000, payment, rates).total).replace(/\B(?=(\d{3})+\.)/g, ',')
  return {
    exampleTransfer: total('transfer'),
    exampleHongKongCard: total('hongKongCard'),
    exampleOtherCard: total('otherCard'),
  }
}

/** @param share in hundredths of a percent */
const figure = (share: BasisPoints): string => percentage(share).replace('%', '')
