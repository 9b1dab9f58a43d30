import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { DisputeReason, DisputeState } from '#domain/cards/dispute.ts'
import type { Instant } from '#domain/money/money.ts'
import type { CardProviderName } from '#wire/entities/card.ts'

/** A card’s details as stored. */
export type CardMethod = {
  readonly id: string
  /** The same for every saving of the same card. */
  readonly fingerprint: string
  readonly brand: string
  readonly last4: string
  readonly expYear: number
  readonly expMonth: number
  /** The country of issue in two letters; '' if unknown. */
  readonly country: string
}

/** The provider does not answer in time; the request may or may not have been carried out. */
export type NotReady = { readonly kind: 'notReady' }

/** The state of saving a card. */
export type SetupState =
  | { readonly kind: 'succeeded'; readonly customerId: string; readonly method: CardMethod }
  | { readonly kind: 'needsAuthentication'; readonly customerId: string; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly customerId: string; readonly reason: DeclineReason }
  /** No card was submitted, or the setup was given up. */
  | { readonly kind: 'unfinished'; readonly customerId: string }
  | { readonly kind: 'unknown' }

/** The state of a hold at the provider. `holdId` is the server’s id. */
export type HoldState =
  | { readonly kind: 'held'; readonly intentId: string; readonly expiresAt: Instant }
  | { readonly kind: 'needsAuthentication'; readonly intentId: string; readonly clientSecret: string }
  /** `intentId` is '' if nothing is left of it. */
  | { readonly kind: 'declined'; readonly intentId: string; readonly reason: DeclineReason }
  | { readonly kind: 'canceled'; readonly intentId: string }
  | { readonly kind: 'captured'; readonly intentId: string; readonly amountCents: number }
  | { readonly kind: 'unknown' }

export type HoldRequest = {
  /** The idempotency key. */
  readonly holdId: string
  readonly auctionId: string
  readonly customerId: string
  readonly methodId: string
  readonly amountCents: number
  readonly currency: string
  /** Whether the cardholder is present to authenticate. */
  readonly isPresent: boolean
}

/** The state of a charge at the provider. */
export type ChargeState =
  /** Opened; the bank has not been asked yet. */
  | { readonly kind: 'unconfirmed'; readonly intentId: string }
  | { readonly kind: 'paid'; readonly intentId: string; readonly amountCents: number }
  | { readonly kind: 'needsAuthentication'; readonly intentId: string; readonly clientSecret: string }
  /** The payer has done their part; the money comes, or fails to, within days. It cannot be cancelled. */
  | { readonly kind: 'processing'; readonly intentId: string }
  /** `intentId` is '' if nothing is left of it. */
  | { readonly kind: 'declined'; readonly intentId: string; readonly reason: DeclineReason }
  | { readonly kind: 'canceled'; readonly intentId: string }
  | { readonly kind: 'unknown' }

export type ChargeParams = {
  /** The idempotency key. */
  readonly chargeId: string
  readonly customerId: string
  /** The id of a saved card, or of a token that the payment form has created (O24). */
  readonly methodId: string
  readonly amountCents: number
  readonly currency: string
}

/** An open charge to confirm. */
export type ConfirmParams = ChargeParams & {
  readonly intentId: string
  /** The address to which a wallet sends its payer back. */
  readonly returnUrl: string
}

/** What a payer has entered in the provider’s payment form, for one payment (O24). */
export type PaymentToken = {
  readonly kind: 'token'
  readonly id: string
  /** `card`, or the provider’s name of the wallet, such as `apple_pay` or `alipay`. */
  readonly method: string
  /** Of the card, also one in a wallet; '' for none. */
  readonly brand: string
  readonly last4: string
  readonly country: string
}

/** Returns whether the id of a method is that of a token rather than a saved card. */
export const isToken = (methodId: string): boolean => methodId.startsWith('ctoken_')

/** The state of a refund at the provider. */
export type RefundState =
  | { readonly kind: 'refunded' }
  /** Pending; the provider sends a webhook when it completes, or it can be queried. */
  | { readonly kind: 'underWay' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown' }

/** A refund as the provider lists it, made by the server or elsewhere. */
export type ListedRefund = {
  /** The provider’s id. */
  readonly id: string
  /** The server’s id; '' if it was made in the provider’s dashboard. */
  readonly refundId: string
  readonly amountCents: number
  readonly state: RefundState
}

export type RefundRequest = {
  /** The idempotency key. */
  readonly refundId: string
  readonly intentId: string
  readonly amountCents: number
  readonly currency: string
}

/** A dispute as the provider reports it (O22). */
export type ReportedDispute = {
  readonly kind: 'dispute'
  /** The provider’s id. */
  readonly id: string
  /** The payment that is disputed. */
  readonly intentId: string
  readonly amountCents: number
  readonly reason: DisputeReason
  readonly state: DisputeState
  /** Until when evidence is accepted; null if the bank accepts none. */
  readonly dueAt: Instant | null
  readonly openedAt: Instant
}

/** Cardholder and billing address. */
export type Billing = {
  readonly cardHolder: string
  readonly countryId: string
  readonly state: string
  readonly city: string
  readonly street1: string
  readonly street2: string
  readonly zip: string
}

/** A verified webhook event of the provider. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'hold'; readonly intentId: string; readonly holdId: string }
    | { readonly kind: 'charge'; readonly intentId: string; readonly chargeId: string }
    | { readonly kind: 'refund'; readonly refundId: string }
    /** A payment was refunded, by anyone. */
    | { readonly kind: 'refunds'; readonly intentId: string }
    | { readonly kind: 'dispute'; readonly disputeId: string }
    | { readonly kind: 'card'; readonly method: CardMethod }
    | { readonly kind: 'other' }
}

/** A card provider: saves cards, holds sums on them and charges them. Every operation is idempotent. */
export type CardProvider = {
  readonly name: CardProviderName
  /** '' if browsers need none. */
  readonly publicKey: string
  /** Creates a customer at the provider. */
  openCustomer(
    userId: string,
    email: string,
  ): Promise<{ readonly kind: 'customer'; readonly id: string } | NotReady>
  /** Begins saving a card; `unknown` if the provider no longer knows the customer. */
  beginSetup(
    customerId: string,
  ): Promise<
    { readonly kind: 'begun'; readonly clientSecret: string } | { readonly kind: 'unknown' } | NotReady
  >
  readSetup(setupId: string): Promise<SetupState | NotReady>
  /** Sends a card’s billing details to the provider. */
  describe(methodId: string, billing: Billing): Promise<{ readonly kind: 'done' } | NotReady>
  /** Deletes a card at the provider. Succeeds also if the card is unknown. */
  forget(methodId: string): Promise<{ readonly kind: 'done' } | NotReady>
  /** Deletes a customer with all cards at the provider. Succeeds also if they are unknown. */
  forgetCustomer(customerId: string): Promise<{ readonly kind: 'done' } | NotReady>
  placeHold(request: HoldRequest): Promise<HoldState | NotReady>
  readHold(intentId: string): Promise<HoldState | NotReady>
  /** Finds a hold whose request was never answered. */
  findHold(customerId: string, holdId: string): Promise<HoldState | NotReady>
  /** Releases a hold. @returns its state after that */
  cancelHold(intentId: string): Promise<HoldState | NotReady>
  /** Captures some or all of a hold, once. */
  captureHold(intentId: string, amountCents: number): Promise<HoldState | NotReady>
  /** The methods that the account’s configuration offers in the payment form. */
  offeredMethods(): Promise<{ readonly kind: 'offered'; readonly methods: readonly string[] } | NotReady>
  readToken(tokenId: string): Promise<PaymentToken | { readonly kind: 'unknown' } | NotReady>
  /** Opens a charge, so that it has an id by which it can be cancelled. Nothing is charged yet. */
  openCharge(request: ChargeParams): Promise<ChargeState | NotReady>
  /** Confirms an open charge whose payer is present; a cancelled charge stays cancelled. */
  confirmCharge(request: ConfirmParams): Promise<ChargeState | NotReady>
  readCharge(intentId: string): Promise<ChargeState | NotReady>
  /** Finds a charge whose request was never answered. */
  findCharge(customerId: string, chargeId: string): Promise<ChargeState | NotReady>
  /** Cancels an unpaid charge. @returns its state after that */
  cancelCharge(intentId: string): Promise<ChargeState | NotReady>
  /** Refunds some or all of a charge. */
  refundCharge(request: RefundRequest): Promise<RefundState | NotReady>
  /** Reads the state of a refund. @param refundId the server’s id or the provider’s */
  readRefund(intentId: string, refundId: string): Promise<RefundState | NotReady>
  /** Returns all refunds of a payment, including pending ones. */
  listRefunds(
    intentId: string,
  ): Promise<{ readonly kind: 'listed'; readonly refunds: readonly ListedRefund[] } | NotReady>
  readDispute(disputeId: string): Promise<ReportedDispute | { readonly kind: 'unknown' } | NotReady>
  /** Returns all disputes that were opened since an instant, also those that have ended. */
  listDisputes(
    since: Instant,
  ): Promise<{ readonly kind: 'listed'; readonly disputes: readonly ReportedDispute[] } | NotReady>
  /** Verifies and parses a webhook; null if it is not the provider’s. */
  parseWebhook(body: Buffer, signature: string): ProviderEvent | null
}

export const notReady: NotReady = { kind: 'notReady' }
