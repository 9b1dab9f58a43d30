import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ReceivedFile } from '#server/platform/http/calls.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { OrderProof } from '#wire/entities/order.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { tellLater } from '../change.ts'
import type { KeptOrder } from '../rows.ts'
import { proofsOf, toldProof } from './proof-rows.ts'

/** Most proofs of one order that may wait: more say nothing more. */
const mostWaiting = 5

/** What a proof may be: a document or a picture. */
const kinds = ['application/pdf', 'image/jpeg', 'image/png']

/** Why no proof can be sent for an order now; null where one can. */
export async function mayBeProof(db: Kysely<Rows>, { order }: KeptOrder) {
  if (order.status !== 'AUTHORISED') return refusal('wrongState', { status: order.status })
  const proofs = (await proofsOf(db, [order.id])).get(order.id) ?? []
  const waiting = proofs.filter(({ status }) => status === 'waiting').length
  return waiting >= mostWaiting ? refusal('wrongState', { status: 'waiting' }) : null
}

/** Looks a file through and keeps it as a proof of payment, which waits for the house. */
export async function keepProof(
  {
    db,
    uploads,
  }: {
    readonly db: Kysely<Rows>
    readonly uploads: Pick<Uploads, 'intake' | 'attachAsProof' | 'deleteFiles'>
  },
  { orderId, id, userId }: { readonly orderId: string; readonly id: string; readonly userId: string },
  file: ReceivedFile,
  now: number,
) {
  const known = await db.selectFrom('order_proofs').selectAll().where('id', '=', id).executeTakeFirst()
  if (known) return known.order_id === orderId ? toldProof(known) : refusal('notFound')
  const kept = await uploads.intake.store(file)
  if (kept === 'full') return refusal('tooManyRequests', { retryAfter: 60 })
  if ('kind' in kept) return refusal('uploadRefused', { reason: kept.reason })
  if (!kinds.includes(kept.type)) {
    await uploads.deleteFiles([kept.key])
    return refusal('uploadRefused', { reason: 'notAccepted' })
  }
  const proof: OrderProof = { id, name: kept.name, at: now, status: 'waiting', reason: '' }
  await db.transaction().execute(async (trx) => {
    await uploads.attachAsProof(trx, kept.key, orderId)
    await trx
      .insertInto('order_proofs')
      .values({
        id,
        order_id: orderId,
        upload_key: kept.key,
        name: kept.name,
        type: kept.type,
        bytes: kept.size,
        status: 'waiting',
        sent_at: now,
      })
      .execute()
    await tellLater(trx, userId, orderId)
  })
  return proof
}
