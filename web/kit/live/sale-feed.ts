import type { SalePush } from '#domain/auction/push.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

/** Somebody who follows one auction. */
export type SaleSubscriber = {
  /** The ledger place from which on the follower lacks everything. Asked at every (re)connection. */
  readonly since: () => number
  /** The server has been asked for what is lacking; `subscribed` will come and say how far that goes. */
  readonly onRequested: () => void
  /** What has come for it, in order. */
  readonly receive: (frames: readonly SaleFrame[]) => void
}

/**
 * One sale as it comes over the line: everybody on the page who follows it, and the latest pushes, so that whoever
 * joins with a page loaded a moment ago needs nothing from the server.
 */
export type SaleFeed = {
  readonly auctionId: string
  readonly subscribers: Set<SaleSubscriber>
  /** The ledger place from which on somebody lacks everything; without followers, the last that came. */
  readonly since: () => number
  /** Whether the line has been asked for this sale. */
  readonly isRequested: () => boolean
  /** The line has been asked from `since()` on. */
  readonly markRequested: () => void
  /** The line is gone; what came over it holds. */
  readonly markDisconnected: () => void
  /** The line belongs to somebody else now, for whom nothing holds that came over it. */
  readonly clear: () => void
  /** Brings a new follower up to date. @returns false where only the server has what it lacks */
  readonly add: (subscriber: SaleSubscriber) => boolean
  readonly receive: (frames: readonly SaleFrame[]) => void
}

/** Pushes that are kept for whoever joins. */
const maxBufferedPushes = 256

export function createSaleFeed(auctionId: string, initialSeq: number): SaleFeed {
  const subscribers = new Set<SaleSubscriber>()
  const pushes = new Map<number, SalePush>()
  let head = initialSeq
  let isRequested = false
  let hasCaughtUp = false

  /** All that came after a place, in order; null where some of it is not here. */
  const pushesAfter = (since: number): SalePush[] | null => {
    const pushesFound: SalePush[] = []
    for (let seq = since + 1; seq <= head; seq++) {
      const push = pushes.get(seq)
      if (!push) return null
      pushesFound.push(push)
    }
    return pushesFound
  }
  const buffer = (frame: SaleFrame) => {
    if (frame.type === 'subscribed') hasCaughtUp = true
    else if (frame.type === 'snapshot') {
      pushes.clear()
      head = frame.seq
    } else {
      pushes.set(frame.seq, frame)
      head = Math.max(head, frame.seq)
    }
  }
  const markDisconnected = () => {
    isRequested = false
    hasCaughtUp = false
  }
  const prune = () => {
    if (pushes.size <= maxBufferedPushes) return
    for (const seq of pushes.keys()) if (seq <= head - maxBufferedPushes) pushes.delete(seq)
  }

  return {
    auctionId,
    subscribers,
    since: () => (subscribers.size > 0 ? Math.min(...Array.from(subscribers, (one) => one.since())) : head),
    isRequested: () => isRequested,
    markRequested: () => {
      isRequested = true
      hasCaughtUp = false
      for (const subscriber of subscribers) subscriber.onRequested()
    },
    markDisconnected,
    clear: () => {
      markDisconnected()
      pushes.clear()
    },
    add: (subscriber) => {
      subscribers.add(subscriber)
      const missed = pushesAfter(subscriber.since())
      if (!isRequested || !missed) return false
      const end = hasCaughtUp ? [{ type: 'subscribed', auctionId, seq: head } as const] : []
      if (missed.length + end.length > 0) subscriber.receive([...missed, ...end])
      return true
    },
    receive: (frames) => {
      for (const frame of frames) buffer(frame)
      prune()
      for (const subscriber of [...subscribers]) subscriber.receive(frames)
    },
  }
}

/** Whether a frame is about an auction, and not for the one who holds the line. */
export const isSaleFrame = (frame: PersonalFrame | SaleFrame): frame is SaleFrame => 'auctionId' in frame
