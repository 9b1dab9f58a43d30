import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type CallHandler,
  handleMemberCall,
  type Language,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import {
  staffGiftOrderCancel,
  staffGiftOrderDeliver,
  staffGiftOrderGet,
  staffGiftOrderList,
  staffGiftOrderShip,
  staffPointsAdjust,
  staffPointsGet,
} from '#wire/calls/staff-points.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { adjust } from './adjust.ts'
import { holderBy, holderOf } from './holder.ts'
import { type GiftStep, moveGiftOrder } from './move-gift-order.ts'
import { staffGiftOrder, staffGiftOrders } from './staff-gift-orders.ts'
import { stockCalls } from './stock.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/** Returns the staff calls for gift orders, gifts and adjustments of points; every action is recorded. */
export function staffPointsCalls(deps: Deps): readonly CallHandler[] {
  const { db } = deps
  const move = async (visit: MemberContext, id: string, step: GiftStep, act: ActionName) => {
    const { viewer, now, lang } = visit
    const moved = await moveGiftOrder(db, { id, userId: null }, step, now, (trx) =>
      recordAction(trx, { by: viewer.userId, act, about: { kind: 'gift', id }, detail: detailOf(step) }, now),
    )
    return moved.kind === 'wrongState' ? refusal('wrongState', { status: moved.status }) : giftOrder(id, lang)
  }
  const giftOrder = async (id: string, lang: Language) =>
    (await staffGiftOrder(deps, id, lang)) ?? refusal('notFound')
  return [
    ...stockCalls(db),

    handleMemberCall(staffGiftOrderList, ({ lang }, params) => staffGiftOrders(deps, params, lang)),

    handleMemberCall(staffGiftOrderGet, ({ lang }, { id }) => giftOrder(id, lang)),

    handleMemberCall(staffGiftOrderShip, (visit, { id, ...by }) =>
      move(visit, id, { kind: 'ship', ...by }, 'gift.ship'),
    ),

    handleMemberCall(staffGiftOrderDeliver, (visit, { id }) =>
      move(visit, id, { kind: 'deliver' }, 'gift.deliver'),
    ),

    handleMemberCall(staffGiftOrderCancel, (visit, { id, reason }) =>
      move(visit, id, { kind: 'cancel', by: 'house', reason }, 'gift.cancel'),
    ),

    handleMemberCall(staffPointsGet, async ({ lang }, { client }) => {
      const userId = await holderBy(db, client)
      return (userId && (await holderOf(db, userId, lang))) || refusal('notFound')
    }),

    handleMemberCall(staffPointsAdjust, async ({ viewer, lang, now }, params) => {
      const outcome = await adjust(db, params, { by: viewer.userId, now })
      if (outcome.kind === 'insufficient') {
        const { needed, available, missing } = outcome
        return refusal('insufficientPoints', { needed, available, missing })
      }
      return (outcome.kind === 'done' && (await holderOf(db, params.userId, lang))) || refusal('notFound')
    }),
  ]
}

/** Returns a step’s details for the audit log. */
const detailOf = (step: GiftStep): Record<string, string> => {
  switch (step.kind) {
    case 'ship':
      return { shippingCompany: step.shippingCompany, trackingNumber: step.trackingNumber }
    case 'deliver':
      return {}
    case 'cancel':
      return { reason: step.reason }
  }
}
