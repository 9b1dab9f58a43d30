import type { SetOwners } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid } from '../minimum-bid.ts'
import { areSameOwners, isOwner, isOwnersPaddle, type LotOwners, namedOwners } from '../own-lot.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { unchangeableReason } from './change-blocked.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'

/** S10: returns a refusal if the bidder owns the lot or acts for its owner, else null. */
export const ownLotRefusal = (lot: LotState, bidder: string | undefined): Refusal | null =>
  bidder !== undefined && isOwner(lot, bidder) ? { kind: 'ownLot', nowPrice: currentBid(lot) } : null

/**
 * S10: sets the owner of a lot until the lot is decided. It is refused while one of them has a bid on the lot
 * that could win. Without `seen`, the ids that count as one with an owner have changed (U1); that is recorded
 * at any time.
 */
export function setOwners(
  sale: PublishedSale,
  { lotId, owners, seen }: SetOwners,
  at: number,
): Decision<SaleEvent> {
  const lot = sale.lots.get(lotId)
  if (!lot) return refused({ kind: 'notFound' })
  if (areSameOwners(lot.owners, owners)) return unchanged
  const known = lot.owners ? namedOwners(lot.owners) : []
  if (seen === null) return isSameList(known, namedOwners(owners)) ? renamed(lot, owners) : unchanged
  if (!isSameList(known, seen)) return refused({ kind: 'stale', seq: sale.seq })
  const blocked = unchangeableReason(sale, lot, ['owner'], at)
  if (blocked) return wrongState(blocked)
  return hasBidOf(sale, { ...lot, owners }) ? wrongState('ownerHasBid') : renamed(lot, owners)
}

const renamed = ({ lotId, terms: { reserve } }: LotState, owners: LotOwners): Decision<SaleEvent> =>
  accepted({ type: 'lotAmended', lotId, prices: [], reserve, consent: null, lines: [], owners })

/** Returns whether an owner leads the lot, has a pending offer, or an active commission bid. */
function hasBidOf(sale: PublishedSale, lot: LotState): boolean {
  const isOwn = (paddle: string) => isOwnersPaddle(sale, lot, paddle)
  if (lot.leading && isOwn(lot.leading.paddle)) return true
  const waiting = [...lot.offers, ...lot.commissionBids]
  return waiting.some(({ paddle }) => isOwn(paddle) && !sale.suspended.has(paddle))
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
