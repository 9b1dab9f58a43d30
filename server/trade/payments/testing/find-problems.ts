import type { Kysely } from 'kysely'
import { retainedOf } from '#domain/orders/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readOrder } from '#server/trade/orders/rows.ts'
import { liveCharges } from '../charge-transitions.ts'
import type { PaymentRun } from './payment-runs.ts'

/** Returns inconsistencies in the money of a finished run; empty if there are none. */
export async function findProblems(db: Kysely<Rows>, run: PaymentRun): Promise<readonly string[]> {
  const { userId } = run
  const [intents, holds, charges] = await Promise.all([
    db.selectFrom('practice_charges').selectAll().where('user_id', '=', userId).execute(),
    db
      .selectFrom('practice_holds')
      .innerJoin('payment_holds', 'payment_holds.intent_id', 'practice_holds.id')
      .select(['practice_holds.id', 'practice_holds.captured', 'practice_holds.status'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('payment_charges').selectAll().where('user_id', '=', userId).execute(),
  ])
  const refunds = await db
    .selectFrom('practice_refunds')
    .selectAll()
    .where('intent_id', 'in', ['', ...intents.map(({ id }) => id), ...holds.map(({ id }) => id)])
    .execute()
  const issues: string[] = []
  const taken = intents.filter(({ status }) => status === 'succeeded')
  if (taken.length > 1) issues.push(`${taken.length} charges were made`)
  const waiting = intents.filter(({ status }) => status === 'requires_action' || status === 'processing')
  if (waiting.length > 0) issues.push(`${waiting.length} charges can still be confirmed`)
  const live = charges.filter(({ status }) => liveCharges.some((one) => one === status))
  if (live.length > 0) issues.push(`${live.length} charges are still under way`)
  const paid = charges.filter(({ status, is_deposit }) => status === 'paid' && !is_deposit)
  const names = (list: readonly (string | null)[]) => list.toSorted().join(', ')
  if (names(paid.map(({ intent_id }) => intent_id)) !== names(taken.map(({ id }) => id)))
    issues.push('The house and its card provider disagree on what was taken')
  const captured = sum(holds.map(({ captured, status }) => (status === 'succeeded' ? captured : 0)))
  const balance = sum(taken.map(({ amount }) => amount)) + captured - sum(refunds.map(({ amount }) => amount))
  const due = await paidByCard(db, run)
  if (balance !== due) issues.push(`${balance} were collected from cards, ${due} were paid with them`)
  return issues
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Returns the amount that cards have paid for an item, as the item records it. */
async function paidByCard(db: Kysely<Rows>, { kind, id }: PaymentRun): Promise<number> {
  switch (kind) {
    case 'mall': {
      const order = await db
        .selectFrom('mall_orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return order.status === 'paid' ? order.goods + order.delivery + order.fee : 0
    }
    case 'delivery': {
      const rows = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('order_id', '=', id)
        .where('asked_at', 'is not', null)
        .execute()
      return sum(
        rows.map((row) => (row.status === 'cancelled' ? 0 : row.freight + row.insurance + row.card_fee)),
      )
    }
    case 'invoice':
    case 'invoiceWithDeposit': {
      const order = (await readOrder(db, id))?.order
      if (!order || order.status === 'VOIDED') return 0
      return order.status === 'PAID' && order.payment !== 'transfer' ? retainedOf(order) : order.credited
    }
  }
}
