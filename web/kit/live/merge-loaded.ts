import type { LotPatch } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import { compareBids } from './bid-order.ts'

/**
 * Merges freshly loaded lots and bids into a view. The lot with the later ledger sequence wins; at the same
 * sequence the loaded one wins, because it belongs to the user who is signed in now.
 *
 * @param pendingPatches patches received for lots that the view did not contain yet
 */
export function mergeLoaded(
  current: SaleView,
  loaded: SaleView,
  pendingPatches: ReadonlyMap<string, LotPatch>,
): SaleView {
  const lots = { ...current.lots }
  for (const lot of Object.values(loaded.lots))
    lots[lot.lotId] = newerOf(current.lots[lot.lotId], applyPending(lot, pendingPatches))
  const bids = { ...current.bids }
  for (const [lotId, list] of Object.entries(loaded.bids))
    bids[lotId] = mergeBids(list, current.bids[lotId] ?? [])
  return { ...current, lots, bids }
}

const newerOf = (known: LotView | undefined, loaded: LotView): LotView =>
  known && known.seq > loaded.seq ? known : loaded

function applyPending(lot: LotView, pendingPatches: ReadonlyMap<string, LotPatch>): LotView {
  const patch = pendingPatches.get(lot.lotId)
  return patch && patch.seq > lot.seq ? { ...lot, ...patch } : lot
}

/** Merges two histories of one lot's bids, newest last. A deleted bid stays deleted. */
function mergeBids(loaded: readonly BidView[], received: readonly BidView[]): readonly BidView[] {
  const all = new Map(loaded.map((bid) => [bid.id, bid]))
  for (const bid of received) all.set(bid.id, { ...bid, isDel: bid.isDel || all.get(bid.id)?.isDel === true })
  return [...all.values()].toSorted(compareBids)
}
