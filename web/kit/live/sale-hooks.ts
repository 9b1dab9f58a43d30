import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { useSaleStore } from './live-context.ts'
import type { LotEvent } from './lot-events.ts'
import type { SaleHead } from './sale-head.ts'

/** Returns the sale's rarely changing fields; renders again only when one of them changes. */
export function useSale(): SaleHead {
  const { head, onHead, loaded } = useSaleStore()
  return useSyncExternalStore(onHead, head, loaded.head)
}

/**
 * Returns the ledger sequence up to which the page knows the sale, which a clerk's command includes (V7).
 * @param most the highest value to return, after which nothing renders again; for a bid, the sequence of its entry
 */
export function useSeq(most = Number.POSITIVE_INFINITY): number {
  const { seq, onSeq, loaded } = useSaleStore()
  return useSyncExternalStore(
    onSeq,
    () => Math.min(seq(), most),
    () => Math.min(loaded.seq(), most),
  )
}

/**
 * Returns the current state of one lot; renders again only when that lot changes; undefined if the page never
 * loaded it.
 */
export const useLot = (lotId: string): LotView | undefined => useLotFact(lotId, whole)

const whole = (lot: LotView | undefined) => lot

/**
 * Returns one fact of a lot; renders again only when this fact changes, not with every bid.
 *
 * @param pick returns a primitive, or a part of the lot that bids do not change; receives undefined for a lot
 * that the page never loaded
 */
export function useLotFact<Fact>(lotId: string, pick: (lot: LotView | undefined) => Fact): Fact {
  const store = useSaleStore()
  const subscribe = useMemo(() => (run: () => void) => store.onLot(lotId, run), [store, lotId])
  return useSyncExternalStore(
    subscribe,
    () => pick(store.lot(lotId)),
    () => pick(store.loaded.lot(lotId)),
  )
}

/** Returns a lot's current bids, newest last. */
export function useBids(lotId: string): readonly BidView[] {
  const store = useSaleStore()
  const read = () => store.bids(lotId)
  const readLoaded = () => store.loaded.bids(lotId)
  const subscribe = useMemo(() => (run: () => void) => store.onBids(lotId, run), [store, lotId])
  return useSyncExternalStore(subscribe, read, readLoaded)
}

/** Calls the handler for every lot event of the sale, in order. */
export function useLotEvents(handler: (lotEvent: LotEvent) => void): void {
  const { onLotEvent } = useSaleStore()
  const latest = useEffectEvent(handler)
  useEffect(() => onLotEvent((lotEvent) => latest(lotEvent)), [onLotEvent])
}
