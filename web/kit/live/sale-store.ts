import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { LotPatch, SalePush } from '#domain/auction/push.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { withLoaded } from './adoption.ts'
import { type Happening, happenings } from './happenings.ts'
import { keyedListeners } from './keyed-listeners.ts'
import { listeners } from './listeners.ts'
import type { Follower } from './sale-feed.ts'
import { headOf, type SaleHead, sameHead } from './sale-head.ts'
import type { Cancel } from './world.ts'

/** One sale as this page sees it, kept in step with the house by the pushes. */
export type SaleStore = Follower & {
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
  readonly adopt: (loaded: SaleView) => void
  readonly onHead: (run: () => void) => Cancel
  readonly onSeq: (run: () => void) => Cancel
  readonly onCaughtUp: (run: () => void) => Cancel
  readonly onLot: (lotId: string, run: () => void) => Cancel
  readonly onBids: (lotId: string, run: () => void) => Cancel
  /** Every happening, each for itself and in order, however many come at once. */
  readonly onHappening: (run: (happening: Happening) => void) => Cancel
}

const noBids: readonly BidView[] = []
const never = Number.POSITIVE_INFINITY

/**
 * A sale that starts from what a page has loaded and goes on by folding the pushes.
 *
 * @param start the loaded view; lots it lacks may be adopted later
 * @param askAgain asks the house for everything since `since()`, after a gap
 */
export function createSaleStore(start: SaleView, askAgain: () => void): SaleStore {
  const [head, seq, caughtUp] = [listeners(), listeners(), listeners()]
  const [lots, bids] = [keyedListeners(), keyedListeners()]
  const happened = listeners<[Happening]>()
  /** Pushed about lots that this page has not loaded. */
  const waiting = new Map<string, LotPatch>()
  const now = {
    view: start,
    head: headOf(start),
    /** From here on every push has come by. */
    covered: start.seq,
    announced: start.seq,
    /** How far the house had come when it was last asked. */
    until: never,
  }
  const isCaughtUp = () => now.view.seq >= now.until

  const put = (view: SaleView) => {
    const before = now.view
    const [oldHead, newHead] = [now.head, headOf(view)]
    now.view = view
    if (!sameHead(oldHead, newHead)) {
      now.head = newHead
      head.tell()
    }
    lots.compare(before.lots, view.lots)
    bids.compare(before.bids, view.bids)
    if (view.seq !== before.seq) seq.tell()
  }
  const step = (push: SalePush): readonly Happening[] => {
    const before = now.view
    for (const patch of push.data.lots ?? []) {
      if (!before.lots[patch.lotId]) waiting.set(patch.lotId, { ...waiting.get(patch.lotId), ...patch })
    }
    put(applyPush(before, push))
    if (push.seq <= now.announced) return []
    now.announced = push.seq
    return happenings(before, now.view, push)
  }
  const replace = (view: SaleView) => {
    now.announced = view.seq
    now.covered = Math.min(now.covered, view.seq)
    waiting.clear()
    put(view)
  }
  const takeOne = (frame: SaleFrame): 'gap' | readonly Happening[] => {
    if (frame.type === 'snapshot') replace(frame.data)
    else if (frame.type === 'subscribed') now.until = frame.seq
    else if (frame.seq > now.view.seq + 1) return 'gap'
    else if (frame.seq > now.view.seq) return step(frame)
    return []
  }
  const telling = (change: () => void) => {
    const before = isCaughtUp()
    change()
    if (isCaughtUp() !== before) caughtUp.tell()
  }
  const lack = () => {
    now.until = never
    askAgain()
  }

  return {
    since: () => now.view.seq,
    asked: () =>
      telling(() => {
        now.until = never
      }),
    take: (frames) =>
      telling(() => {
        const came = frames.map(takeOne)
        for (const one of came) if (one !== 'gap') for (const happening of one) happened.tell(happening)
        if (came.includes('gap')) lack()
      }),
    head: () => now.head,
    seq: () => now.view.seq,
    lot: (lotId) => now.view.lots[lotId],
    bids: (lotId) => now.view.bids[lotId] ?? noBids,
    caughtUp: isCaughtUp,
    adopt: (loaded) => {
      const isOlder = loaded.seq < now.covered
      // Everything since then will come again, and what came so far may have a hole before it.
      if (isOlder) waiting.clear()
      const view = withLoaded(now.view, loaded, waiting)
      for (const lotId of Object.keys(loaded.lots)) waiting.delete(lotId)
      put(isOlder ? { ...view, seq: loaded.seq } : view)
      if (!isOlder) return
      now.covered = loaded.seq
      telling(lack)
    },
    onHead: head.add,
    onSeq: seq.add,
    onCaughtUp: caughtUp.add,
    onLot: lots.on,
    onBids: bids.on,
    onHappening: happened.add,
  }
}
