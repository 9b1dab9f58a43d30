import type { LotPatch } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import { compareBids } from './bid-order.ts'

/** The combined patch of a lot that the view did not contain, and the sequence of the last push in it. */
export type PendingPatch = { readonly patch: LotPatch; readonly pushSeq: number }

/** Values from pushes, by lot, that must not be overwritten by data read earlier. */
export type Pushed = {
  readonly pending: ReadonlyMap<string, PendingPatch>
  /**
   * The sequence of the last push that changed only this viewer's view of the lot: their own maximum, or the
   * commission bids that staff see. Such a push does not change the sequence of the lot.
   */
  readonly personal: ReadonlyMap<string, number>
}

/**
 * Merges freshly loaded lots and bids into a view. The lot with the later ledger sequence wins. At the same
 * sequence the loaded one wins, because it belongs to the user who is signed in now, unless a later push
 * changed only this viewer's view.  @param loaded the loaded data; its `seq` was read before its lots
 */
export function mergeLoaded(current: SaleView, loaded: SaleView, { pending, personal }: Pushed): SaleView {
  const lots = { ...current.lots }
  for (const lot of Object.values(loaded.lots)) {
    const known = current.lots[lot.lotId]
    const isChangedSince = (personal.get(lot.lotId) ?? 0) > loaded.seq
    lots[lot.lotId] = known
      ? newerOf(known, lot, isChangedSince)
      : withPending(lot, pending.get(lot.lotId), loaded.seq)
  }
  const bids = { ...current.bids }
  for (const [lotId, list] of Object.entries(loaded.bids))
    bids[lotId] = mergeBids(list, current.bids[lotId] ?? [])
  return { ...current, lots, bids }
}

const newerOf = (known: LotView, loaded: LotView, isChangedSince: boolean): LotView =>
  known.seq > loaded.seq || (known.seq === loaded.seq && isChangedSince) ? known : loaded

function withPending(lot: LotView, pending: PendingPatch | undefined, loadedSeq: number): LotView {
  if (!pending) return lot
  const { patch, pushSeq } = pending
  const isNewer = patch.seq > lot.seq || (patch.seq === lot.seq && pushSeq > loadedSeq)
  return isNewer ? { ...lot, ...patch } : lot
}

/** Merges two histories of one lot's bids, newest last. A deleted bid stays deleted. */
function mergeBids(loaded: readonly BidView[], received: readonly BidView[]): readonly BidView[] {
  const all = new Map(loaded.map((bid) => [bid.id, bid]))
  for (const bid of received) all.set(bid.id, { ...bid, isDel: bid.isDel || all.get(bid.id)?.isDel === true })
  return [...all.values()].toSorted(compareBids)
}
