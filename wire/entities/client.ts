import * as z from 'zod/mini'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { orderStatuses as mallOrderStatuses } from '#domain/mall/order.ts'
import { orderStatuses } from '#domain/orders/state.ts'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { card } from './card.ts'
import { clientLetter } from './client-letter.ts'
import { enquiryKinds } from './enquiry.ts'
import { readLanguage } from './language.ts'
import { identityStatus } from './user.ts'

/** A client in the list of staff. */
export const clientLine = z.strictObject({
  userId: z.string(),
  /** The number of the client. */
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  prefix: z.string(),
  company: z.string(),
  /** '' for a walk-in bidder who gave none. */
  email: z.string(),
  phone: z.string(),
  /** Whether this is a walk-in bidder without an account. */
  isWalkIn: z.boolean(),
  identity: identityStatus,
  isBlocked: z.boolean(),
  since: instant,
  /** The number that led to this client, in or outside a sale; null if a name or address did. */
  foundBy: z.nullable(
    z.strictObject({
      as: z.enum(['client', 'order', 'mallOrder', 'paddle', 'buyer', 'bidder']),
      /** '' outside a sale. */
      saleNo: z.string(),
      number: z.string(),
    }),
  ),
})
export type ClientLine = z.output<typeof clientLine>

/** An amount in one currency, with two decimals. */
const sum = z.strictObject({ currency: z.string(), amount: z.string() })

/** Returns the schema for the latest items of a kind and their total number. */
const latestOf = <T extends z.ZodMiniType>(entity: T) =>
  z.strictObject({ list: z.array(entity), total: count })

const saleName = z.strictObject({ id: z.string(), no: z.string(), title: z.string(), accent: z.string() })

/** A registration of a client, with the paddle. */
const clientRegistration = z.strictObject({
  sale: saleName,
  isEnd: z.boolean(),
  status: z.enum(['pending', 'approved', 'refused']),
  /** '' until approved. */
  paddle: z.string(),
  isSuspended: z.boolean(),
  currency: z.string(),
  /** W3; null for none. */
  limit: z.nullable(whole),
  askedAt: instant,
})

/** A lot with its sale. */
const namedLot = {
  sale: saleName,
  lotId: z.string(),
  lotNum: z.int(),
  lotSuffix,
  title: z.string(),
  accent: z.string(),
  currency: z.string(),
}

/** A lot that a client has bid on, won or not. */
const clientBid = z.strictObject({
  ...namedLot,
  /** R6: the maximum or highest bid of the client; null for viewers who may not see it. */
  maximum: z.nullable(whole),
  /** The current bid, or the hammer price; 0 if there is none. */
  price: whole,
  /** `preBid` is a commission bid on a lot that has not been offered. */
  state: z.enum(['leading', 'outbid', 'preBid', 'won', 'notWon', 'passed']),
})

/** A lot that was offered to a client after the sale (O17). */
const clientOffer = z.strictObject({
  ...namedLot,
  id: z.string(),
  /** The hammer price. */
  price: whole,
  validUntil: instant,
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
})

/** A lot that belongs to a client or to an owner they act for (S10). */
const clientOwnLot = z.strictObject({
  ...namedLot,
  as: z.enum(['owner', 'agent']),
  /** The hammer price; 0 until sold. */
  price: whole,
  state: z.enum(['draft', 'open', 'sold', 'passed', 'withdrawn']),
})

const clientOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  sale: saleName,
  status: z.enum(orderStatuses),
  lots: count,
  currency: z.string(),
  total: z.string(),
  /** The amount still due by transfer. */
  owed: z.string(),
  dueAt: instant,
  isOverdue: z.boolean(),
})

const clientDelivery = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(deliveryStatuses),
  isCollection: z.boolean(),
  at: instant,
})

const clientMallOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(mallOrderStatuses),
  currency: z.string(),
  total: z.string(),
  at: instant,
})

/** A staff note about a client. */
export const clientNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  at: instant,
  /** The name of the author. */
  by: z.string(),
})
export type ClientNote = z.output<typeof clientNote>

/** Everything about one client on one page, for staff. */
export const client = z.strictObject({
  userId: z.string(),
  number: z.string(),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  lang: readLanguage,
  isWalkIn: z.boolean(),
  /** Whether this is the viewer, who cannot act on their own account (R7). */
  isSelf: z.boolean(),
  since: instant,
  /** When the client declared to be an adult. */
  adultAt: instant,
  terms: z.strictObject({ version: z.string(), at: instant }),
  identity: z.strictObject({
    status: identityStatus,
    reason: z.string(),
    decidedAt: instant,
    /** The name of the person who decided; '' for none. */
    decidedBy: z.string(),
  }),
  /** The cards without their ids, so that nothing can be charged from here. */
  cards: z.array(z.omit(card, { id: true })),
  consents: z.array(z.strictObject({ isGiven: z.boolean(), source: z.string(), at: instant })),
  sessions: z.array(
    z.strictObject({ browser: z.string(), system: z.string(), since: instant, seenAt: instant }),
  ),
  figures: z.strictObject({
    /** The amounts paid in the last twelve months. */
    spent: z.array(sum),
    lots: count,
    invoices: count,
    /** The amounts due on issued invoices. */
    open: z.array(sum),
    /** The median number of days from invoice to payment; null without a paid invoice. */
    daysToPay: z.nullable(count),
    points: count,
  }),
  /** U1: the walk-in bidders that this account is merged with. */
  merged: z.array(
    z.strictObject({
      userId: z.string(),
      number: z.string(),
      name: z.string(),
      phone: z.string(),
      at: instant,
      /** Until when the merge can be undone. */
      undoUntil: instant,
    }),
  ),
  /** U3, in whole units of the currency of each sale; null for none. */
  standingLimit: z.nullable(z.strictObject({ limit: whole, at: instant, by: z.string() })),
  /** U2: the block in force; null for none. `until` is 0 if it has no end. */
  block: z.nullable(z.strictObject({ reason: z.string(), at: instant, by: z.string(), until: instant })),
  registrations: latestOf(clientRegistration),
  /** Lots whose bidding has not ended. */
  bids: latestOf(clientBid),
  won: latestOf(clientBid),
  /** Decided lots that others bought, or that were passed. */
  notWon: latestOf(clientBid),
  offers: latestOf(clientOffer),
  /** S10: lots of sales whose owners the viewer may see. */
  ownLots: latestOf(clientOwnLot),
  orders: latestOf(clientOrder),
  deliveries: latestOf(clientDelivery),
  mallOrders: latestOf(clientMallOrder),
  chats: latestOf(
    z.strictObject({
      id: z.string(),
      lastAt: instant,
      isOpen: z.boolean(),
      isWaiting: z.boolean(),
      text: z.string(),
    }),
  ),
  enquiries: latestOf(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      kind: z.enum(enquiryKinds),
      about: z.string(),
      at: instant,
    }),
  ),
  /** Notices sent to the client on open pages, by email or push. */
  letters: latestOf(z.strictObject({ title: z.string(), at: instant })),
  /** The letters written by staff. */
  written: latestOf(clientLetter),
  notes: latestOf(clientNote),
})
export type Client = z.output<typeof client>
