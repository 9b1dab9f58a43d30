import type { Instant } from '#domain/money/money.ts'
import { choiceGroup } from './choice-group.ts'
import { choiceBlockedReason, offeredWith } from './decide/choice.ts'
import { parcelBlockedReason } from './decide/parcel.ts'
import { isCarriedOut } from './parcel.ts'
import type { BlockedReason } from './refusal.ts'
import type { LotState, SaleState } from './state.ts'
import type { LotView } from './view.ts'

/** V22, V23: an online buyer's request for further lots of the parcel, or for lots of a choice. A newer one replaces it. */
export type ParcelRequest = {
  /** The lot that they have bought. */
  readonly lotId: string
  readonly bidder: string
  /** When the lot was sold to them. */
  readonly hammerAt: Instant
  /** When the clerk declined it; null if they have not. */
  readonly declinedAt: Instant | null
  /** The lots that it names, which never change; none in a row written by a server of the previous version. */
  readonly lotIds: readonly string[]
  /** V23: whether they are lots of a choice, not of a parcel. */
  readonly byChoice: boolean
}

/** The progress of a request. `expired`: another lot was called, or the hammer was undone. */
export type ParcelRequestStatus = 'open' | 'accepted' | 'declined' | 'expired'

/**
 * V22: returns the result of a request. The ledger decides what was accepted: a lot that it names was sold with the
 * first, even if others were not. Once that is undone, the request is open again. A second hammer supersedes it.
 */
export function parcelRequestStatus(sale: SaleState, request: ParcelRequest): ParcelRequestStatus {
  const { lotId, bidder, hammerAt, declinedAt, lotIds, byChoice } = request
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null || lotIds.length === 0) return 'expired'
  // A lot that its buyer did not choose is for sale again, and its hammer belonged to the choice.
  const { closedAt, leading } = lot.choice?.released ?? lot
  if (closedAt !== hammerAt || !isOnlineBuyer(sale, leading, bidder)) return 'expired'
  if (isCarriedOut(lot, lotIds)) return 'accepted'
  if (declinedAt !== null) return 'declined'
  const blockedReason = byChoice ? choiceBlockedReason : parcelBlockedReason
  return blockedReason({ ...sale, terms: sale.terms }, lot) === null ? 'open' : 'expired'
}

/** V22: returns, for viewers who see only the lots, whether a requested lot was sold with the first, or chosen. */
export const isSeenCarriedOut = (
  lotIds: readonly string[],
  firstLotId: string,
  viewOf: (lotId: string) => Pick<LotView, 'parcelOf' | 'chosen'> | undefined,
): boolean =>
  lotIds.some((id) => viewOf(id)?.parcelOf === firstLotId || viewOf(firstLotId)?.chosen?.lotIds.includes(id))

/** V22: returns why this bidder cannot ask for lots with this one now, or null if they can. */
export function parcelRequestObstacle(sale: SaleState, lotId: string, bidder: string): BlockedReason | null {
  const lot = sale.lots.get(lotId)
  if (!lot || sale.terms === null) return 'notBuyer'
  if (choiceGroup(sale.choices, lotId).length > 0) return 'byChoice'
  const blocked = parcelBlockedReason({ ...sale, terms: sale.terms }, lot)
  return blocked ?? askingObstacle(sale, lot, bidder)
}

/**
 * V23: returns why this bidder cannot ask for these lots of the choice now, or null if they can. Reserves and
 * commission bids are secret: the clerk sees them, but the bidder does not.
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

/** Returns whether a bidder bought online; other buyers ask the auctioneer by voice, or are not present (V20). */
const isOnlineBuyer = (sale: SaleState, leading: LotState['leading'], bidder: string): boolean =>
  leading?.channel === 'online' && sale.admissions.get(bidder)?.paddle === leading.paddle
