import type { SalePush } from '#domain/auction/push.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

/** Somebody who follows one auction. */
export type Follower = {
  /** The ledger place from which on the follower lacks everything. Asked at every (re)connection. */
  readonly since: () => number
  /** The server has been asked for what is lacking; `subscribed` will come and say how far that goes. */
  readonly asked: () => void
  /** What has come for it, in order. */
  readonly take: (frames: readonly SaleFrame[]) => void
}

/**
 * One sale as it comes over the line: everybody on the page who follows it, and the latest pushes, so that whoever
 * joins with a page loaded a moment ago needs nothing from the server.
 */
export type SaleFeed = {
  readonly auctionId: string
  readonly followers: Set<Follower>
  /** The ledger place from which on somebody lacks everything; without followers, the last that came. */
  readonly since: () => number
  /** Whether the line has been asked for this sale. */
  readonly isAsked: () => boolean
  /** The line has been asked from `since()` on. */
  readonly asked: () => void
  /** The line is gone; what came over it holds. */
  readonly lost: () => void
  /** The line belongs to somebody else now, for whom nothing holds that came over it. */
  readonly forget: () => void
  /** Brings a new follower up to date. @returns false where only the server has what it lacks */
  readonly join: (follower: Follower) => boolean
  readonly take: (frames: readonly SaleFrame[]) => void
}

/** Pushes that are kept for whoever joins. */
const longestMemory = 256

export function saleFeed(auctionId: string, start: number): SaleFeed {
  const followers = new Set<Follower>()
  const pushes = new Map<number, SalePush>()
  let head = start
  let isAsked = false
  let hasCaughtUp = false

  /** All that came after a place, in order; null where some of it is not here. */
  const after = (since: number): SalePush[] | null => {
    const found: SalePush[] = []
    for (let seq = since + 1; seq <= head; seq++) {
      const push = pushes.get(seq)
      if (!push) return null
      found.push(push)
    }
    return found
  }
  const remember = (frame: SaleFrame) => {
    if (frame.type === 'subscribed') hasCaughtUp = true
    else if (frame.type === 'snapshot') {
      pushes.clear()
      head = frame.seq
    } else {
      pushes.set(frame.seq, frame)
      head = Math.max(head, frame.seq)
    }
  }
  const lost = () => {
    isAsked = false
    hasCaughtUp = false
  }
  const prune = () => {
    if (pushes.size <= longestMemory) return
    for (const seq of pushes.keys()) if (seq <= head - longestMemory) pushes.delete(seq)
  }

  return {
    auctionId,
    followers,
    since: () => (followers.size > 0 ? Math.min(...Array.from(followers, (one) => one.since())) : head),
    isAsked: () => isAsked,
    asked: () => {
      isAsked = true
      hasCaughtUp = false
      for (const follower of followers) follower.asked()
    },
    lost,
    forget: () => {
      lost()
      pushes.clear()
    },
    join: (follower) => {
      followers.add(follower)
      const missed = after(follower.since())
      if (!isAsked || !missed) return false
      const end = hasCaughtUp ? [{ type: 'subscribed', auctionId, seq: head } as const] : []
      if (missed.length + end.length > 0) follower.take([...missed, ...end])
      return true
    },
    take: (frames) => {
      for (const frame of frames) remember(frame)
      prune()
      for (const follower of [...followers]) follower.take(frames)
    },
  }
}

/** Whether a frame is about an auction, and not for the one who holds the line. */
export const isOfSale = (frame: PersonalFrame | SaleFrame): frame is SaleFrame => 'auctionId' in frame
