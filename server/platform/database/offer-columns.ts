import type { Selectable } from 'kysely'
import { type AftersaleOffer, offerEnds } from '#domain/orders/aftersale-offer.ts'
import type { Rows } from './rows.ts'

/** The columns of an offer after the sale that determine its state (O17). */
export type OfferColumns = Pick<
  Selectable<Rows['aftersale_offers']>,
  'valid_until' | 'accepted_at' | 'outcome'
>

/** Returns the offer in a row (O17). */
export const offerOf = ({ valid_until, accepted_at, outcome }: OfferColumns): AftersaleOffer => ({
  until: valid_until,
  acceptedAt: accepted_at,
  end: offerEnds.find((end) => end === outcome) ?? null,
})
