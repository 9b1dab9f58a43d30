import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { Instant } from '#domain/money/money.ts'
import type { ChargeAbout } from './payee.ts'

/** A deposit that somebody gives to bid in a sale. */
export type DepositRequest = {
  readonly userId: string
  readonly auctionId: string
  readonly cardId: string
  /** In the currency's minor unit. */
  readonly amountCents: number
  /** Such as HKD. */
  readonly currency: string
}

/** What came of asking for a deposit. */
export type DepositPlaced =
  | { readonly kind: 'held'; readonly holdId: string }
  /** The card's holder has to confirm it; asked again afterwards, the same hold is found. */
  | { readonly kind: 'needsAuthentication'; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The card provider does not answer, or what was asked is not known to have arrived: ask again. */
  | { readonly kind: 'notReady' }

/** Where somebody's deposit for a sale stands. */
export type DepositState = {
  readonly status: 'none' | 'authenticating' | 'held' | 'lapsed' | 'failed' | 'released' | 'captured'
  /** '' where there is none. */
  readonly holdId: string
  /** When the bank lets go of it; null where it is not held. */
  readonly expiresAt: Instant | null
  /** In the currency's minor unit; 0 where there is none. */
  readonly amountCents: number
  readonly currency: string
  /** The card it is held on; '' where that is no longer on file. */
  readonly cardId: string
}

export type DepositCaptured =
  | { readonly kind: 'captured'; readonly amountCents: number }
  /** It is not held, or less is held than was asked for. */
  | { readonly kind: 'notHeld' }
  | { readonly kind: 'notReady' }

/** Deposits: sums that are held on people's cards while they bid (W2). One person has one for each sale. */
export type Deposits = {
  /** Holds a deposit. Asked again, it finds what is held or under way and holds nothing twice. */
  place(ask: DepositRequest): Promise<DepositPlaced>
  of(userId: string, auctionId: string): Promise<DepositState>
  /** Lets go of it, where it is held. @param why for the house's own records */
  release(userId: string, auctionId: string, why: string): Promise<void>
  /**
   * Takes some or all of it for an unpaid invoice, once; what is left over is let go of.
   * @param about the invoice: `notReady` while a card is being asked for it
   */
  capture(holdId: string, amountCents: number, about?: ChargeAbout): Promise<DepositCaptured>
}

/** What becomes of deposits that others must hear of. Both may be told again, and do nothing the second time. */
export type DepositListener = {
  /** A deposit will lapse soon: its card refused a new hold. It is still held, and tried again until then. */
  onEndangered(userId: string, auctionId: string, expiresAt: Instant): Promise<void>
  /** A deposit is gone while the sale runs: who gave it may not bid on (W2). */
  onLost(userId: string, auctionId: string): Promise<void>
}
