import * as z from 'zod/mini'
import { offerStates } from '#domain/orders/aftersale-offer.ts'
import { instant, whole } from '#wire/schema/values.ts'
import { purchasedLot } from './purchased-lot.ts'
import { rates } from './rates.ts'

const money = z.string()

/** An offer of a lot to one of its bidders after the sale (O17), as its bidder sees it. */
export const aftersaleOffer = z.strictObject({
  id: z.string(),
  lot: purchasedLot,
  sale: z.strictObject({ id: z.string(), title: z.string(), accent: z.string() }),
  currency: z.string(),
  rates,
  hammer: money,
  premium: money,
  /** The cost of the lot by transfer, by a card issued in Hong Kong, and by any other card. */
  totals: z.strictObject({ transfer: money, hongKongCard: money, otherCard: money }),
  /** Until when it can be accepted. */
  until: instant,
  /** `accepting` while the sale of the lot is being recorded. */
  state: z.enum(offerStates),
  /** The order of the lot once it is sold; '' before. */
  orderId: z.string(),
})
export type AftersaleOffer = z.output<typeof aftersaleOffer>

/** The same offer as staff see it. */
export const staffAftersaleOffer = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  paddle: z.string(),
  name: z.string(),
  /** The hammer price. */
  price: whole,
  until: instant,
  state: z.enum(offerStates),
  /** When it was made, and when it ended; 0 before. */
  at: instant,
  endedAt: instant,
})
export type StaffAftersaleOffer = z.output<typeof staffAftersaleOffer>
