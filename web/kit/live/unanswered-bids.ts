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

const storageKey = (userID: string): string => `unanswered bids ${userID}`

/**
 * Returns the bids sent by an account from this tab whose outcome is unknown, oldest first; also after a
 * reload (V9).
 */
export function unansweredBids(userID: string): readonly UnansweredBid[] {
  try {
    const stored: unknown = JSON.parse(readTab(storageKey(userID)) ?? '[]')
    return z.array(storedBid).safeParse(stored).data ?? []
  } catch {
    return []
  }
}

/** Stores a bid while its outcome is unknown. */
export function storeUnanswered(userID: string, bid: UnansweredBid): void {
  write(userID, [...unansweredBids(userID), bid])
}

/** Removes a bid once its outcome is known. */
export function removeAnswered(userID: string, idempotencyKey: string): void {
  write(
    userID,
    unansweredBids(userID).filter((bid) => bid.idempotencyKey !== idempotencyKey),
  )
}

const write = (userID: string, bids: readonly UnansweredBid[]): void =>
  writeTab(storageKey(userID), bids.length === 0 ? null : JSON.stringify(bids))
