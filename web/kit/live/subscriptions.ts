import type { Duration } from '#domain/money/money.ts'
import { type ClientFrame, mostInFrame, type PersonalFrame, type SaleFrame } from '#wire/socket/socket.ts'
import type { Pace } from './pace.ts'
import { type Follower, isOfSale, type SaleFeed, saleFeed } from './sale-feed.ts'
import type { Cancel, World } from './world.ts'

/**
 * What a tab follows: one subscription per sale, whoever on the page uses it. It is kept for a while after the last
 * of them has left, since the next page often shows the same sale. What is asked in one turn goes out together, and
 * never more than the server takes from one socket.
 */
export type Subscriptions = {
  readonly follow: (auctionId: string, follower: Follower) => Cancel
  /** Asks again for what the auction's followers lack. */
  readonly askAgain: (auctionId: string) => void
  /** What a line that is being opened asks for with its address: each sale, and from which place. */
  readonly places: () => ReadonlyMap<string, number>
  /** The line can be asked from now on: asks for everything, except what it was opened with. */
  readonly open: (openedWith?: ReadonlyMap<string, number>) => void
  /** The line cannot be asked for now: the server does not know yet whose it is. */
  readonly hold: () => void
  /** The line is gone, and with it all that it was asked for. */
  readonly lost: () => void
  /** From now on somebody else sees the sales: nothing that came before is handed to a new follower. */
  readonly anew: () => void
  /** Gives each auction's followers what has come for them, in order. */
  readonly take: (frames: readonly (PersonalFrame | SaleFrame)[]) => void
}

/** How long a sale is kept after its last follower has left. */
export const gracePeriod: Duration = 30_000
/** Sales kept at most while some of them have no follower; fewer than the server allows one socket. */
export const mostKept = 48

export function createSubscriptions(
  world: Pick<World, 'after'>,
  pace: Pace,
  say: (frame: ClientFrame) => void,
): Subscriptions {
  const feeds = new Map<string, SaleFeed>()
  /** Sales without a follower, the longest so first. */
  const idle = new Map<string, Cancel>()
  const toAsk = new Set<string>()
  const toLeave = new Set<string>()
  let canAsk = false
  let stopTimer: Cancel | null = null

  const flush = () => {
    stopTimer?.()
    stopTimer = null
    if (!canAsk) return
    for (let frame = next(); frame; frame = next()) {
      const wait = pace.waitFor(frame)
      if (wait > 0) {
        stopTimer = world.after(wait, flush)
        return
      }
      sent(frame)
      say(frame)
    }
  }
  const next = (): SalesFrame | null => {
    if (toLeave.size > 0) return leaving([...toLeave].slice(0, mostInFrame))
    const list = [...toAsk].slice(0, mostInFrame).flatMap((auctionId) => feeds.get(auctionId) ?? [])
    return list.length > 0 ? asking(list) : null
  }
  const sent = (frame: SalesFrame) => {
    for (const auctionId of named(frame)) {
      toLeave.delete(auctionId)
      if (toAsk.delete(auctionId)) feeds.get(auctionId)?.asked()
    }
  }
  const hold = () => {
    canAsk = false
    stopTimer?.()
    stopTimer = null
  }
  const soon = () => {
    if (canAsk && !stopTimer) stopTimer = world.after(0, flush)
  }
  const ask = (auctionId: string) => {
    toLeave.delete(auctionId)
    toAsk.add(auctionId)
    soon()
  }
  const release = (auctionId: string) => {
    idle.get(auctionId)?.()
    idle.delete(auctionId)
    const wasAsked = feeds.get(auctionId)?.isAsked()
    feeds.delete(auctionId)
    toAsk.delete(auctionId)
    if (!wasAsked) return
    toLeave.add(auctionId)
    soon()
  }
  const releaseOldest = () => {
    for (const auctionId of [...idle.keys()].slice(0, Math.max(0, feeds.size - mostKept))) release(auctionId)
  }
  const leave = (feed: SaleFeed, follower: Follower) => {
    if (!feed.followers.delete(follower) || feed.followers.size > 0) return
    idle.set(
      feed.auctionId,
      world.after(gracePeriod, () => release(feed.auctionId)),
    )
    releaseOldest()
  }

  return {
    follow: (auctionId, follower) => {
      idle.get(auctionId)?.()
      idle.delete(auctionId)
      const feed = feeds.get(auctionId) ?? saleFeed(auctionId, follower.since())
      feeds.set(auctionId, feed)
      if (!feed.join(follower)) ask(auctionId)
      releaseOldest()
      return () => leave(feed, follower)
    },
    askAgain: (auctionId) => {
      if (feeds.has(auctionId)) ask(auctionId)
    },
    places: () => new Map(Array.from(feeds.values(), (feed) => [feed.auctionId, feed.since()])),
    open: (openedWith = new Map()) => {
      canAsk = true
      for (const auctionId of openedWith.keys()) if (!feeds.has(auctionId)) toLeave.add(auctionId)
      for (const feed of feeds.values()) {
        const isAskedFor = openedWith.get(feed.auctionId) === feed.since()
        if (!isAskedFor) toAsk.add(feed.auctionId)
        else {
          toAsk.delete(feed.auctionId)
          feed.asked()
        }
      }
      flush()
    },
    hold,
    lost: () => {
      hold()
      toLeave.clear()
      for (const feed of feeds.values()) feed.lost()
    },
    anew: () => {
      for (const auctionId of [...idle.keys()]) release(auctionId)
      for (const feed of feeds.values()) feed.forget()
    },
    take: (frames) => {
      for (const [auctionId, list] of Map.groupBy(frames.filter(isOfSale), (frame) => frame.auctionId))
        feeds.get(auctionId)?.take(list)
    },
  }
}

type SalesFrame = Extract<
  ClientFrame,
  { type: 'subscribe' | 'subscribe_many' | 'unsubscribe' | 'unsubscribe_many' }
>

const asking = (list: readonly SaleFeed[]): SalesFrame => {
  const places = list.map((feed) => ({ auctionId: feed.auctionId, since: feed.since() }))
  const [only, ...more] = places
  return only && more.length === 0
    ? { type: 'subscribe', data: only }
    : { type: 'subscribe_many', data: { list: places } }
}

const leaving = (list: readonly string[]): SalesFrame => {
  const [only, ...more] = list
  return only !== undefined && more.length === 0
    ? { type: 'unsubscribe', data: { auctionId: only } }
    : { type: 'unsubscribe_many', data: { list } }
}

function named(frame: SalesFrame): readonly string[] {
  if (frame.type === 'unsubscribe_many') return frame.data.list
  if (frame.type === 'subscribe_many') return frame.data.list.map(({ auctionId }) => auctionId)
  return [frame.data.auctionId]
}
