import type { Kysely, Selectable } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OrderProof } from '#wire/entities/order.ts'

export type ProofRow = Selectable<Rows['order_proofs']>

/** Proofs of payment by order, the newest first. */
export async function findProofs(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProofRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_proofs')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

export const toWire = (row: ProofRow): OrderProof => ({
  id: row.id,
  name: row.name,
  at: row.sent_at,
  status: row.status === 'confirmed' || row.status === 'refused' ? row.status : 'waiting',
  reason: row.reason,
})

/** The same as sent to their sender. */
export async function proofViews(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderProof[]>> {
  const rows = await findProofs(db, orderIds)
  return new Map([...rows].map(([id, of]) => [id, of.map(toWire)]))
}

/** A proof, locked until the transaction ends. */
export async function lockProof(trx: Kysely<Rows>, id: string): Promise<ProofRow | null> {
  const row = await trx
    .selectFrom('order_proofs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Decides every pending proof of an order. */
export async function decideProofs(
  trx: Kysely<Rows>,
  filter: { readonly orderId: string } | { readonly proofId: string },
  decision: {
    readonly status: 'confirmed' | 'refused'
    readonly reason: string
    readonly by: string | null
    readonly at: number
  },
): Promise<void> {
  const undecided = trx
    .updateTable('order_proofs')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('status', '=', 'waiting')
  await ('orderId' in filter
    ? undecided.where('order_id', '=', filter.orderId)
    : undecided.where('id', '=', filter.proofId)
  ).execute()
}
