import * as z from 'zod/mini'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { itemStates } from '#domain/consignments/item-state.ts'
import { count, instant, whole } from '#wire/schema/values.ts'
import { consignedLot, consignmentSummary, edition } from './consignment.ts'
import { letterDocument, remittance } from './seller-document.ts'
import { holdReasons, settlementLineStates } from './settlement.ts'

/** A consignment in the list of its seller (S1). */
export const ownConsignmentSummary = z.extend(z.omit(consignmentSummary, { seller: true }), {
  /** Whether an edition of the agreement awaits the seller’s signature. */
  isToSign: z.boolean(),
})
export type OwnConsignmentSummary = z.output<typeof ownConsignmentSummary>

/** The proceeds of a lot for its seller (S6). */
const proceeds = z.strictObject({
  result: z.enum(['sold', 'passed', 'rescinded', 'withdrawn']),
  /** The amount with all charges deducted, with two decimals. */
  net: z.string(),
  state: z.enum(settlementLineStates),
  /** When it is or was due; '' if unknown. */
  day: z.string(),
  /** Why it is held; '' if it is not. */
  hold: z.union([z.enum(holdReasons), z.literal('')]),
})

/** A lot as its seller sees it. While its sale runs, the prices come from `lot/get` and its pushes. */
const ownLot = z.extend(consignedLot, {
  reserve: z.nullable(whole),
  /** The number of clients with it among their favourites. */
  watchers: count,
  /** null until its sale has ended. */
  proceeds: z.nullable(proceeds),
  /** The share of the price that is withheld (S15), in basis points; 0 for none. */
  withholding: count,
  /** The charges on it that were waived (S5). */
  waived: z.array(z.enum(lotChargeKinds)),
})
export type OwnLot = z.output<typeof ownLot>

/** A consignment as its seller sees it, with the documents sent to them and their lots. */
export const ownConsignment = z.extend(ownConsignmentSummary, {
  /** The editions, latest first, without those in preparation. */
  editions: z.array(edition),
  lots: z.array(ownLot),
  /** The proceeds of ended sales that can be settled (S7). */
  sales: z.array(
    z.strictObject({
      auctionId: z.string(),
      currency: z.string(),
      /** The charges recorded against the whole of it (S5), as negative amounts and without waived ones. */
      charges: z.array(
        z.strictObject({ id: z.string(), kind: z.enum(recordedChargeKinds), amount: z.string() }),
      ),
      /** The proceeds of all its lots less these. */
      net: z.string(),
    }),
  ),
  /** The letters that are also documents, latest first (S16). */
  documents: z.readonly(z.array(letterDocument)),
  /** The payouts that the bank has confirmed, latest first (S8). */
  remittances: z.readonly(z.array(remittance)),
})
export type OwnConsignment = z.output<typeof ownConsignment>

/** An item of a consignment as its seller sees it (S3). */
export const ownItem = z.strictObject({
  id: z.string(),
  /** `C-2026-014/3`. */
  number: z.string(),
  state: z.enum(itemStates),
  stateAt: instant,
  title: z.string(),
  quantity: z.nullable(count),
  /** The keys of its pictures, the front first. */
  pictures: z.array(z.string()),
  /** When it was received; 0 before. */
  receivedAt: instant,
  /** Whether the company has the item. */
  isInCustody: z.boolean(),
  /** The differences from the seller's list on arrival. */
  differences: z.array(z.string()),
  /** The findings of the inspection; '' before it or without findings. */
  condition: z.string(),
  /** The estimate; null before the inspection or if there is none. */
  lowEstimate: z.nullable(whole),
  highEstimate: z.nullable(whole),
  reserve: z.nullable(whole),
  /** Whether the seller can agree to these figures, or decline (S9). */
  isToAgree: z.boolean(),
  /** When the seller declined these figures; 0 if they did not. */
  declinedAt: instant,
  /** The ids of the lots made from it. */
  lotIds: z.array(z.string()),
})
export type OwnItem = z.output<typeof ownItem>
