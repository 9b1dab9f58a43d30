import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import {
  type DepositChange,
  type DepositRefusal,
  type TransferDeposit,
  transferDepositStatuses,
} from '#domain/transfer-deposits/transfer-deposit.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'

export type DepositRow = Selectable<Rows['transfer_deposits']>

/** Returns the state in a row. */
export const depositIn = (row: DepositRow): TransferDeposit => ({
  status: transferDepositStatuses.find((status) => status === row.status) ?? 'cancelled',
  asked: row.asked,
  received: row.received,
  applied: row.applied,
  preparedBy: row.prepared_by,
})

/** Reads a deposit and locks it until the transaction ends; null if there is none. */
export const lockDeposit = async (trx: Kysely<Rows>, id: string): Promise<DepositRow | null> =>
  (await trx
    .selectFrom('transfer_deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

type ClientInSale = { readonly userId: string; readonly auctionId: string }

/** Returns the newest deposit of a client for a sale, or null if there is none. */
export const depositOf = async (db: Kysely<Rows>, key: ClientInSale): Promise<DepositRow | null> =>
  (await newestDeposits(db, [key])).get(keyText(key)) ?? null

/** Looks up deposits as `depositOf` does, and batches simultaneous requests. */
export const createDepositLookup = (db: Kysely<Rows>) =>
  createBatchLoader((keys: readonly ClientInSale[]) => newestDeposits(db, keys), keyText)

const keyText = ({ userId, auctionId }: ClientInSale): string => JSON.stringify([auctionId, userId])

/** Reads the newest deposits of clients for sales, by their keys as text. */
async function newestDeposits(
  db: Kysely<Rows>,
  keys: readonly ClientInSale[],
): Promise<ReadonlyMap<string, DepositRow>> {
  const pairs = keys.map(({ auctionId, userId }) => sql`(${auctionId}, ${userId})`)
  const rows = await db
    .selectFrom('transfer_deposits')
    .selectAll()
    .where(sql<boolean>`(auction_id, user_id) in (${sql.join(pairs)})`)
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [keyText({ auctionId: row.auction_id, userId: row.user_id }), row]))
}

/** What a step stores besides the state. */
type Columns = Omit<
  Updateable<Rows['transfer_deposits']>,
  'status' | 'received' | 'applied' | 'prepared_by' | 'changed_at'
>

/** Stores a step of a locked deposit. @returns why it is refused; null if it is stored */
export async function storeChange(
  trx: Kysely<Rows>,
  row: DepositRow,
  change: DepositChange,
  columns: Columns,
  now: Instant,
): Promise<DepositRefusal | null> {
  if (change.kind === 'refused') return change.why
  const { status, received, applied, preparedBy } = change.deposit
  const isEnded = status !== 'awaited' && status !== 'held'
  await trx
    .updateTable('transfer_deposits')
    .set({
      status,
      received,
      applied,
      prepared_by: preparedBy,
      changed_at: now,
      ended_at: isEnded ? (row.ended_at ?? now) : null,
      ...columns,
    })
    .where('id', '=', row.id)
    .execute()
  return null
}
