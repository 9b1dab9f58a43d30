import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import {
  giftOrderCancel,
  giftOrderCreate,
  giftOrderGet,
  giftOrderList,
  pointsList,
} from '#wire/calls/points.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { giftOrders, ownGiftOrder } from './gift-order-entity.ts'
import { historyOf } from './history.ts'
import { giftLetter } from './letter.ts'
import { moveGiftOrder } from './move-gift-order.ts'
import { type RedeemResult, redeem } from './redeem.ts'
import { staffPointsCalls } from './staff-calls.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly places: PlaceBook
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

/** Creates the members’ side of points: history and redemption of gifts. */
export function createGiftOrders(deps: Deps): {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
} {
  const { db } = deps
  return {
    answers: [
      handleMemberCall(pointsList, ({ viewer, lang }, params) => historyOf(db, viewer.userId, params, lang)),

      handleMemberCall(giftOrderCreate, async ({ viewer, lang, now }, { ak = null, ...params }) => {
        const outcome = await redeem(db, viewer.userId, { ...params, ak }, now)
        if (outcome.kind !== 'placed') return toRefusal(outcome)
        return (await ownGiftOrder(deps, viewer.userId, outcome.id, lang)) ?? refusal('notFound')
      }),

      handleMemberCall(giftOrderList, async ({ viewer, lang }, { page, size }) => {
        const own = db.selectFrom('gift_orders').where('user_id', '=', viewer.userId)
        const [rows, { total }] = await Promise.all([
          own
            .selectAll()
            .orderBy('placed_at', 'desc')
            .orderBy('number', 'desc')
            .limit(size)
            .offset((page - 1) * size)
            .execute(),
          own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ])
        return { list: await giftOrders(deps, rows, lang), total, page, size }
      }),

      handleMemberCall(
        giftOrderGet,
        async ({ viewer, lang }, { id }) =>
          (await ownGiftOrder(deps, viewer.userId, id, lang)) ?? refusal('notFound'),
      ),

      handleMemberCall(giftOrderCancel, async ({ viewer: { userId }, lang, now }, { id }) => {
        const moved = await moveGiftOrder(
          db,
          { id, userId },
          { kind: 'cancel', by: 'owner', reason: '' },
          now,
        )
        if (moved.kind === 'wrongState') return refusal('wrongState', { status: moved.status })
        return (await ownGiftOrder(deps, userId, id, lang)) ?? refusal('notFound')
      }),

      ...staffPointsCalls(deps),
    ],
    tasks: { 'gift.letter': giftLetter(deps) },
  }
}

/** Returns the refusal for a redemption, as on the wire. */
function toRefusal(outcome: Exclude<RedeemResult, { kind: 'placed' }>) {
  switch (outcome.kind) {
    case 'insufficient': {
      const { needed, available, missing } = outcome
      return refusal('insufficientPoints', { needed, available, missing })
    }
    case 'needsState':
      return badInput('addressId', { name: 'needsState' })
    case 'notSupported':
      return refusal('deliveryNotSupported')
    case 'addressNeeded':
      return badInput('addressId', { name: 'required' })
    case 'notAdult':
      return refusal('wrongState', { status: 'adult' })
    case 'changed':
      return refusal('conflict', null)
    case 'notFound':
    case 'outOfStock':
      return refusal(outcome.kind)
    default:
      return unreachable(outcome)
  }
}
