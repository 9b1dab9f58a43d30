import * as z from 'zod/mini'
import { closingObstacles } from '#domain/orders/sale-closing.ts'
import { orderStatuses } from '#domain/orders/state.ts'
import { count, instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { staffAftersaleOffer } from './aftersale-offer.ts'
import { channel } from './lot.ts'
import { purchasedLot } from './purchased-lot.ts'
import { rates } from './rates.ts'

/** A bidder of a lot with their highest bid or maximum; '' is a floor bidder without a paddle. */
const namedBidder = z.strictObject({ paddle: z.string(), name: z.string(), price: whole, channel })
export type NamedBidder = z.output<typeof namedBidder>

/** A lot after its sale: sold without a paddle, unsold, or with its sale rescinded. */
const remainingLot = z.extend(purchasedLot, {
  /** The hammer price; 0 for an unsold lot. */
  price: whole,
  lowEstimate: whole,
  reserve: z.nullable(whole),
  /** When it was sold or passed. */
  at: instant,
  /** The highest bidder first, without the buyer of a rescinded sale. */
  bidders: z.array(namedBidder),
})
export type RemainingLot = z.output<typeof remainingLot>

/** A lot sold after its sale, with the paddle and name of its buyer. */
const soldLot = z.extend(remainingLot, { paddle: z.string(), name: z.string() })
export type SoldLot = z.output<typeof soldLot>

/** The open tasks before a sale can be closed. */
export const aftersale = z.strictObject({
  auctionId: z.string(),
  auctionNo: z.string(),
  title: z.string(),
  currency: z.string(),
  /** The rates of the sale (O8). */
  rates,
  isEnd: z.boolean(),
  /** The ledger position of these data (V7). */
  seq: ledgerSeq,
  /** Lots hammered down without a paddle (V14). */
  unnamed: z.array(remainingLot),
  /** Passed lots, and those whose sale was rescinded. */
  unsold: z.array(remainingLot),
  rescinded: z.array(remainingLot),
  /** Lots sold after the sale, with their buyers (V16). */
  soldAfter: z.array(soldLot),
  /** The offers of its lots after the sale, latest first (O17). */
  offers: z.array(staffAftersaleOffer),
  lots: count,
  sold: count,
  /** Unpaid orders, the longest overdue first; null without the right to see orders. */
  unpaid: z.nullable(
    z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        buyer: z.string(),
        paddle: z.string(),
        status: z.enum(orderStatuses),
        lots: count,
        owed: z.string(),
        dueAt: instant,
        daysOverdue: count,
      }),
    ),
  ),
  /** How many orders of the sale exist, voided ones left out, how many are paid, and how many have a refund due. */
  orders: count,
  paid: count,
  toRefund: count,
  /** When the sale was closed, and by whom; null while it is not (O18). */
  closed: z.nullable(z.strictObject({ at: instant, by: z.string() })),
  /** The obstacles to closing the sale; for a closed sale, those that arose later. */
  obstacles: z.array(z.enum(closingObstacles)),
})
export type Aftersale = z.output<typeof aftersale>
