import type { Kysely } from 'kysely'
import { sandboxMethods } from '#domain/cards/sandbox-methods.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CardProvider } from '../provider.ts'
import {
  cancelCharge,
  confirmCharge,
  findCharge,
  listRefunds,
  openCharge,
  readCharge,
  readRefund,
  refundCharge,
} from './charges.ts'
import { listDisputes, readDispute } from './disputes.ts'
import { cancelHold, captureHold, findHold, placeHold, readHold } from './holds.ts'
import { newId, newSecret } from './ids.ts'
import { readSetup } from './setups.ts'
import { readToken } from './tokens.ts'

/**
 * Creates the provider of a house that has no real one: it saves test cards, holds sums and charges cards
 * like Stripe, in the house’s own database, without real money. It sends no webhooks, since its state can be
 * queried at any time.
 *
 * @param timeZone the house’s time zone
 */
export function createSandboxProvider(db: Kysely<Rows>, clock: Clock, timeZone: string): CardProvider {
  const deps = { db, clock, timeZone }
  return {
    name: 'practice',
    publicKey: '',

    async openCustomer(userId) {
      await db
        .insertInto('practice_customers')
        .values({ id: newId('cus'), user_id: userId })
        .onConflict((on) => on.column('user_id').doNothing())
        .execute()
      const { id } = await db
        .selectFrom('practice_customers')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { kind: 'customer', id }
    },

    async beginSetup(customerId) {
      const id = newId('seti')
      const secret = newSecret(id)
      await db
        .insertInto('practice_setups')
        .values({
          id,
          secret,
          customer_id: customerId,
          status: 'requires_payment_method',
          created_at: clock.now(),
        })
        .execute()
      return { kind: 'begun', clientSecret: secret }
    },

    readSetup: (setupId) => readSetup(db, setupId),

    describe: async () => ({ kind: 'done' }),

    async forget(methodId) {
      await db
        .updateTable('practice_methods')
        .set({ forgotten_at: clock.now() })
        .where('id', '=', methodId)
        .where('forgotten_at', 'is', null)
        .execute()
      return { kind: 'done' }
    },

    async forgetCustomer(customerId) {
      await db.deleteFrom('practice_customers').where('id', '=', customerId).execute()
      return { kind: 'done' }
    },

    placeHold: (request) => placeHold(deps, request),
    readHold: (intentId) => readHold(deps, intentId),
    findHold: (_customerId, holdId) => findHold(deps, holdId),
    cancelHold: (intentId) => cancelHold(deps, intentId),
    captureHold: (intentId, amountCents) => captureHold(deps, intentId, amountCents),
    offeredMethods: async () => ({ kind: 'offered', methods: sandboxMethods }),
    readToken: (tokenId) => readToken(db, tokenId),
    openCharge: (request) => openCharge(deps, request),
    confirmCharge: (request) => confirmCharge(deps, request),
    readCharge: (intentId) => readCharge(deps, intentId),
    findCharge: (_customerId, chargeId) => findCharge(deps, chargeId),
    cancelCharge: (intentId) => cancelCharge(deps, intentId),
    refundCharge: (request) => refundCharge(deps, request),
    readRefund: (_intentId, refundId) => readRefund(deps, refundId),
    listRefunds: (intentId) => listRefunds(deps, intentId),
    readDispute: (disputeId) => readDispute(deps, disputeId),
    listDisputes: (since) => listDisputes(deps, since),
    parseWebhook: () => null,
  }
}
