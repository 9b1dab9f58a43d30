import { type BasisPoints, type Cents, cents, percent, type Whole } from './money.ts'
import { premium } from './premium.ts'
import type { CardFees, Rates, WalletFee } from './rates.ts'

/**
 * How an invoice is paid (O1, O24): by bank transfer or FPS, by a card issued in Hong Kong or elsewhere, or by a wallet
 * such as Alipay.
 */
export type Payment = 'transfer' | 'hongKongCard' | 'otherCard' | 'wallet'

export type Purchase = {
  /** The hammer price of each lot, in whole units. */
  readonly hammers: readonly Whole[]
  readonly delivery?: Cents
  /** The sum of the order's other lines (O9); negative if they lower it. */
  readonly lines?: Cents
  /** The part that a deposit has already paid (W2). */
  readonly credited?: Cents
}

/** An invoice in cents. Every share is rounded on its own line, once (M1). */
export type Invoice = {
  readonly lots: readonly { readonly hammer: Cents; readonly premium: Cents }[]
  readonly hammer: Cents
  readonly premium: Cents
  readonly delivery: Cents
  readonly lines: Cents
  /** Hammer, premium, delivery and other lines. */
  readonly subtotal: Cents
  /** The rest to be paid: the amount due by transfer, on which the card fee is based. */
  readonly owed: Cents
  readonly fee: Cents
  readonly total: Cents
}

/** Returns the fee that a payment of an amount carries (O1), rounded once. */
export const cardFee = (amount: Cents, payment: Payment, fees: CardFees & WalletFee): Cents =>
  payment === 'transfer' ? 0 : percent(amount, fees[payment] ?? 0)

/** Returns what a buyer owes for a sale (O1, O2), at the rates of that sale. */
export function invoice(purchase: Purchase, payment: Payment, rates: Rates & WalletFee): Invoice {
  const lots = purchase.hammers.map((hammer) => ({
    hammer: cents(hammer),
    premium: premium(hammer, rates.premium),
  }))
  const hammer = sum(lots.map((lot) => lot.hammer))
  const lotsPremium = sum(lots.map((lot) => lot.premium))
  const delivery = purchase.delivery ?? 0
  const lines = purchase.lines ?? 0
  const subtotal = hammer + lotsPremium + delivery + lines
  const owed = subtotal - (purchase.credited ?? 0)
  const fee = cardFee(owed, payment, rates)
  return { lots, hammer, premium: lotsPremium, delivery, lines, subtotal, owed, fee, total: owed + fee }
}

/** Returns what one lot would cost at this hammer price (M4), by the same function as its invoice. */
export const allIn = (hammer: Whole, payment: Payment, rates: Rates, delivery: Cents = 0): Invoice =>
  invoice({ hammers: [hammer], delivery }, payment, rates)

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** Returns how a card counts by the country that issued it, two letters (O1); as any other if unknown. */
const cardPayment = (country: string): 'hongKongCard' | 'otherCard' =>
  country === 'HK' ? 'hongKongCard' : 'otherCard'

/** What a payer pays with (O24): a card, or a wallet with the fee that was in force. */
export type PaymentSource = {
  /** `card`, or the provider’s name of the method, such as `apple_pay`. */
  readonly method: string
  /** The country that issued the card, two letters; '' for none. */
  readonly country: string
  /** The fee of a wallet; 0 for cards, whose fees belong to what is paid (O8). */
  readonly walletFee: BasisPoints
}

/** Returns how a source counts: a card by its country, anything else as a wallet. */
export const paymentBy = ({ method, country }: PaymentSource): Exclude<Payment, 'transfer'> =>
  method === 'card' ? cardPayment(country) : 'wallet'

/** Returns fees or rates with those of the source that pays. */
export const feesWith = <F extends CardFees>(fees: F, source: PaymentSource): F & WalletFee =>
  source.method === 'card' ? fees : { ...fees, wallet: source.walletFee }

/** Returns the fee that a source adds to an amount (O1, O24). */
export const feeBy = (amount: Cents, source: PaymentSource, fees: CardFees): Cents =>
  cardFee(amount, paymentBy(source), feesWith(fees, source))
