import type { Instant } from '#domain/money/money.ts'
import { choiceGroup } from './choice-group.ts'
import { parcelBlockedReason } from './decide/parcel.ts'
import type { BlockedReason } from './refusal.ts'
import type { SaleState } from './state.ts'

/** V22: an online buyer's request for further lots of the parcel. A newer one replaces it. */
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
}

/** How far a request has come. `expired`: another lot was called, or the hammer was undone. */
export type ParcelRequestStatus = 'open' | 'accepted' | 'declined' | 'expired'

/**
 * V22: what became of a request. Accepted is what the ledger says: lots were sold with the first one after it was made;
 * undone, the request is open again. A second hammer leaves requests of the first one behind.
 */
export function parcelRequestStatus(sale: SaleState, request: ParcelRequest): ParcelRequestStatus {
  const { lotId, bidder, seq, hammerAt, declinedAt } = request
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null || lot.closedAt !== hammerAt) return 'expired'
  if (buyerObstacle(sale, lotId, bidder) === 'notBuyer') return 'expired'
  const isAccepted = lot.parcelLots.some((id) => (sale.lots.get(id)?.seq ?? 0) > seq)
  if (isAccepted) return 'accepted'
  if (declinedAt !== null) return 'declined'
  return parcelBlockedReason({ ...sale, terms: sale.terms }, lot) === null ? 'open' : 'expired'
}

/** V22: why this bidder cannot ask for lots with this one now; null where they can. */
export function parcelRequestObstacle(sale: SaleState, lotId: string, bidder: string): BlockedReason | null {
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null) return 'notBuyer'
  if (choiceGroup(sale.choices, lotId).length > 0) return 'byChoice'
  const blocked = parcelBlockedReason({ ...sale, terms: sale.terms }, lot)
  if (blocked) return blocked
  return sale.paused ? 'paused' : buyerObstacle(sale, lotId, bidder)
}

/** Who bought otherwise asks the auctioneer by voice, or is not there to ask (V20). */
function buyerObstacle(sale: SaleState, lotId: string, bidder: string): BlockedReason | null {
  const leading = sale.lots.get(lotId)?.leading
  const isBuyer = leading?.channel === 'online' && sale.admissions.get(bidder)?.paddle === leading.paddle
  return isBuyer ? null : 'notBuyer'
}
