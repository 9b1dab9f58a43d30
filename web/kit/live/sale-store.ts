import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SalePush } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import type { Cancel } from './environment.ts'
import type { LoadedSaleView } from './initial-view.ts'
import { createKeyedListeners } from './keyed-listeners.ts'
import { createListeners } from './listeners.ts'
import { type LotEvent, lotEvents } from './lot-events.ts'
import { mergeLoaded, type PendingPatch } from './merge-loaded.ts'
import type { SaleSubscriber } from './sale-feed.ts'
import { isSameHead, type SaleHead, toHead } from './sale-head.ts'

/** The known facts of a sale. */
export type SaleReader = {
  readonly head: () => SaleHead
  /** Returns the ledger sequence up to which everything is known. */
  readonly seq: () => number
  /** Returns a lot; undefined if the page never loaded it. */
  readonly lot: (lotId: string) => LotView | undefined
  /** Returns a lot's bids, newest last. */
  readonly bids: (lotId: string) => readonly BidView[]
}

/** One sale as this page sees it, updated by pushes. */
export type SaleStore = SaleSubscriber &
  SaleReader & {
    /** The sale as loaded, which the server's markup shows even if a part of it is hydrated after pushes. */
    readonly loaded: SaleReader
    /** When bidding opens; 0 if the page does not know. */
    readonly bidStartTime: Instant
    /** Returns every lot that the page has loaded. */
    readonly lots: () => SaleView['lots']
    /** Returns the ledger sequence at which the page's data was last loaded; its texts and pictures are not older. */
    readonly loadedSeq: () => number
    /** Returns false while pushes between the page and the server are missing. */
    readonly caughtUp: () => boolean
    /**
     * Merges loaded data, but never overwrites newer state with older. `loaded.seq` is the sequence read
     * before the lots.
     */
    readonly mergeLoaded: (loaded: SaleView) => void
    readonly onHead: (run: () => void) => Cancel
    readonly onSeq: (run: () => void) => Cancel
    readonly onCaughtUp: (run: () => void) => Cancel
    readonly onLot: (lotId: string, run: () => void) => Cancel
    readonly onBids: (lotId: string, run: () => void) => Cancel
    /** Called for each lot event, in order. */
    readonly onLotEvent: (run: (lotEvent: LotEvent) => void) => Cancel
  }

const noBids: readonly BidView[] = []
const never = Number.POSITIVE_INFINITY

const readerOf = (state: () => { readonly view: SaleView; readonly head: SaleHead }): SaleReader => ({
  head: () => state().head,
  seq: () => state().view.seq,
  lot: (lotId) => state().view.lots[lotId],
  bids: (lotId) => state().view.bids[lotId] ?? noBids,
})

/**
 * Creates a store from the loaded view and applies the pushes to it.
 *
 * @param initial the loaded view; missing lots may be merged later
 * @param resubscribe requests all pushes since `since()`, after a gap
 */
export function createSaleStore(initial: LoadedSaleView, resubscribe: () => void): SaleStore {
  const [headListeners, seqListeners, caughtUpListeners] = [
    createListeners(),
    createListeners(),
    createListeners(),
  ]
  const [lots, bids] = [createKeyedListeners(), createKeyedListeners()]
  const eventListeners = createListeners<[LotEvent]>()
  const pending = new Map<string, PendingPatch>()
  const personal = new Map<string, number>()
  const state = {
    view: initial,
    head: toHead(initial),
    /** Every push after this sequence has been seen. */
    coveredFrom: initial.seq,
    emittedSeq: initial.seq,
    loadedSeq: initial.seq,
    /** The server's sequence at the last subscription. */
    targetSeq: never,
  }
  const loaded = { ...state }
  const isCaughtUp = () => state.view.seq >= state.targetSeq

  const setView = (view: SaleView) => {
    const before = state.view
    const [oldHead, newHead] = [state.head, toHead(view)]
    state.view = view
    if (!isSameHead(oldHead, newHead)) {
      state.head = newHead
      headListeners.emit()
    }
    lots.emitChanges(before.lots, view.lots)
    bids.emitChanges(before.bids, view.bids)
    if (view.seq !== before.seq) seqListeners.emit()
  }
  const handlePush = (push: SalePush): readonly LotEvent[] => {
    const before = state.view
    const after = applyPush(before, push)
    for (const patch of push.data.lots ?? []) {
      if (before.lots[patch.lotId]) continue
      const earlier = pending.get(patch.lotId)?.patch
      pending.set(patch.lotId, { patch: { ...earlier, ...patch }, pushSeq: push.seq })
    }
    for (const { lotId } of [...(push.data.lots ?? []), ...(push.data.desk ?? [])])
      if (before.lots[lotId]?.seq === after.lots[lotId]?.seq) personal.set(lotId, push.seq)
    setView(after)
    if (push.seq <= state.emittedSeq) return []
    state.emittedSeq = push.seq
    return lotEvents(before, state.view, push)
  }
  const applySnapshot = (view: SaleView) => {
    state.emittedSeq = view.seq
    state.coveredFrom = Math.min(state.coveredFrom, view.seq)
    state.loadedSeq = Math.min(state.loadedSeq, view.seq)
    pending.clear()
    setView(view)
  }
  const applyFrame = (frame: SaleFrame): 'gap' | readonly LotEvent[] => {
    if (frame.type === 'snapshot') applySnapshot(frame.data)
    else if (frame.type === 'subscribed') state.targetSeq = frame.seq
    else if (frame.seq > state.view.seq + 1) return 'gap'
    else if (frame.seq > state.view.seq) return handlePush(frame)
    return []
  }
  const trackCaughtUp = (change: () => void) => {
    const before = isCaughtUp()
    change()
    if (isCaughtUp() !== before) caughtUpListeners.emit()
  }
  const requestMissing = () => {
    state.targetSeq = never
    resubscribe()
  }

  return {
    since: () => state.view.seq,
    onRequested: () =>
      trackCaughtUp(() => {
        state.targetSeq = never
      }),
    receive: (frames) =>
      trackCaughtUp(() => {
        const results = frames.map(applyFrame)
        for (const one of results)
          if (one !== 'gap') for (const lotEvent of one) eventListeners.emit(lotEvent)
        if (results.includes('gap')) requestMissing()
      }),
    ...readerOf(() => state),
    bidStartTime: initial.bidStartTime ?? 0,
    lots: () => state.view.lots,
    loadedSeq: () => state.loadedSeq,
    loaded: readerOf(() => loaded),
    caughtUp: isCaughtUp,
    mergeLoaded: (loaded) => {
      state.loadedSeq = loaded.seq
      const isOlder = loaded.seq < state.coveredFrom
      // All pushes since then will be sent again, and there may be a gap before the pending patches.
      if (isOlder) pending.clear()
      const view = mergeLoaded(state.view, loaded, { pending, personal })
      for (const lotId of Object.keys(loaded.lots)) pending.delete(lotId)
      setView(isOlder ? { ...view, seq: loaded.seq } : view)
      if (!isOlder) return
      state.coveredFrom = loaded.seq
      trackCaughtUp(requestMissing)
    },
    onHead: headListeners.add,
    onSeq: seqListeners.add,
    onCaughtUp: caughtUpListeners.add,
    onLot: lots.on,
    onBids: bids.on,
    onLotEvent: eventListeners.add,
  }
}
