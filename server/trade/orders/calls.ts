import type { Kysely } from 'kysely'
import { unpaidStatuses } from '#domain/orders/state.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { addressIn } from '#wire/address/page-address.ts'
import * as wire from '#wire/calls/orders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { payStatusDigits } from '#wire/states/pay-status-digits.ts'
import { type TellingDeps, tellOrders } from './entity.ts'
import { invoicePath, isIssued } from './invoice-path.ts'
import { type KeptOrder, readOrder, withLots } from './rows.ts'

export type OrderCallDeps = TellingDeps & {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'bank'>
}

const unpaid = [...unpaidStatuses]

/** What buyers ask about their orders. Another's order is not there for them. */
export function orderCalls(deps: OrderCallDeps): readonly CallHandler[] {
  const { db, config } = deps
  return [
    handleMemberCall(wire.orderList, async ({ viewer, lang }, { page, size, payStatus }) => {
      const own = ofUser(db, viewer.userId, payStatus)
      const [rows, { total }] = await Promise.all([
        own
          .selectAll()
          .orderBy((eb) => eb('status', 'in', unpaid), 'desc')
          .orderBy('number', 'desc')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const list = await tellOrders(deps, await withLots(db, rows), lang)
      return { list, total: Number(total), page, size }
    }),
    handleMemberCall(wire.orderGet, async ({ viewer, lang }, { orderId }) => {
      const kept = await ownOrder(db, orderId, viewer.userId)
      const [order] = kept ? await tellOrders(deps, [kept], lang) : []
      return order ? { order, bank: config.bank } : refusal('notFound')
    }),
    handleMemberCall(wire.orderUnPayNum, async ({ viewer }) => {
      const own = ofUser(db, viewer.userId, 0).select(({ fn }) => fn.countAll<string>().as('total'))
      const { total } = await own.executeTakeFirstOrThrow()
      return { total: Number(total) }
    }),
    handleMemberCall(wire.orderInvoice, async ({ viewer, lang }, { orderId }) => {
      const kept = await ownOrder(db, orderId, viewer.userId)
      if (!kept) return refusal('notFound')
      const { status } = kept.order
      if (!isIssued(kept)) return refusal('wrongState', { status })
      const kind = status === 'PAID' ? 'receipt' : 'invoice'
      return { kind, number: String(kept.row.number), url: addressIn(lang, invoicePath(orderId)) }
    }),
  ]
}

/** @param payStatus see the call. A draft that was thrown away was never anything to its buyer. */
function ofUser(db: Kysely<Rows>, userId: string, payStatus: number) {
  const own = db.selectFrom('orders').where('user_id', '=', userId)
  if (payStatus === payStatusDigits.unpaid) return own.where('status', 'in', unpaid)
  if (payStatus === payStatusDigits.paid) return own.where('status', '=', 'PAID')
  return own.where('status', '<>', 'DELETED')
}

/** An order of somebody; null where it is another's, or was never anything to them. */
async function ownOrder(db: Kysely<Rows>, orderId: string, userId: string): Promise<KeptOrder | null> {
  const kept = await readOrder(db, orderId)
  return kept && kept.row.user_id === userId && kept.order.status !== 'DELETED' ? kept : null
}
