import type { Kysely } from 'kysely'
import { type Parcel, type Quote, quote } from '#domain/delivery/quote.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import { isInForce } from '#domain/money/promotion.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tariffsOf } from './prices.ts'

/** What is asked for: where, how heavy, worth what. */
export type QuoteParams = {
  readonly address: { readonly countryId: string; readonly stateId: string }
  /** All of it with what it is packed in. */
  readonly grams: number
  readonly valueCents: Cents
  readonly currency: string
  /** `goods` of the mall go free where the promotion says so (G1); `lots` do not. */
  readonly of: 'lots' | 'goods'
}

/** What a delivery costs by the tariffs that the house has now. */
export type Quotes = (db: Kysely<Rows>, params: QuoteParams) => Promise<Quote>

type Deps = {
  readonly clock: Clock
  readonly config: Pick<Config, 'freeDelivery'> & { readonly house: Pick<Config['house'], 'timeZone'> }
}

export const createQuotes =
  ({ clock, config: { freeDelivery, house } }: Deps): Quotes =>
  async (db, { address, grams, valueCents, currency, of }) => {
    const parcel: Parcel = { ...address, grams, value: valueCents, currency }
    const isFree = of === 'goods' && isInForce(freeDelivery, clock.now(), house.timeZone)
    return quote(await tariffsOf(db), parcel, isFree ? cents(freeDelivery.over) : null)
  }
