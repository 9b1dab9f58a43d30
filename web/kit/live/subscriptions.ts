import type { Duration } from '#domain/money/money.ts'
import { type ClientFrame, maxFrameItems, type SaleFrame } from '#wire/socket/socket.ts'
import type { Cancel, Environment } from './environment.ts'
import { createFramePacer } from './frame-pacer.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { createSaleFeed, type SaleFeed, type SaleSubscriber } from './sale-feed.ts'

/**
 * The subscriptions of a tab, one per sale, shared by all its subscribers. A subscription is kept for a while
 * after its last subscriber has left, because the next page often shows the same sale. Requests of one turn
 * are sent together, within the server's rate limit.
 */
export type Subscriptions = {
  readonly subscribe: (auctionId: string, subscriber: SaleSubscriber) => Cancel
  /** Requests again the pushes that the auction's subscribers are missing. */
  readonly resubscribe: (auctionId: string) => void
  /** Returns whether all requested pushes of the auction have arrived, so that any that follow are new. */
  readonly hasCaughtUp: (auctionId: string) => boolean
  /** Returns the sequences for the query of a connection being opened, by auction. */
  readonly positions: () => ReadonlyMap<string, number>
  /** Requests everything that the connection's query did not contain, once the connection is ready. */
  readonly resume: (requested?: ReadonlyMap<string, number>) => void
  /** Pauses requests while the server does not know the user yet. */
  readonly pause: () => void
  /** Records that the connection is lost, with all requests sent on it. */
  readonly markDisconnected: () => void
  /** Discards received frames, which must not reach new subscribers once the user has changed. */
  readonly reset: () => void
  /**
   * Delivers frames to their auctions' subscribers, in order and at a rate at which the page can paint. Held
   * frames are delivered before any new request, and before the user or the connection changes.
   */
  readonly receive: (frames: readonly SaleFrame[]) => void
  /** Delivers held frames immediately. */
  readonly deliverHeld: () => void
}

/** How long a sale is kept after its last subscriber has left, in milliseconds. */
export const gracePeriodMs: Duration = 30_000
/** The maximum number of sales kept without subscribers; below the server's limit per socket. */
export const maxRetained = 48

export function createSubscriptions(
  environment: Pick<Environment, 'setTimer' | 'elapsed' | 'afterPaint' | 'isHidden'>,
  rateLimiter: RateLimiter,
  send: (frame: ClientFrame) => void,
): Subscriptions {
  const feeds = new Map<string, SaleFeed>()
  /** Sales without a subscriber, oldest first. */
  const idle = new Map<string, Cancel>()
  const toSubscribe = new Set<string>()
  const toUnsubscribe = new Set<string>()
  let canSend = false
  let cancelTimer: Cancel | null = null

  const { receive, flush: deliverHeld } = createFramePacer<SaleFrame>(environment, (frames) => {
    for (const [auctionId, list] of Map.groupBy(frames, (frame) => frame.auctionId))
      feeds.get(auctionId)?.receive(list)
  })
  const flush = () => {
    cancelTimer?.()
    cancelTimer = null
    if (!canSend) return
    deliverHeld()
    for (let frame = nextFrame(); frame; frame = nextFrame()) {
      const wait = rateLimiter.delayFor(frame)
      if (wait > 0) {
        cancelTimer = environment.setTimer(wait, flush)
        return
      }
      markSent(frame)
      send(frame)
    }
  }
  const nextFrame = (): SalesFrame | null => {
    if (toUnsubscribe.size > 0) return unsubscribeFrame([...toUnsubscribe].slice(0, maxFrameItems))
    const list = [...toSubscribe].slice(0, maxFrameItems).flatMap((auctionId) => feeds.get(auctionId) ?? [])
    return list.length > 0 ? subscribeFrame(list) : null
  }
  const markSent = (frame: SalesFrame) => {
    for (const auctionId of auctionIdsIn(frame)) {
      toUnsubscribe.delete(auctionId)
      if (toSubscribe.delete(auctionId)) feeds.get(auctionId)?.markRequested()
    }
  }
  const pause = () => {
    canSend = false
    cancelTimer?.()
    cancelTimer = null
  }
  const scheduleFlush = () => {
    if (canSend && !cancelTimer) cancelTimer = environment.setTimer(0, flush)
  }
  const requestSubscription = (auctionId: string) => {
    toUnsubscribe.delete(auctionId)
    toSubscribe.add(auctionId)
    scheduleFlush()
  }
  const release = (auctionId: string) => {
    idle.get(auctionId)?.()
    idle.delete(auctionId)
    const wasRequested = feeds.get(auctionId)?.isRequested()
    feeds.delete(auctionId)
    toSubscribe.delete(auctionId)
    if (!wasRequested) return
    toUnsubscribe.add(auctionId)
    scheduleFlush()
  }
  const releaseOldest = () => {
    for (const auctionId of [...idle.keys()].slice(0, Math.max(0, feeds.size - maxRetained)))
      release(auctionId)
  }
  const removeSubscriber = (feed: SaleFeed, subscriber: SaleSubscriber) => {
    if (!feed.subscribers.delete(subscriber) || feed.subscribers.size > 0) return
    idle.set(
      feed.auctionId,
      environment.setTimer(gracePeriodMs, () => release(feed.auctionId)),
    )
    releaseOldest()
  }

  return {
    subscribe: (auctionId, subscriber) => {
      idle.get(auctionId)?.()
      idle.delete(auctionId)
      const feed = feeds.get(auctionId) ?? createSaleFeed(auctionId, subscriber.since())
      feeds.set(auctionId, feed)
      if (!feed.add(subscriber)) requestSubscription(auctionId)
      releaseOldest()
      return () => removeSubscriber(feed, subscriber)
    },
    resubscribe: (auctionId) => {
      if (feeds.has(auctionId)) requestSubscription(auctionId)
    },
    hasCaughtUp: (auctionId) => feeds.get(auctionId)?.hasCaughtUp() ?? false,
    positions: () => new Map(Array.from(feeds.values(), (feed) => [feed.auctionId, feed.since()])),
    resume: (requested = new Map()) => {
      deliverHeld()
      canSend = true
      for (const auctionId of requested.keys()) if (!feeds.has(auctionId)) toUnsubscribe.add(auctionId)
      for (const feed of feeds.values()) {
        const isRequested = requested.get(feed.auctionId) === feed.since()
        if (!isRequested) toSubscribe.add(feed.auctionId)
        else {
          toSubscribe.delete(feed.auctionId)
          feed.markRequested()
        }
      }
      flush()
    },
    pause,
    markDisconnected: () => {
      deliverHeld()
      pause()
      toUnsubscribe.clear()
      for (const feed of feeds.values()) feed.markDisconnected()
    },
    reset: () => {
      deliverHeld()
      for (const auctionId of [...idle.keys()]) release(auctionId)
      for (const feed of feeds.values()) feed.clear()
    },
    receive,
    deliverHeld,
  }
}

type SalesFrame = Extract<
  ClientFrame,
  { type: 'subscribe' | 'subscribe_many' | 'unsubscribe' | 'unsubscribe_many' }
>

const subscribeFrame = (list: readonly SaleFeed[]): SalesFrame => {
  const positions = list.map((feed) => ({ auctionId: feed.auctionId, since: feed.since() }))
  const [only, ...more] = positions
  return only && more.length === 0
    ? { type: 'subscribe', data: only }
    : { type: 'subscribe_many', data: { list: positions } }
}

const unsubscribeFrame = (list: readonly string[]): SalesFrame => {
  const [only, ...more] = list
  return only !== undefined && more.length === 0
    ? { type: 'unsubscribe', data: { auctionId: only } }
    : { type: 'unsubscribe_many', data: { list } }
}

function auctionIdsIn(frame: SalesFrame): readonly string[] {
  if (frame.type === 'unsubscribe_many') return frame.data.list
  if (frame.type === 'subscribe_many') return frame.data.list.map(({ auctionId }) => auctionId)
  return [frame.data.auctionId]
}
