import type { Kysely } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { PaymentSource } from '#domain/money/invoice.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PaymentToken } from './provider.ts'

/** The subject of a charge: a sale’s order, a mall order, or a delivery. */
export type ChargeAbout = { readonly kind: 'order' | 'mall' | 'delivery'; readonly id: string }

/** A charge whose payer is present. */
export type ChargeRequest = {
  /** The request’s id and idempotency key. */
  readonly chargeId: string
  readonly userId: string
  readonly about: ChargeAbout
  /** A saved card; '' where a token pays. */
  readonly cardId: string
  /** What the payer has entered in the provider’s form; null where a saved card pays (O24). */
  readonly token?: PaymentToken | null
  readonly amountCents: Cents
  /** For example HKD. */
  readonly currency: string
}

/** The result of a charge. */
export type ChargeResult =
  /** @property cardCountry the card’s country of issue in two letters; '' if unknown */
  | { readonly kind: 'paid'; readonly chargeId: string; readonly cardCountry: string }
  /** The cardholder must authenticate; a repeated request then finds the same charge. */
  | { readonly kind: 'needsAuthentication'; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The payer has done their part, and the money has not come yet. */
  | { readonly kind: 'processing' }
  /** The provider does not answer, or it is unknown whether the request arrived; try again. */
  | { readonly kind: 'notReady' }
  /** The card is not this user’s. */
  | { readonly kind: 'noCard' }
  /** The item cannot be paid this way: it is paid, cancelled, or has another total. Nothing was charged. */
  | { readonly kind: 'closed' }

/** A paid charge. */
export type PaidCharge = {
  readonly id: string
  readonly userId: string
  readonly about: ChargeAbout
  readonly amountCents: Cents
  readonly currency: string
  readonly card: { readonly brand: string; readonly last4: string; readonly country: string }
  readonly source: PaymentSource
  readonly paidAt: Instant
  /** Whether it is a captured deposit; the balance, if any, is another charge. */
  readonly isDeposit: boolean
}

/** A completed refund. */
export type CompletedRefund = {
  readonly id: string
  readonly amountCents: Cents
  readonly charge: PaidCharge
  readonly at: Instant
  /** Whether it was made in the provider’s dashboard, so that its purpose is unknown. */
  readonly isOutside: boolean
}

/** An amount to be charged. */
export type Payable = {
  readonly userId: string
  readonly about: ChargeAbout
  readonly amountCents: Cents
  readonly currency: string
  /** Decides the fee (O1, O24). */
  readonly source: PaymentSource
}

/** `busy` while a deposit for the same item is being captured; try again. */
export type Payability = 'open' | 'busy' | 'closed'

/**
 * The subjects of card payments. Transactions lock the item before its charge, to avoid deadlocks. `paid` and
 * `refunded` are called once, in the transaction that first records the event.
 */
export type Payee = {
  /** Locks the item until the transaction ends; does nothing if there is none. */
  lock(trx: Kysely<Rows>, id: string): Promise<void>
  /** Whether this amount can be charged now. The item is locked and freshly read. */
  canBePaid(trx: Kysely<Rows>, payable: Payable): Promise<Payability>
  /** @returns `refund` if it can no longer be paid; the charge is then refunded automatically */
  paid(trx: Kysely<Rows>, charge: PaidCharge): Promise<'taken' | 'refund'>
  refunded(trx: Kysely<Rows>, refund: CompletedRefund): Promise<void>
}

export type Payees = { readonly [kind in ChargeAbout['kind']]: Payee }

export type RefundParams = {
  readonly chargeId: string
  /** The refund’s id and idempotency key. */
  readonly refundId: string
  readonly amountCents: Cents
}

/** The result of requesting a refund; `tooMuch` if less is left of the charge, `notPaid` if it was never paid. */
export type RefundRequested = 'requested' | 'notPaid' | 'tooMuch'

/** The same for refunding the remainder; `nothing` if all of it is refunded. */
export type RemainingRefundRequested = RefundRequested | 'nothing'

/** A captured deposit (W2). */
export type CapturedDeposit = {
  readonly holdId: string
  readonly userId: string
  readonly auctionId: string
  /** The order it was captured for; null if none was named, as in the provider’s dashboard. */
  readonly orderId: string | null
  readonly amountCents: Cents
  readonly currency: string
}

/** A deposit by transfer that pays an order (W9). */
export type TransferredDeposit = {
  readonly depositId: string
  readonly orderId: string
  readonly cents: Cents
  /** The reference of the deposit. */
  readonly reference: string
}

/** Credits captured deposits to invoices. */
export type DepositPayee = {
  /** Pays an order from a deposit by transfer, in the caller's transaction. */
  transferred(trx: Kysely<Rows>, deposit: TransferredDeposit, at: Instant): Promise<'taken' | 'refused'>
  /**
   * Called once, in the transaction that first records the capture.
   * @returns the item it counts towards, and whether it can
   */
  captured(
    trx: Kysely<Rows>,
    deposit: CapturedDeposit,
  ): Promise<{ readonly about: ChargeAbout; readonly verdict: 'taken' | 'refund' }>
}
