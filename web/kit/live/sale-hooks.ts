import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { useSaleStore } from './live-context.ts'
import type { LotEvent } from './lot-events.ts'
import type { SaleHead } from './sale-head.ts'

/** The room, the end and the lot on the block; renders again only when one of them changes. */
export function useSale(): SaleHead {
  const { head, onHead } = useSaleStore()
  return useSyncExternalStore(onHead, head, head)
}

/** The ledger place up to which the page knows the sale: what a clerk's command says it saw (V7). */
export function useSeq(): number {
  const { seq, onSeq } = useSaleStore()
  return useSyncExternalStore(onSeq, seq, seq)
}

/** One lot as it stands; renders again only when that lot changes. undefined where the page was never told of it. */
export function useLot(lotId: string): LotView | undefined {
  const store = useSaleStore()
  const read = () => store.lot(lotId)
  const subscribe = useMemo(() => (run: () => void) => store.onLot(lotId, run), [store, lotId])
  return useSyncExternalStore(subscribe, read, read)
}

/** A lot's bids as they stand, newest last. */
export function useBids(lotId: string): readonly BidView[] {
  const store = useSaleStore()
  const read = () => store.bids(lotId)
  const subscribe = useMemo(() => (run: () => void) => store.onBids(lotId, run), [store, lotId])
  return useSyncExternalStore(subscribe, read, read)
}

/** Tells of everything that befalls the sale's lots, each happening for itself, in order. */
export function useLotEvents(handler: (happening: LotEvent) => void): void {
  const { onLotEvent } = useSaleStore()
  const latest = useEffectEvent(handler)
  useEffect(() => onLotEvent((happening) => latest(happening)), [onLotEvent])
}
