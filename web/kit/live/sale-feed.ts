import type { SalePush } from '#domain/auction/push.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

/** A subscriber to one auction. */
export type SaleSubscriber = {
  /** Returns the ledger sequence after which the subscriber needs all pushes. Called at every (re)connection. */
  readonly since: () => number
  /** Called once the missing pushes have been requested; `subscribed` will report how far they go. */
  readonly onRequested: () => void
  /** Delivers frames in order. */
  readonly receive: (frames: readonly SaleFrame[]) => void
}

/**
 * A sale on the connection: its subscribers and the latest pushes, so that a page loaded a moment ago needs
 * nothing from the server.
 */
export type SaleFeed = {
  readonly auctionId: string
  readonly subscribers: Set<SaleSubscriber>
  /**
   * Returns the ledger sequence after which some subscriber needs all pushes; without subscribers, the last
   * received.
   */
  readonly since: () => number
  /** Returns whether the sale has been requested on this connection. */
  readonly isRequested: () => boolean
  /** Returns whether all requested pushes have arrived, so that any that follow are new. */
  readonly hasCaughtUp: () => boolean
  /** Records that the sale has been requested from `since()` on. */
  readonly markRequested: () => void
  /** Records that the connection is lost; received frames remain valid. */
  readonly markDisconnected: () => void
  /** Discards received frames, which are invalid once the user has changed. */
  readonly clear: () => void
  /** Adds a subscriber and sends it the buffered pushes. @returns false if it needs pushes from the server */
  readonly add: (subscriber: SaleSubscriber) => boolean
  readonly receive: (frames: readonly SaleFrame[]) => void
}

/** The number of pushes buffered for new subscribers. */
const maxBufferedPushes = 256

export function createSaleFeed(auctionId: string, initialSeq: number): SaleFeed {
  const subscribers = new Set<SaleSubscriber>()
  const pushes = new Map<number, SalePush>()
  let head = initialSeq
  let isRequested = false
  let hasCaughtUp = false

  /** Returns all pushes after a sequence in order; null if some are not buffered. */
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
    hasCaughtUp: () => hasCaughtUp,
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

/** Returns whether a frame belongs to an auction and not to the user. */
export const isSaleFrame = (frame: PersonalFrame | SaleFrame): frame is SaleFrame => 'auctionId' in frame
