import { type BasisPoints, type Cents, cents, percent, type Whole } from './money.ts'

/** How an invoice is paid (O1): by bank transfer or FPS, or by a card issued in Hong Kong or elsewhere. */
export type Payment = 'transfer' | 'hongKongCard' | 'otherCard'

/** The house's rates (O1). */
export type Rates = {
  readonly premium: BasisPoints
  readonly hongKongCard: BasisPoints
  readonly otherCard: BasisPoints
}

/** 22.5 % buyer's premium; 2.98 % for Hong Kong cards, 3.52 % for all others. */
export const houseRates: Rates = { premium: 2_250, hongKongCard: 298, otherCard: 352 }

export type Purchase = {
  /** The hammer price of each lot, in whole units. */
  readonly hammers: readonly Whole[]
  readonly delivery?: Cents
  /** What a deposit has paid of it already (W2). */
  readonly credited?: Cents
}

/** An invoice in cents. Every share is rounded on its own line, once (M1). */
export type Invoice = {
  readonly lots: readonly { readonly hammer: Cents; readonly premium: Cents }[]
  readonly hammer: Cents
  readonly premium: Cents
  readonly delivery: Cents
  /** Hammer, premium and delivery. */
  readonly subtotal: Cents
  /** What is left of that to be paid: what is due by transfer, and what a card fee is a share of. */
  readonly owed: Cents
  readonly fee: Cents
  readonly total: Cents
}

/** The buyer's premium on one lot, in cents (O1). */
export const premium = (hammer: Whole, rates: Rates = houseRates): Cents =>
  percent(cents(hammer), rates.premium)

/** What a buyer owes for a sale (O1, O2). */
export function invoice(purchase: Purchase, payment: Payment, rates: Rates = houseRates): Invoice {
  const lots = purchase.hammers.map((hammer) => ({ hammer: cents(hammer), premium: premium(hammer, rates) }))
  const hammer = sum(lots.map((lot) => lot.hammer))
  const lotsPremium = sum(lots.map((lot) => lot.premium))
  const delivery = purchase.delivery ?? 0
  const subtotal = hammer + lotsPremium + delivery
  const owed = subtotal - (purchase.credited ?? 0)
  const fee = payment === 'transfer' ? 0 : percent(owed, rates[payment])
  return { lots, hammer, premium: lotsPremium, delivery, subtotal, owed, fee, total: owed + fee }
}

/** What one lot would cost at this hammer price (M4), by the very reckoning of the invoice. */
export const allIn = (
  hammer: Whole,
  payment: Payment,
  delivery: Cents = 0,
  rates: Rates = houseRates,
): Invoice => invoice({ hammers: [hammer], delivery }, payment, rates)

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** How a card counts by the country that issued it, two letters (O1); where nobody knows, as any other. */
export const cardPayment = (country: string): Exclude<Payment, 'transfer'> =>
  country === 'HK' ? 'hongKongCard' : 'otherCard'
