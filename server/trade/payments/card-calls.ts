import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { SharedLimiter } from '#server/platform/http/shared-limits.ts'
import { sandboxConfirm, userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd, userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { addCard } from './add-card.ts'
import { findCard, isInUse } from './cards.ts'
import { customerOf, forgetCustomer } from './customers.ts'
import type { CardProvider } from './provider.ts'
import { confirm } from './sandbox/confirm.ts'

export type CardDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly places: PlaceBook
  readonly provider: CardProvider
  /** The house’s time zone, in which a card expires. */
  readonly timeZone: string
  /** Returns the account’s email address, or '' if there is no such account. */
  emailOf(userId: string): Promise<string>
  /** Limits card setups per user, against testing of stolen card numbers. */
  readonly limiter: SharedLimiter
}

/**
 * Returns the calls for a user’s own cards.
 *
 * @param deps.cardsOf the saved cards of an account, newest first
 */
export function cardCalls(
  deps: CardDeps & { cardsOf(userId: string): Promise<Card[]> },
): readonly CallHandler[] {
  const { db, provider, limiter, cardsOf } = deps
  return [
    handleMemberCall(userPaymentList, async ({ viewer }) => ({
      list: await cardsOf(viewer.userId),
    })),

    handleMemberCall(userPaymentBegin, async ({ viewer }) => {
      const wait = await limiter.take(viewer.userId)
      if (wait > 0) return tooManyRequests(wait)
      const begun = await beginFor(deps, viewer.userId)
      if (begun === null) return refusal('cardProviderNotReady')
      return { provider: provider.name, clientSecret: begun.clientSecret, publicKey: provider.publicKey }
    }),

    handleMemberCall(userPaymentAdd, async ({ viewer, now }, payload) => {
      const wait = await limiter.take(viewer.userId)
      return wait > 0 ? tooManyRequests(wait) : addCard(deps, viewer.userId, payload, now)
    }),

    handleMemberCall(userPaymentDelete, async ({ viewer }, { id }) => {
      const card = await findCard(db, provider.name, viewer.userId, id)
      if (card === null) return refusal('notFound')
      if (await isInUse(db, card.id)) return refusal('wrongState', { status: 'inUse' })
      const forgotten = await provider.forget(card.method_id)
      if (forgotten.kind === 'notReady') return refusal('cardProviderNotReady')
      await db.deleteFrom('payment_cards').where('id', '=', card.id).execute()
      return null
    }),

    handleMemberCall(sandboxConfirm, async ({ viewer }, payload) => {
      if (provider.name !== 'practice') return refusal('notFound')
      const confirmed = await confirm(deps, viewer.userId, payload)
      if (confirmed === 'needsCard') return badInput('testCard', { name: 'required' })
      return confirmed ?? refusal('notFound')
    }),
  ]
}

/** Begins saving a card; a customer unknown to the provider is created again. */
async function beginFor(deps: CardDeps, userId: string): Promise<{ readonly clientSecret: string } | null> {
  for (let time = 0; time < 2; time += 1) {
    const customer = await customerOf(deps, userId)
    if (customer.kind === 'notReady') return null
    const setup = await deps.provider.beginSetup(customer.id)
    if (setup.kind === 'begun') return setup
    if (setup.kind === 'notReady') return null
    await forgetCustomer(deps, userId)
  }
  return null
}
