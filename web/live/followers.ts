import type { PersonalFrame, SaleFrame } from '#wire/socket.ts'

/** Somebody who follows one auction. */
export type Follower = {
  /** The ledger place from which on the follower lacks everything. Asked at every (re)connection. */
  readonly since: () => number
  /** The house has been asked for what is lacking; `subscribed` will come and say how far that goes. */
  readonly asked: () => void
  /** What has come for it, in order. */
  readonly take: (frames: readonly SaleFrame[]) => void
}

/** Who follows which auctions on a page; several parts of it may follow the same one. */
export type Followers = {
  readonly add: (auctionId: string, follower: Follower) => void
  /** @returns whether nobody follows the auction any more who did before */
  readonly remove: (auctionId: string, follower: Follower) => boolean
  readonly auctions: () => Iterable<string>
  readonly of: (auctionId: string) => readonly Follower[]
  /** The place from which on one of its followers lacks everything; Infinity where nobody follows it. */
  readonly since: (auctionId: string) => number
  /** Gives each auction's followers what has come for them, in order. */
  readonly deal: (frames: readonly (PersonalFrame | SaleFrame)[]) => void
}

export function openFollowers(): Followers {
  const all = new Map<string, Set<Follower>>()
  const of = (auctionId: string) => [...(all.get(auctionId) ?? [])]
  return {
    add: (auctionId, follower) => {
      all.set(auctionId, (all.get(auctionId) ?? new Set()).add(follower))
    },
    remove: (auctionId, follower) => {
      const own = all.get(auctionId)
      return own?.delete(follower) === true && own.size === 0 && all.delete(auctionId)
    },
    auctions: () => all.keys(),
    of,
    since: (auctionId) => Math.min(...of(auctionId).map((follower) => follower.since())),
    deal: (frames) => {
      for (const auctionId of [...all.keys()]) {
        const list = frames.filter(isOfSale).filter((frame) => frame.auctionId === auctionId)
        if (list.length > 0) for (const follower of of(auctionId)) follower.take(list)
      }
    },
  }
}

/** Whether a frame is about an auction, and not for the one who holds the line. */
export const isOfSale = (frame: PersonalFrame | SaleFrame): frame is SaleFrame => 'auctionId' in frame
