import type { LotPatch } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import { asTaken } from './bid-order.ts'

/**
 * A view with freshly loaded lots and bids put into it. Of two tellings of one lot the one that the ledger touched
 * later counts, and of two of the same place the loaded one: it was told to who is signed in now.
 *
 * @param waiting what was pushed about lots that the view did not have yet
 */
export function withLoaded(
  now: SaleView,
  loaded: SaleView,
  waiting: ReadonlyMap<string, LotPatch>,
): SaleView {
  const lots = { ...now.lots }
  for (const lot of Object.values(loaded.lots))
    lots[lot.lotId] = later(now.lots[lot.lotId], pushedOnto(lot, waiting))
  const bids = { ...now.bids }
  for (const [lotId, list] of Object.entries(loaded.bids))
    bids[lotId] = oneHistory(list, now.bids[lotId] ?? [])
  return { ...now, lots, bids }
}

const later = (known: LotView | undefined, loaded: LotView): LotView =>
  known && known.seq > loaded.seq ? known : loaded

function pushedOnto(lot: LotView, waiting: ReadonlyMap<string, LotPatch>): LotView {
  const patch = waiting.get(lot.lotId)
  return patch && patch.seq > lot.seq ? { ...lot, ...patch } : lot
}

/** Two tellings of one lot's bids as one, newest last. What was struck out stays struck out. */
function oneHistory(loaded: readonly BidView[], heard: readonly BidView[]): readonly BidView[] {
  const all = new Map(loaded.map((bid) => [bid.id, bid]))
  for (const bid of heard) all.set(bid.id, { ...bid, isDel: bid.isDel || all.get(bid.id)?.isDel === true })
  return [...all.values()].toSorted(asTaken)
}
