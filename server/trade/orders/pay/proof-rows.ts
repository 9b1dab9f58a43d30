import { type Kysely, type Selectable, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OrderProof } from '#wire/entities/order.ts'

export type ProofRow = Selectable<Rows['order_proofs']> & {
  /** When the payment that this proof confirmed was undone (O16). */
  readonly undone_at: number | null
}

/** Returns proofs of payment by order, newest first. */
export async function findProofs(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProofRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectProofs(db)
    .where('order_id', 'in', [...orderIds])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Returns one proof of payment, or null if there is none. */
export async function findProof(db: Kysely<Rows>, id: string): Promise<ProofRow | null> {
  return (await selectProofs(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the receipt of the payment that a proof confirms. */
export const receiptOfProof = (proofId: string): string => `proof ${proofId}`

/**
 * Selects proofs with the payment that confirmed them: one of its own, or the one that paid its order in full
 * at that instant.
 */
const selectProofs = (db: Kysely<Rows>) =>
  db
    .selectFrom('order_proofs')
    .selectAll()
    .select((proof) =>
      proof
        .selectFrom('order_receipts')
        .select('undone_at')
        .whereRef('order_receipts.order_id', '=', 'order_proofs.order_id')
        .where('order_proofs.status', '=', 'confirmed')
        .where('undone_at', 'is not', null)
        .where((receipt) =>
          receipt.or([
            receipt('order_receipts.id', '=', sql<string>`${receiptOfProof('')} || order_proofs.id`),
            receipt('order_receipts.at', '=', receipt.ref('order_proofs.decided_at')),
          ]),
        )
        .orderBy('undone_at', 'desc')
        .limit(1)
        .as('undone_at'),
    )

export const toWire = (row: ProofRow): OrderProof => ({
  id: row.id,
  name: row.name,
  at: row.sent_at,
  status: row.status === 'confirmed' || row.status === 'refused' ? row.status : 'waiting',
  reason: row.reason,
  undoneAt: row.undone_at ?? 0,
})

/** Returns proofs of payment as sent to the client who uploaded them. */
export async function proofViews(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderProof[]>> {
  const rows = await findProofs(db, orderIds)
  return new Map([...rows].map(([id, of]) => [id, of.map(toWire)]))
}

/** Returns a proof, locked until the transaction ends. */
export async function lockProof(
  trx: Kysely<Rows>,
  id: string,
): Promise<Selectable<Rows['order_proofs']> | null> {
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
