import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { LotPatch, SalePush } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import type { Cancel } from './environment.ts'
import { createKeyedListeners } from './keyed-listeners.ts'
import { createListeners } from './listeners.ts'
import { type LotEvent, lotEvents } from './lot-events.ts'
import { mergeLoaded } from './merge-loaded.ts'
import type { SaleSubscriber } from './sale-feed.ts'
import { isSameHead, type SaleHead, toHead } from './sale-head.ts'

/** One sale as this page sees it, kept in step with the house by the pushes. */
export type SaleStore = SaleSubscriber & {
  readonly head: () => SaleHead
  /** The ledger place up to which all is known. */
  readonly seq: () => number
  /** undefined where the page has never been told of the lot. */
  readonly lot: (lotId: string) => LotView | undefined
  /** Newest last. */
  readonly bids: (lotId: string) => readonly BidView[]
  /** False while something between the page and the house's present is still missing. */
  readonly caughtUp: () => boolean
  /** Takes in what a page has loaded; never puts newer by older. `loaded.seq` is the head before the lots were read. */
  readonly mergeLoaded: (loaded: SaleView) => void
  readonly onHead: (run: () => void) => Cancel
  readonly onSeq: (run: () => void) => Cancel
  readonly onCaughtUp: (run: () => void) => Cancel
  readonly onLot: (lotId: string, run: () => void) => Cancel
  readonly onBids: (lotId: string, run: () => void) => Cancel
  /** Every happening, each for itself and in order, however many come at once. */
  readonly onLotEvent: (run: (lotEvent: LotEvent) => void) => Cancel
}

const noBids: readonly BidView[] = []
const never = Number.POSITIVE_INFINITY

/**
 * A sale that starts from what a page has loaded and goes on by folding the pushes.
 *
 * @param initial the loaded view; lots it lacks may be adopted later
 * @param resubscribe asks the house for everything since `since()`, after a gap
 */
export function createSaleStore(initial: SaleView, resubscribe: () => void): SaleStore {
  const [headListeners, seqListeners, caughtUpListeners] = [
    createListeners(),
    createListeners(),
    createListeners(),
  ]
  const [lots, bids] = [createKeyedListeners(), createKeyedListeners()]
  const eventListeners = createListeners<[LotEvent]>()
  /** Pushed about lots that this page has not loaded. */
  const pendingPatches = new Map<string, LotPatch>()
  const state = {
    view: initial,
    head: toHead(initial),
    /** From here on every push has come by. */
    coveredFrom: initial.seq,
    emittedSeq: initial.seq,
    /** How far the house had come when it was last asked. */
    targetSeq: never,
  }
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
    for (const patch of push.data.lots ?? []) {
      if (!before.lots[patch.lotId])
        pendingPatches.set(patch.lotId, { ...pendingPatches.get(patch.lotId), ...patch })
    }
    setView(applyPush(before, push))
    if (push.seq <= state.emittedSeq) return []
    state.emittedSeq = push.seq
    return lotEvents(before, state.view, push)
  }
  const applySnapshot = (view: SaleView) => {
    state.emittedSeq = view.seq
    state.coveredFrom = Math.min(state.coveredFrom, view.seq)
    pendingPatches.clear()
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
    head: () => state.head,
    seq: () => state.view.seq,
    lot: (lotId) => state.view.lots[lotId],
    bids: (lotId) => state.view.bids[lotId] ?? noBids,
    caughtUp: isCaughtUp,
    mergeLoaded: (loaded) => {
      const isOlder = loaded.seq < state.coveredFrom
      // Everything since then will come again, and what came so far may have a hole before it.
      if (isOlder) pendingPatches.clear()
      const view = mergeLoaded(state.view, loaded, pendingPatches)
      for (const lotId of Object.keys(loaded.lots)) pendingPatches.delete(lotId)
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
