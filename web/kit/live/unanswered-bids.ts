import * as z from 'zod/mini'
import { readTab, writeTab } from '#web/kit/page/tab-storage.ts'
import type { BidRequest } from './attempt.ts'

/** A bid that was sent and has no response yet. */
export type UnansweredBid = BidRequest & {
  readonly auctionId: string
  readonly lotId: string
}

const storedBid = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  price: z.int().check(z.positive()),
  idempotencyKey: z.uuid(),
  validUntil: z.int(),
  isMaximum: z.optional(z.boolean()),
})

const storageKey = (userId: string): string => `unanswered bids ${userId}`

/**
 * Returns the bids sent by an account from this tab whose outcome is unknown, oldest first; also after a
 * reload (V9).
 */
export function unansweredBids(userId: string): readonly UnansweredBid[] {
  try {
    const stored: unknown = JSON.parse(readTab(storageKey(userId)) ?? '[]')
    return z.array(storedBid).safeParse(stored).data ?? []
  } catch {
    return []
  }
}

/** Stores a bid while its outcome is unknown. */
export function storeUnanswered(userId: string, bid: UnansweredBid): void {
  write(userId, [...unansweredBids(userId), bid])
}

/** Removes a bid once its outcome is known. */
export function removeAnswered(userId: string, idempotencyKey: string): void {
  write(
    userId,
    unansweredBids(userId).filter((bid) => bid.idempotencyKey !== idempotencyKey),
  )
}

const write = (userId: string, bids: readonly UnansweredBid[]): void =>
  writeTab(storageKey(userId), bids.length === 0 ? null : JSON.stringify(bids))
