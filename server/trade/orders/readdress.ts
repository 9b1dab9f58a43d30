import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { type AddresseeKind, readdress } from '#domain/orders/addressee.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { addresseesOf, type PlaceName } from './billed-to.ts'
import { notifyLater } from './change.ts'
import { readOrder, writeOrder } from './rows.ts'
import { keepVersion, type Version } from './versions.ts'

/** The addressee of an invoice, and the revision of the order that the caller saw. */
export type Readdressing = {
  readonly addressId: string
  readonly billTo: AddresseeKind
  readonly rev: number
}

export type ReaddressOutcome = 'done' | 'noSuchAddress' | 'changed' | { readonly wrong: string }

/**
 * Issues an unpaid invoice again to another addressee of its buyer (O19), in the caller’s transaction: keeps
 * the earlier version with its addressee, records the change and enqueues a letter.
 *
 * @param version of the order before it is locked
 * @param placeName names the places of an address
 */
export async function readdressOrder(
  trx: Kysely<Rows>,
  version: Version,
  { addressId, billTo, rev }: Readdressing,
  { by, at, placeName }: { readonly by: string; readonly at: Instant; readonly placeName: PlaceName },
): Promise<ReaddressOutcome> {
  const stored = await readOrder(trx, version.stored.order.id, { locked: true })
  if (stored?.order.revision !== rev || !isDeepStrictEqual(stored, version.stored)) return 'changed'
  const { order, row } = stored
  const addressees = await addresseesOf(trx, row.user_id, placeName)
  const next = addressees.find((one) => one.addressId === addressId && one.billTo === billTo)
  if (!next) return 'noSuchAddress'
  const change = readdress(order, { isSame: next.text === row.billed_to })
  if (change.kind === 'refused') return { wrong: change.why === 'wrongState' ? order.status : change.why }
  await keepVersion(trx, version, at)
  await trx
    .updateTable('order_versions')
    .set({ billed_to: row.billed_to })
    .where('order_id', '=', order.id)
    .where('billed_to', 'is', null)
    .execute()
  await writeOrder(trx, change.order, at)
  await trx.updateTable('orders').set({ billed_to: next.text }).where('id', '=', order.id).execute()
  await notifyLater(trx, row.user_id, order.id)
  const kind = 'readdressed'
  const key = `orders.letter:${kind}:${order.id}:${change.order.revision}`
  await enqueue(trx, 'orders.letter', { orderId: order.id, kind, at }, { key })
  const about = { kind: 'order', id: order.id }
  const detail = { version: String(change.order.revision + 1) }
  await recordAction(trx, { by, act: 'order.readdress', about, detail }, at)
  return 'done'
}
