import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { qualify, type Requirement } from '#domain/registration/registration.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput } from '#server/platform/http/calls.ts'
import type { auctionRegister } from '#wire/calls/registrations.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { type DepositDeps, holdDeposit } from './deposit.ts'
import type { Registrations } from './registrations.ts'
import { blockOf } from './restrictions.ts'
import { markApproved, type RegistrationRow, registrationOf, storeRegistration } from './store.ts'

export type RegisterDeps = DepositDeps & {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'personOf'>
  readonly catalogue: Pick<Catalogue, 'state'>
  readonly registrations: Pick<Registrations, 'admit'>
  /** Returns the version of the conditions of sale in force at an instant, which registering accepts (W1). */
  termsInForce(now: number): Promise<string>
  /** Sends the letter with the paddle number and notifies the client's open pages. */
  notifyApproved(userId: string, auctionId: string): Promise<void>
}

type Person = Awaited<ReturnType<Accounts['personOf']>>
type Params = PayloadOf<typeof auctionRegister>

/**
 * Registers a client for a sale: holds the required deposit, and admits them at once if the sale admits
 * automatically or they were admitted before their deposit was lost (W1, W2).
 * @returns why they are not registered, or null if they are
 */
export async function registerFor(
  deps: RegisterDeps,
  sale: CatalogueSale,
  userId: string,
  params: Params,
  now: number,
) {
  const { db, catalogue } = deps
  // U2: the client does not learn why staff blocked them.
  if (await blockOf(db, userId, now)) return refusal('registrationRefused', { reason: '' })
  const [state, before] = await Promise.all([catalogue.state(sale.id), registrationOf(db, sale.id, userId)])
  const admission = state.admissions.get(userId)
  if (before?.status === 'refused' || (admission?.suspended && !before?.holdLostAt))
    return refusal('registrationRefused', { reason: before?.reason ?? '' })
  if (admission && !admission.suspended) {
    await approve(deps, sale.id, userId, now)
    return null
  }
  const closed = closedAt(sale, state, now)
  if (closed) return closed
  if (sale.isRehearsal) return admitToRehearsal(deps, sale, userId, now)
  const isHoldBound = before !== null && before.holdLostAt === null
  const prepared = await prepare(deps, sale, userId, { ...params, isHoldBound }, now)
  if (prepared.kind !== 'ready') return prepared
  return complete(deps, sale, userId, { prepared, before, hasPaddle: admission !== undefined }, now)
}

/** Stores a registration whose requirements are met, and admits the client if nothing else is pending. */
async function complete(
  deps: RegisterDeps,
  sale: CatalogueSale,
  userId: string,
  {
    prepared,
    before,
    hasPaddle,
  }: {
    readonly prepared: Extract<Awaited<ReturnType<typeof prepare>>, { readonly kind: 'ready' }>
    readonly before: RegistrationRow | null
    readonly hasPaddle: boolean
  },
  now: number,
): Promise<null> {
  // If staff have requested a new deposit, they have already decided.
  const isApproved = before?.status === 'approved'
  // It stays approved until the deposit arrives by transfer, which then admits the bidder.
  if (!prepared.isAwaited || !isApproved)
    await storeRegistration(deps.db, { auctionId: sale.id, userId }, prepared.choices, now)
  const isForStaff = sale.admission === 'staff' && !hasPaddle && !isApproved
  if (prepared.isAwaited || isForStaff) return null
  await deps.registrations.admit(sale.id, userId, before?.limit ?? prepared.limit)
  await approve(deps, sale.id, userId, now)
  return null
}

/** V12: admits a client with a verified email address to a rehearsal. Only the ledger records it. */
async function admitToRehearsal(deps: RegisterDeps, sale: CatalogueSale, userId: string, now: number) {
  const { emailVerified } = await deps.accounts.personOf(userId, now)
  if (!emailVerified) return refusal('emailNotVerified')
  await deps.registrations.admit(sale.id, userId, null)
  return null
}

/** Returns why a sale does not accept registrations at an instant, or null if it does. */
function closedAt(sale: CatalogueSale, { isEnd }: Pick<SaleState, 'isEnd'>, now: number) {
  if (isEnd) return refusal('wrongState', { status: 'ended' })
  return now < sale.registerStartTime ? refusal('wrongState', { status: 'notOpen' }) : null
}

/** Checks the requirements of W1, the deposit last because it charges a card. */
async function prepare(
  deps: RegisterDeps,
  sale: CatalogueSale,
  userId: string,
  { isHoldBound, ...params }: Params & { readonly isHoldBound: boolean },
  now: number,
) {
  const person = await deps.accounts.personOf(userId, now)
  const card = cardOf(person, params.paymentId)
  const { admission, identityNeeded } = sale
  const qualified = qualify(
    { ...person, hasCard: card.kind === 'card', depositHeld: false },
    { admission, identityNeeded, depositNeeded: false },
  )
  if (qualified.kind === 'wanting') return requirementError(qualified.what, card)
  if (card.kind !== 'card') return requirementError('card', card)
  const deposit = await holdDeposit(deps, sale, { ...params, userId, cardId: card.id, isHoldBound })
  if (deposit.kind === 'notHeld') return deposit.error
  const isAwaited = deposit.kind === 'awaited'
  const choices = {
    ...params,
    termsVersion: await deps.termsInForce(now),
    joinTime: params.joinTime ?? '',
    paymentId: card.id,
  }
  return { kind: 'ready', choices, isAwaited, limit: isAwaited ? null : deposit.limit } as const
}

/** Marks a registration as approved and notifies the client. Idempotent: an interrupted request can be repeated. */
async function approve(
  { db, notifyApproved }: RegisterDeps,
  auctionId: string,
  userId: string,
  now: number,
): Promise<void> {
  if (await markApproved(db, { auctionId, userId }, now)) await notifyApproved(userId, auctionId)
}

type ChosenCard =
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'none' | 'expired' | 'unknown' }

/** Returns the card of a registration: the chosen one, else the newest card on file that can be charged. */
function cardOf({ cards, expiredCards }: Person, paymentId: string): ChosenCard {
  const card = paymentId === '' ? cards[0] : cards.find(({ id }) => id === paymentId)
  if (card) return { kind: 'card', id: card.id }
  if (paymentId === '') return { kind: 'none' }
  return { kind: expiredCards.some(({ id }) => id === paymentId) ? 'expired' : 'unknown' }
}

/** Returns the response for a missing requirement. */
function requirementError(what: Requirement, card: ChosenCard) {
  switch (what) {
    case 'email':
      return refusal('emailNotVerified')
    case 'adult':
    case 'conditions':
      return refusal('notAllowed')
    case 'identity':
      return refusal('identityNeeded')
    case 'card':
      if (card.kind === 'expired') return refusal('cardDeclined', { reason: 'expired' })
      return badInput('paymentId', { name: card.kind === 'unknown' ? 'notListed' : 'required' })
    case 'deposit':
      return refusal('cardProviderNotReady')
    default:
      return unreachable(what)
  }
}
