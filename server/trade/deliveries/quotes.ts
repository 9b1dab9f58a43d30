import type { Kysely } from 'kysely'
import { type Parcel, type Quote, quote } from '#domain/delivery/quote.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import { isInForce } from '#domain/money/promotion.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tariffsOf } from './prices.ts'

/** The subject of a quote: destination, weight and value. */
export type QuoteParams = {
  readonly address: { readonly countryId: string; readonly stateId: string }
  /** With packing. */
  readonly grams: number
  readonly valueCents: Cents
  readonly currency: string
  /** Free delivery may apply to `goods` of the mall (G1), never to `lots`. */
  readonly of: 'lots' | 'goods'
}

/** Quotes a delivery by the current tariffs. */
export type Quotes = (db: Kysely<Rows>, params: QuoteParams) => Promise<Quote>

type Deps = {
  readonly clock: Clock
  readonly config: Pick<Config, 'freeDelivery'>
}

export const createQuotes =
  ({ clock, config }: Deps): Quotes =>
  async (db, { address, grams, valueCents, currency, of }) => {
    const { freeDelivery } = config
    const parcel: Parcel = { ...address, grams, value: valueCents, currency }
    const isFree = of === 'goods' && isInForce(freeDelivery, clock.now(), houseTimeZone)
    return quote(await tariffsOf(db), parcel, isFree ? cents(freeDelivery.over) : null)
  }
