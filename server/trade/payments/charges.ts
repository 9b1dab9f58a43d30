import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { returnPath } from '#wire/address/payment-return.ts'
import {
  type ChargeRow,
  chargeFor,
  chargeOf,
  chargesAbout,
  findPendingCharge,
  lockCharge,
  markGivenUp,
  refundedOf,
  saveIntentId,
} from './charge-rows.ts'
import { abandonCharge, resumeCharge } from './charge-steps.ts'
import { customerOf } from './customers.ts'
import type {
  ChargeAbout,
  ChargeRequest,
  ChargeResult,
  PaidCharge,
  RefundParams,
  RefundRequested,
  RemainingRefundRequested,
} from './payee.ts'
import type { ChargeState, NotReady } from './provider.ts'
import { refundCounts } from './refund-rows.ts'
import { requestRefund, resumeRefund } from './refunds.ts'
import { type ChargeDeps, enqueueCharge, paidOf, settleCharge } from './settle-charge.ts'
import {
  type ChosenSource,
  findSource,
  type PayingSource,
  type SourceDeps,
  sourceOfRequest,
} from './sources.ts'

export type RefundTotals = { readonly cents: number; readonly refunds: number; readonly failed: number }

/** Charges and refunds of cards. */
export type Charges = {
  /** Charges a card. A repeated request, or one for an item with a pending charge, is the same charge. */
  take(request: ChargeRequest): Promise<ChargeResult>
  /**
   * Gives up the pending charge of an item that is cancelled or paid otherwise, in the caller’s transaction; a worker
   * cancels it at the provider. A charge that completes anyway is refunded.
   */
  abandon(trx: Kysely<Rows>, about: ChargeAbout): Promise<void>
  /** Returns whether an item has a pending charge. The caller locks the item. */
  isUnderWay(trx: Kysely<Rows>, about: ChargeAbout): Promise<boolean>
  /** Returns whether the pending charge of an item settles later, so that it cannot be given up. The caller locks the item. */
  isProcessing(trx: Kysely<Rows>, about: ChargeAbout): Promise<boolean>
  /** Gives up an item’s pending charge. `paid` if it completed first; `notReady` if that is unknown. */
  clear(about: ChargeAbout): Promise<'clear' | 'paid' | 'processing' | 'notReady'>
  /** Returns what a request pays with; null if the card is not the user’s, or the provider does not know the token. */
  sourceOf(userId: string, chosen: ChosenSource): Promise<PayingSource | NotReady | null>
  /** Returns paid charges of an item that are not fully refunded, newest first. */
  paidAbout(db: Kysely<Rows>, about: ChargeAbout): Promise<readonly PaidCharge[]>
  /**
   * Returns the amount refunded of a charge in cents, pending refunds included, and the counts of requested and failed
   * refunds.
   */
  refundTotals(db: Kysely<Rows>, chargeId: string): Promise<RefundTotals>
  /** Requests a refund in a transaction; a worker carries it out, and the payee is notified once it is made. */
  requestRefund(trx: Kysely<Rows>, params: RefundParams): Promise<RefundRequested>
  /** Requests a refund, up to what was not refunded otherwise, for example in the provider’s dashboard. */
  requestRemainingRefund(trx: Kysely<Rows>, params: RefundParams): Promise<RemainingRefundRequested>
  /** Refunds at once. `refunded` if it is made; `requested` if a worker continues. */
  refund(params: RefundParams): Promise<RefundRequested | 'refunded' | 'failed'>
}

type TakingDeps = ChargeDeps &
  SourceDeps &
  Parameters<typeof customerOf>[0] & { readonly config: Pick<Config, 'publicUrl'> }

/** The maximum number of attempts of a request while another one changes the same charge. */
const maxAttempts = 5

export function createCharges(deps: TakingDeps): Charges {
  const { db, clock } = deps
  return {
    async take(request) {
      const source = await sourceOfRequest(deps, request)
      if (source === null) return { kind: 'noCard' }
      const customer = await customerOf(deps, request.userId)
      if (customer.kind === 'notReady') return customer
      const refused = await refusedTooOften(db, request.userId, clock.now())
      if (refused !== null) return { kind: 'declined', reason: refused }
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const result = await takeOnce(deps, request, { source, customerId: customer.id })
        if (result !== null) return result
      }
      return { kind: 'notReady' }
    },

    async abandon(trx, about) {
      const left = await markGivenUp(trx, about, { reason: 'changed', now: clock.now() })
      for (const id of left) await enqueueCharge(trx, id)
    },

    isUnderWay: async (trx, about) => (await findPendingCharge(trx, about)) !== null,

    isProcessing: async (trx, about) => (await findPendingCharge(trx, about))?.status === 'processing',

    async clear(about) {
      const live = await findPendingCharge(db, about)
      if (live === null) return 'clear'
      if (live.status === 'processing') return 'processing'
      const after =
        live.status === 'givingUp'
          ? await resumeCharge(deps, live)
          : await abandonCharge(deps, live, 'changed')
      if (after.status === 'paid') return 'paid'
      return after.status === 'failed' || after.status === 'canceled' ? 'clear' : 'notReady'
    },

    sourceOf: (userId, chosen) => findSource(deps, userId, chosen),

    async paidAbout(within, about) {
      const rows = await chargesAbout(within, about)
      return rows.filter((row) => row.status === 'paid' && !row.is_given_back).map(paidOf)
    },

    refundTotals: async (within, chargeId) => ({
      cents: await refundedOf(within, chargeId),
      ...(await refundCounts(within, chargeId)),
    }),

    requestRefund: (trx, params) => requestRefund(trx, params, clock.now()),

    async requestRemainingRefund(trx, params) {
      const charge = await lockCharge(trx, params.chargeId)
      const left = (charge?.amount ?? 0) - (await refundedOf(trx, params.chargeId))
      const amountCents = Math.min(params.amountCents, left)
      return charge && amountCents <= 0
        ? 'nothing'
        : requestRefund(trx, { ...params, amountCents }, clock.now())
    },

    async refund(params) {
      const requested = await db.transaction().execute((trx) => requestRefund(trx, params, clock.now()))
      if (requested !== 'requested') return requested
      const refund = await resumeRefund(deps, params.refundId)
      if (refund?.status === 'refunded') return 'refunded'
      return refund?.status === 'failed' ? 'failed' : 'requested'
    },
  }
}

/** Takes one step towards a paid charge. @returns null if the caller must read the charge and try again. */
async function takeOnce(
  deps: TakingDeps,
  request: ChargeRequest,
  { source, customerId }: { readonly source: PayingSource; readonly customerId: string },
): Promise<ChargeResult | null> {
  const { db, provider, clock } = deps
  const on = { source, customerId, provider: provider.name, payees: deps.payees, now: clock.now() }
  const found = await chargeFor(db, request, on)
  if (found.kind !== 'charge') return { kind: found.kind === 'closed' ? 'closed' : 'notReady' }
  const { charge } = found
  if (charge.user_id !== request.userId || charge.about_id !== request.about.id)
    return { kind: 'declined', reason: 'declined' }
  switch (charge.status) {
    case 'paid':
      return charge.is_given_back
        ? { kind: 'closed' }
        : { kind: 'paid', chargeId: charge.id, cardCountry: charge.country }
    case 'failed':
      return { kind: 'declined', reason: reasonOf(charge.reason) }
    case 'canceled':
      return { kind: 'declined', reason: 'authenticationFailed' }
    case 'givingUp':
    case 'processing':
      return awaitEnd(deps, charge)
    case 'asking':
    case 'authenticating':
      if (isFor(charge, request)) return requestCharge(deps, charge)
      return (await abandonCharge(deps, charge, 'changed')).status === 'givingUp'
        ? { kind: 'notReady' }
        : null
  }
}

/** Reads a charge that nothing can be done about; null once it has ended. */
async function awaitEnd(deps: TakingDeps, charge: ChargeRow): Promise<ChargeResult | null> {
  const { status } = await resumeCharge(deps, charge)
  if (status !== charge.status) return null
  return { kind: status === 'givingUp' ? 'notReady' : 'processing' }
}

const isFor = (charge: ChargeRow, request: ChargeRequest): boolean =>
  charge.currency === request.currency &&
  charge.amount === request.amountCents &&
  (request.token ? charge.method_id === request.token.id : charge.card_id === request.cardId)

/** Makes the provider take a charge, or reads its status. */
async function requestCharge(deps: TakingDeps, charge: ChargeRow): Promise<ChargeResult | null> {
  const response = await openAndConfirm(deps, charge)
  if (response === null) return null
  if (response.kind === 'notReady') return response
  const settled = await settleCharge(deps, charge, response)
  if (settled.status === 'authenticating' && response.kind === 'needsAuthentication')
    return { kind: 'needsAuthentication', clientSecret: response.clientSecret }
  return null
}

/**
 * Opens a charge at the provider, saves its id, and then confirms it. A charge that is given up is cancelled by that
 * id, so that a very late request charges nothing. The charge’s id is the idempotency key of both requests.
 * @returns null if the charge has changed in the meantime
 */
async function openAndConfirm(deps: TakingDeps, charge: ChargeRow): Promise<ChargeState | NotReady | null> {
  const { db, provider, config } = deps
  if (charge.status === 'authenticating' && charge.intent_id !== null)
    return provider.readCharge(charge.intent_id)
  const request = {
    chargeId: charge.id,
    customerId: charge.customer_id,
    methodId: charge.method_id,
    amountCents: charge.amount,
    currency: charge.currency,
    returnUrl: `${config.publicUrl}${returnPath(charge.id)}`,
  }
  if (charge.intent_id !== null) return provider.confirmCharge({ ...request, intentId: charge.intent_id })
  const opened = await provider.openCharge(request)
  if (opened.kind !== 'unconfirmed') return opened
  const { intentId } = opened
  if ((await saveIntentId(db, charge, intentId)) !== null)
    return provider.confirmCharge({ ...request, intentId })
  const now = await chargeOf(db, charge.id)
  if (now?.intent_id !== intentId) await provider.cancelCharge(intentId)
  return null
}

/** The maximum number of declines per user and hour, against testing of stolen cards. */
const maxRefusals = 10
const hour = 3_600_000

/** Returns the last decline reason of a user over the limit, or null if charging is allowed. */
async function refusedTooOften(db: Kysely<Rows>, userId: string, now: number): Promise<DeclineReason | null> {
  const refused = await db
    .selectFrom('payment_charges')
    .select('reason')
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .where('created_at', '>', now - hour)
    .where('reason', '<>', sql.lit(''))
    .orderBy('created_at', 'desc')
    .limit(maxRefusals)
    .execute()
  return refused.length < maxRefusals ? null : reasonOf(refused[0]?.reason ?? '')
}

const reasonOf = (stored: string): DeclineReason =>
  declineReasons.find((reason) => reason === stored) ?? 'declined'
