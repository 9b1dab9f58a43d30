import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { Instant } from '#domain/money/money.ts'

/** A request to hold a bidder’s deposit for a sale. */
export type DepositRequest = {
  readonly userId: string
  readonly auctionId: string
  readonly cardId: string
  /** In the currency’s minor unit. */
  readonly amountCents: number
  /** For example HKD. */
  readonly currency: string
}

/** The result of requesting a deposit. */
export type DepositPlaced =
  | { readonly kind: 'held'; readonly holdId: string }
  /** The cardholder must authenticate; a repeated request then finds the same hold. */
  | { readonly kind: 'needsAuthentication'; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The provider does not answer, or it is unknown whether the request arrived; try again. */
  | { readonly kind: 'notReady' }

/** The state of a user’s deposit for a sale. */
export type DepositState = {
  readonly status:
    | 'none'
    | 'authenticating'
    | 'awaited'
    | 'held'
    | 'lapsed'
    | 'failed'
    | 'released'
    | 'captured'
  /** '' if there is none. */
  readonly holdId: string
  /** When the hold expires; null if it is not held. */
  readonly expiresAt: Instant | null
  /** In the currency’s minor unit; 0 if there is none. */
  readonly amountCents: number
  readonly currency: string
  /** Whether it came, or is to come, by transfer (W9). */
  readonly isTransfer: boolean
  /** The card it is held on; '' if that is no longer saved, or if it came by transfer. */
  readonly cardId: string
}

export type DepositCaptured =
  | { readonly kind: 'captured'; readonly amountCents: number }
  /** The sum is not held, or less is held than requested. */
  | { readonly kind: 'notHeld' }
  | { readonly kind: 'notReady' }

/** Deposits held on bidders’ cards (W2). A user has one per sale. */
export type CardDeposits = {
  /** Holds a deposit. A repeated request finds the held or pending one. */
  place(request: DepositRequest): Promise<DepositPlaced>
  of(userId: string, auctionId: string): Promise<DepositState>
  /** Returns the deposits held for a sale, in the currency’s minor unit, by user. */
  heldFor(auctionId: string): Promise<ReadonlyMap<string, number>>
  /** Releases a held deposit. @param why for internal records */
  release(userId: string, auctionId: string, why: string): Promise<void>
  /**
   * Captures some or all of it for an unpaid invoice, once; the remainder is released.
   * @param orderId the order it is credited to: `notReady` while a card is being charged for it
   */
  capture(holdId: string, amountCents: number, orderId?: string): Promise<DepositCaptured>
}

/** Deposits of bidders, on cards (W2) or by transfer (W9). A user has one per sale. */
export type Deposits = CardDeposits & {
  /** Announces a deposit by transfer; a repeated request finds the announced or held one. A hold on a card is released. */
  awaitTransfer(request: Omit<DepositRequest, 'cardId'>): Promise<void>
}

/** Events of deposits. Both may be repeated, and are idempotent. */
export type DepositListener = {
  /**
   * A deposit will expire soon, because its card refused a new hold. It is still held, and renewal is retried until
   * then.
   */
  onEndangered(userId: string, auctionId: string, expiresAt: Instant): Promise<void>
  /** A deposit is lost while the sale runs; its bidder may no longer bid (W2). */
  onLost(userId: string, auctionId: string): Promise<void>
}
