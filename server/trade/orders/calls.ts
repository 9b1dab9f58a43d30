import type { Kysely } from 'kysely'
import { type PayStatus, unpaidStatuses } from '#domain/orders/state.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { addressIn } from '#wire/address/page-address.ts'
import * as wire from '#wire/calls/orders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { toWire, type ViewDeps } from './entity.ts'
import { fpsCodeOf } from './fps-code-of.ts'
import { invoicePath, isIssued } from './invoice-path.ts'
import { ownOrder } from './own-order.ts'
import { withLots } from './rows.ts'

export type OrderCallDeps = ViewDeps & {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'bank' | 'fpsLimit'>
}

const unpaid = [...unpaidStatuses]

/**
 * Returns the calls by which buyers read their orders, and those of walk-in bidders merged with them (U1); no
 * others are found.
 */
export function orderCalls(deps: OrderCallDeps): readonly CallHandler[] {
  const { db, config } = deps
  return [
    handleMemberCall(wire.orderList, async ({ viewer, lang }, { page, size, payStatus }) => {
      const own = ordersOf(db, await linkedIds(db, viewer.userId), payStatusFilter(payStatus))
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
      const list = await toWire(deps, await withLots(db, rows), lang)
      return { list, total: Number(total), page, size }
    }),
    handleMemberCall(wire.orderGet, async ({ viewer, lang }, { orderId }) => {
      const stored = await ownOrder(db, orderId, viewer.userId)
      const [order] = stored ? await toWire(deps, [stored], lang) : []
      return order ? { order, bank: config.bank, fpsCode: fpsCodeOf(config, order) } : refusal('notFound')
    }),
    handleMemberCall(wire.orderUnPayNum, async ({ viewer }) => {
      const own = ordersOf(db, await linkedIds(db, viewer.userId), 'unpaid')
      const { total } = await own
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      return { total: Number(total) }
    }),
    handleMemberCall(wire.orderInvoice, async ({ viewer, lang }, { orderId }) => {
      const stored = await ownOrder(db, orderId, viewer.userId)
      if (!stored) return refusal('notFound')
      const { status } = stored.order
      if (!isIssued(stored)) return refusal('wrongState', { status })
      const kind = status === 'PAID' ? 'receipt' : 'invoice'
      return { kind, number: String(stored.row.number), url: addressIn(lang, invoicePath(orderId)) }
    }),
  ]
}

type PayStatusFilter = Exclude<PayStatus, 'other'> | 'all'

/** Reads the filter of a list from its digit on the wire. */
function payStatusFilter(digit: number): PayStatusFilter {
  if (digit === stateDigits.payStatus.unpaid) return 'unpaid'
  return digit === stateDigits.payStatus.paid ? 'paid' : 'all'
}

/** Returns a client's orders. Deleted drafts are left out: they were never shown to the buyer. */
function ordersOf(db: Kysely<Rows>, userIds: readonly string[], filter: PayStatusFilter) {
  const orders = db.selectFrom('orders').where('user_id', 'in', userIds)
  switch (filter) {
    case 'unpaid':
      return orders.where('status', 'in', unpaid)
    case 'paid':
      return orders.where('status', '=', 'PAID')
    case 'all':
      return orders.where('status', '<>', 'DELETED')
  }
}
