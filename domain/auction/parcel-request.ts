import type { Instant } from '#domain/money/money.ts'
import { choiceGroup } from './choice-group.ts'
import { choiceBlockedReason, offeredWith } from './decide/choice.ts'
import { parcelBlockedReason } from './decide/parcel.ts'
import type { BlockedReason } from './refusal.ts'
import type { LotState, SaleState } from './state.ts'

/** V22, V23: an online buyer's request for further lots of the parcel, or for lots of a choice. A newer one replaces it. */
export type ParcelRequest = {
  /** The lot that they have bought. */
  readonly lotId: string
  readonly bidder: string
  /** The head of the ledger that it was made on. */
  readonly seq: number
  /** When the lot was sold to them. */
  readonly hammerAt: Instant
  /** When the clerk declined it; null where they have not. */
  readonly declinedAt: Instant | null
  /** V23: the lots that they choose; empty where they request further lots of a parcel. */
  readonly chosen: readonly string[]
}

/** How far a request has come. `expired`: another lot was called, or the hammer was undone. */
export type ParcelRequestStatus = 'open' | 'accepted' | 'declined' | 'expired'

/**
 * V22: what became of a request. Accepted is what the ledger says: lots were sold with the first one after it was made;
 * undone, the request is open again. A second hammer leaves requests of the first one behind.
 */
export function parcelRequestStatus(sale: SaleState, request: ParcelRequest): ParcelRequestStatus {
  const { lotId, bidder, hammerAt, declinedAt, chosen } = request
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null) return 'expired'
  // A lot that its buyer did not choose is for sale again; its hammer was the choice's.
  const { closedAt, leading } = lot.choice?.released ?? lot
  if (closedAt !== hammerAt || !isOnlineBuyer(sale, leading, bidder)) return 'expired'
  if (isAccepted(sale, lot, request)) return 'accepted'
  if (declinedAt !== null) return 'declined'
  const blockedReason = chosen.length > 0 ? choiceBlockedReason : parcelBlockedReason
  return blockedReason({ ...sale, terms: sale.terms }, lot) === null ? 'open' : 'expired'
}

/** Whether the ledger has, after the request, lots that were sold with the first one, or one of those chosen. */
function isAccepted(sale: SaleState, lot: LotState, { seq, chosen }: ParcelRequest): boolean {
  if (chosen.length > 0) return lot.choice?.chosen.lotIds.some((id) => chosen.includes(id)) ?? false
  return lot.parcelLots.some((id) => (sale.lots.get(id)?.seq ?? 0) > seq)
}

/** V22: why this bidder cannot ask for lots with this one now; null where they can. */
export function parcelRequestObstacle(sale: SaleState, lotId: string, bidder: string): BlockedReason | null {
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null) return 'notBuyer'
  if (choiceGroup(sale.choices, lotId).length > 0) return 'byChoice'
  const blocked = parcelBlockedReason({ ...sale, terms: sale.terms }, lot)
  return blocked ?? askingObstacle(sale, lot, bidder)
}

/**
 * V23: why this bidder cannot ask for these lots of the choice now; null where they can. Reserves and commission bids
 * are secret: the clerk sees them, the bidder does not.
 */
export function choiceRequestObstacle(
  sale: SaleState,
  lotId: string,
  bidder: string,
  chosen: readonly string[],
): BlockedReason | null {
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null) return 'notBuyer'
  const published = { ...sale, terms: sale.terms }
  const blocked = choiceBlockedReason(published, lot) ?? askingObstacle(sale, lot, bidder)
  if (blocked) return blocked
  const offered = offeredWith(published, lotId)
  return chosen.every((id) => offered.includes(id)) ? null : 'notByChoice'
}

const askingObstacle = (sale: SaleState, { leading }: LotState, bidder: string): BlockedReason | null =>
  sale.paused ? 'paused' : isOnlineBuyer(sale, leading, bidder) ? null : 'notBuyer'

/** Who bought otherwise asks the auctioneer by voice, or is not there to ask (V20). */
const isOnlineBuyer = (sale: SaleState, leading: LotState['leading'], bidder: string): boolean =>
  leading?.channel === 'online' && sale.admissions.get(bidder)?.paddle === leading.paddle
