import { withAgreedFee } from '#domain/delivery/agreed-fee.ts'
import type { Quote } from '#domain/delivery/quote.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { cardFee, type Payment } from '#domain/money/invoice.ts'
import { type Cents, decimal } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { agreedFeesOf } from './agreed-fees.ts'
import type { ApplyDeps } from './apply-deps.ts'
import { totalOf } from './order.ts'
import type { ResolvedLots } from './params.ts'
import type { QuoteParams } from './quotes.ts'

type PricedQuote = Extract<Quote, { kind: 'quoted' }>

/**
 * Returns the price of sending lots of one or more orders to an address together, by tariff or as staff entered
 * it, or a refusal on the wire.
 */
export async function quoteLots(
  { db, quote }: Pick<ApplyDeps, 'db' | 'quote'>,
  { order: { currency }, orderIds, lots }: ResolvedLots,
  address: QuoteParams['address'],
) {
  const { value, grams } = totalOf(lots)
  const [byTariff, fees] = await Promise.all([
    quote(db, { address, grams, valueCents: value, currency, of: 'lots' }),
    agreedFeesOf(db, orderIds),
  ])
  const parcel = { countryId: address.countryId, lotIds: lots.map((lot) => lot.id) }
  const quoted = fees.reduce((price, fee) => withAgreedFee(price, fee, parcel), byTariff)
  return quoteOrRefusal(quoted)
}

/** Returns the parts of a quote, as calls have them, in decimals of the order's currency. */
export const quotedParts = ({ freight, insurance, cents, isFree, days }: PricedQuote) => ({
  freight: decimal(freight),
  insurance: decimal(insurance),
  subtotal: decimal(cents),
  isFree,
  days,
})

/** Returns a quote, or its refusal on the wire. */
function quoteOrRefusal(quote: Quote) {
  switch (quote.kind) {
    case 'quoted':
      return quote
    case 'needsState':
      return badInput('addressId', { name: 'needsState' })
    case 'notSupported':
      return refusal('deliveryNotSupported')
    case 'failed':
      return refusal('deliveryFeeFailed')
    default:
      return unreachable(quote)
  }
}

/** Returns the card fee on a delivery, computed as for invoices (O1). */
export const feeOf = ({ cents }: Pick<PricedQuote, 'cents'>, payment: Payment, fees: CardFees): Cents =>
  cardFee(cents, payment, fees)
