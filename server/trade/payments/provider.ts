import type { DeclineReason } from '#domain/cards/card-decline.ts'
import type { Instant } from '#domain/money/money.ts'
import type { CardProviderName } from '#wire/entities/card.ts'

/** What a provider tells of a card: all that the house keeps of one. */
export type CardMethod = {
  readonly id: string
  /** The same for every saving of the same card. */
  readonly fingerprint: string
  readonly brand: string
  readonly last4: string
  readonly expYear: number
  readonly expMonth: number
  /** Country that issued it, two letters; '' where the provider does not say. */
  readonly country: string
}

/** The provider does not answer, or not in time: what was asked may or may not have been done. */
export type NotReady = { readonly kind: 'notReady' }

/** How the saving of a card stands. */
export type SetupState =
  | { readonly kind: 'succeeded'; readonly customerId: string; readonly method: CardMethod }
  | { readonly kind: 'needsAuthentication'; readonly customerId: string; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly customerId: string; readonly reason: DeclineReason }
  /** No card has been handed in, or it was given up. */
  | { readonly kind: 'unfinished'; readonly customerId: string }
  | { readonly kind: 'unknown' }

/** How a hold stands with the provider. `holdId` is the house's own name for it. */
export type HoldState =
  | { readonly kind: 'held'; readonly intentId: string; readonly expiresAt: Instant }
  | { readonly kind: 'needsAuthentication'; readonly intentId: string; readonly clientSecret: string }
  /** `intentId` '' where nothing is left of it. */
  | { readonly kind: 'declined'; readonly intentId: string; readonly reason: DeclineReason }
  | { readonly kind: 'canceled'; readonly intentId: string }
  | { readonly kind: 'captured'; readonly intentId: string; readonly amountCents: number }
  | { readonly kind: 'unknown' }

export type HoldRequest = {
  /** Asked twice, it is one hold. */
  readonly holdId: string
  readonly auctionId: string
  readonly customerId: string
  readonly methodId: string
  readonly amountCents: number
  readonly currency: string
  /** Whether the card's holder is there to confirm it. */
  readonly isPresent: boolean
}

/** How a charge stands with the provider. */
export type ChargeState =
  /** Opened, and nothing has been asked of the bank yet. */
  | { readonly kind: 'unconfirmed'; readonly intentId: string }
  | { readonly kind: 'paid'; readonly intentId: string; readonly amountCents: number }
  | { readonly kind: 'needsAuthentication'; readonly intentId: string; readonly clientSecret: string }
  /** `intentId` '' where nothing is left of it. */
  | { readonly kind: 'declined'; readonly intentId: string; readonly reason: DeclineReason }
  | { readonly kind: 'canceled'; readonly intentId: string }
  | { readonly kind: 'unknown' }

export type ChargeParams = {
  /** Asked twice, it is one charge. */
  readonly chargeId: string
  readonly customerId: string
  readonly methodId: string
  readonly amountCents: number
  readonly currency: string
}

/** A charge that is open, and is to be taken now. */
export type ConfirmParams = ChargeParams & { readonly intentId: string }

/** How a refund stands with the provider. */
export type RefundState =
  | { readonly kind: 'refunded' }
  /** On its way: the provider tells when it has arrived, or asked again. */
  | { readonly kind: 'underWay' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown' }

/** A refund as its provider lists it, whoever made it. */
export type ListedRefund = {
  /** The provider's own name for it. */
  readonly id: string
  /** The house's name for it; '' where somebody made it at the provider's own pages. */
  readonly refundId: string
  readonly amountCents: number
  readonly state: RefundState
}

export type RefundRequest = {
  /** Asked twice, it is one refund. */
  readonly refundId: string
  readonly intentId: string
  readonly amountCents: number
  readonly currency: string
}

/** Where a card's bills go, and who holds it. */
export type Billing = {
  readonly cardHolder: string
  readonly countryId: string
  readonly state: string
  readonly city: string
  readonly street1: string
  readonly street2: string
  readonly zip: string
}

/** A piece of news, already known to be the provider's own. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'hold'; readonly intentId: string; readonly holdId: string }
    | { readonly kind: 'charge'; readonly intentId: string; readonly chargeId: string }
    | { readonly kind: 'refund'; readonly refundId: string }
    /** Something was given back of a payment, by whomever. */
    | { readonly kind: 'refunds'; readonly intentId: string }
    | { readonly kind: 'card'; readonly method: CardMethod }
    | { readonly kind: 'other' }
}

/** Who takes cards for the house, holds sums on them and takes sums from them. Everything may be asked again and is done once. */
export type CardProvider = {
  readonly name: CardProviderName
  /** '' where browsers need none. */
  readonly publicKey: string
  /** Makes somebody known to the provider. */
  openCustomer(
    userId: string,
    email: string,
  ): Promise<{ readonly kind: 'customer'; readonly id: string } | NotReady>
  /** Begins the saving of a card; `unknown` where the provider does not know the customer any more. */
  beginSetup(
    customerId: string,
  ): Promise<
    { readonly kind: 'begun'; readonly clientSecret: string } | { readonly kind: 'unknown' } | NotReady
  >
  readSetup(setupId: string): Promise<SetupState | NotReady>
  /** Tells the provider whose card it is. */
  describe(methodId: string, billing: Billing): Promise<{ readonly kind: 'done' } | NotReady>
  /** Has the provider forget a card; done, too, where it does not know it. */
  forget(methodId: string): Promise<{ readonly kind: 'done' } | NotReady>
  /** Has the provider forget somebody with all their cards; done, too, where it does not know them. */
  forgetCustomer(customerId: string): Promise<{ readonly kind: 'done' } | NotReady>
  placeHold(ask: HoldRequest): Promise<HoldState | NotReady>
  readHold(intentId: string): Promise<HoldState | NotReady>
  /** Looks for a hold whose placing was never answered. */
  findHold(customerId: string, holdId: string): Promise<HoldState | NotReady>
  /** Lets go of a hold; answers how it stands after that. */
  cancelHold(intentId: string): Promise<HoldState | NotReady>
  /** Takes some or all of a hold, once. */
  captureHold(intentId: string, amountCents: number): Promise<HoldState | NotReady>
  /** Opens a charge: it has a name at the provider, by which it can be given up, and takes nothing yet. */
  openCharge(ask: ChargeParams): Promise<ChargeState | NotReady>
  /** Takes the sum of an open charge from a card whose holder is there to confirm it; a charge given up stays so. */
  confirmCharge(ask: ConfirmParams): Promise<ChargeState | NotReady>
  readCharge(intentId: string): Promise<ChargeState | NotReady>
  /** Looks for a charge whose taking was never answered. */
  findCharge(customerId: string, chargeId: string): Promise<ChargeState | NotReady>
  /** Gives up a charge that is not paid yet; answers how it stands after that. */
  cancelCharge(intentId: string): Promise<ChargeState | NotReady>
  /** Gives back some or all of what was taken. */
  refundCharge(ask: RefundRequest): Promise<RefundState | NotReady>
  /** @param refundId the house's name for it, or the provider's */
  readRefund(intentId: string, refundId: string): Promise<RefundState | NotReady>
  /** All that was given back of a payment, or is on its way. */
  listRefunds(
    intentId: string,
  ): Promise<{ readonly kind: 'listed'; readonly refunds: readonly ListedRefund[] } | NotReady>
  /** Reads news that came over the network; null where they are not the provider's. */
  readNews(body: Buffer, signature: string): ProviderEvent | null
}

export const notReady: NotReady = { kind: 'notReady' }
