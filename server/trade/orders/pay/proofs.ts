import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ReceivedFile } from '#server/platform/http/file-receiver.ts'
import type { Sender } from '#server/platform/isolation/isolation.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { OrderProof } from '#wire/entities/order.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { notifyLater } from '../change.ts'
import type { StoredOrder } from '../rows.ts'
import { findProof, findProofs, toWire } from './proof-rows.ts'

/** The maximum number of pending proofs per order. */
const maxUndecided = 5

/** Accepted types of a proof: a document or a picture. */
const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** Returns why an order accepts no proof now, or null if it does. */
export async function proofRefusal(db: Kysely<Rows>, { order }: StoredOrder) {
  if (order.status !== 'AUTHORISED') return refusal('wrongState', { status: order.status })
  const proofs = (await findProofs(db, [order.id])).get(order.id) ?? []
  const waiting = proofs.filter(({ status }) => status === 'waiting').length
  return waiting >= maxUndecided ? refusal('wrongState', { status: 'waiting' }) : null
}

/** Validates a file and stores it as a proof of payment, for staff to review. */
export async function saveProof(
  {
    db,
    uploads,
  }: {
    readonly db: Kysely<Rows>
    readonly uploads: Pick<Uploads, 'intake' | 'attachAsProof' | 'deleteFiles'>
  },
  { orderId, id, userId }: { readonly orderId: string; readonly id: string; readonly userId: string },
  file: ReceivedFile,
  { sender, now }: { readonly sender: Sender; readonly now: number },
) {
  const existing = await findProof(db, id)
  if (existing) return existing.order_id === orderId ? toWire(existing) : refusal('notFound')
  const stored = await uploads.intake.store(file, sender)
  if (stored === 'full') return refusal('tooManyRequests', { retryAfter: 60 })
  if ('kind' in stored) return refusal('uploadRefused', { reason: stored.reason })
  if (!acceptedTypes.includes(stored.type)) {
    await uploads.deleteFiles([stored.key])
    return refusal('uploadRefused', { reason: 'notAccepted' })
  }
  const proof: OrderProof = { id, name: stored.name, at: now, status: 'waiting', reason: '', undoneAt: 0 }
  await db.transaction().execute(async (trx) => {
    await uploads.attachAsProof(trx, stored.key, orderId)
    await trx
      .insertInto('order_proofs')
      .values({
        id,
        order_id: orderId,
        upload_key: stored.key,
        name: stored.name,
        type: stored.type,
        bytes: stored.size,
        status: 'waiting',
        sent_at: now,
      })
      .execute()
    await notifyLater(trx, userId, orderId)
  })
  return proof
}
