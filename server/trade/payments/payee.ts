import type { Kysely } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** What something is paid for: an order of a sale, an order of the mall, or a delivery. */
export type ChargeAbout = { readonly kind: 'order' | 'mall' | 'delivery'; readonly id: string }

/** A sum to be taken from a card whose holder is there. */
export type ChargeRequest = {
  /** The request to pay, by a name of its own: asked twice under one name, it is one charge. */
  readonly chargeId: string
  readonly userId: string
  readonly about: ChargeAbout
  readonly cardId: string
  readonly amountCents: Cents
  /** Such as HKD. */
  readonly currency: string
}

/** What came of it. */
export type ChargeResult =
  /** @property cardCountry where the card was issued: two letters, '' where its provider does not say */
  | { readonly kind: 'paid'; readonly chargeId: string; readonly cardCountry: string }
  /** The card's holder has to confirm it; asked again afterwards, the same charge is found. */
  | { readonly kind: 'needsAuthentication'; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The card provider does not answer, or what was asked is not known to have arrived: ask again. */
  | { readonly kind: 'notReady' }
  /** It is none of this person's cards. */
  | { readonly kind: 'noCard' }
  /** What was to be paid cannot be paid so any more: it is paid, cancelled, or costs another amount. Nothing was taken. */
  | { readonly kind: 'closed' }

/** A charge that is paid. */
export type PaidCharge = {
  readonly id: string
  readonly userId: string
  readonly about: ChargeAbout
  readonly amountCents: Cents
  readonly currency: string
  readonly card: { readonly brand: string; readonly last4: string; readonly country: string }
  readonly paidAt: Instant
  /** Whether it is a deposit that was captured: what was left to pay, if anything, is another charge. */
  readonly isDeposit: boolean
}

/** A refund that has been made. */
export type CompletedRefund = {
  readonly id: string
  readonly amountCents: Cents
  readonly charge: PaidCharge
  readonly at: Instant
  /** Whether somebody made it at the provider's own pages: what it was for, nobody has said yet. */
  readonly isOutside: boolean
}

/** A sum that is about to be asked of a card. */
export type Payable = {
  readonly userId: string
  readonly about: ChargeAbout
  readonly amountCents: Cents
  readonly currency: string
  /** Two letters: it decides the fee (O1). */
  readonly cardCountry: string
}

/** `busy` while a deposit for the same thing is being captured: ask again. */
export type Payability = 'open' | 'busy' | 'closed'

/**
 * Whoever is paid by card. A transaction locks what is paid before it locks a charge, so that none waits for another in
 * a circle. `paid` and `refunded` are called once, in the transaction that first learns of it.
 */
export type Payee = {
  /** Locks what is paid until the transaction ends; nothing where there is none of that id. */
  lock(trx: Kysely<Rows>, id: string): Promise<void>
  /** Whether this sum can be asked for now. What is paid is locked by then, and read anew. */
  canBePaid(trx: Kysely<Rows>, payable: Payable): Promise<Payability>
  /** @returns `giveBack` where it cannot be paid any more: it is refunded by itself, and nothing else is to be done */
  paid(trx: Kysely<Rows>, charge: PaidCharge): Promise<'taken' | 'giveBack'>
  refunded(trx: Kysely<Rows>, refund: CompletedRefund): Promise<void>
}

export type Payees = { readonly [kind in ChargeAbout['kind']]: Payee }

export type RefundParams = {
  readonly chargeId: string
  /** Asked twice under one name, it is one refund. */
  readonly refundId: string
  readonly amountCents: Cents
}

/** What came of asking for a refund; `tooMuch` where less is left of the charge, `notPaid` where it was never taken. */
export type RefundRequested = 'asked' | 'notPaid' | 'tooMuch'

/** The same for whoever gives back all that is left of a sum; `nothing` where all of it has gone back already. */
export type RemainingRefundRequested = RefundRequested | 'nothing'

/** A deposit that has been captured (W2). */
export type CapturedDeposit = {
  readonly holdId: string
  readonly userId: string
  readonly auctionId: string
  readonly amountCents: Cents
  readonly currency: string
}

/** Whose invoices deposits are captured for. */
export type DepositPayee = {
  /**
   * Called once, in the transaction that first learns of it.
   * @returns what it counts towards, and whether it still can
   */
  captured(
    trx: Kysely<Rows>,
    deposit: CapturedDeposit,
  ): Promise<{ readonly about: ChargeAbout; readonly verdict: 'taken' | 'giveBack' }>
}
