import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import {
  type DepositChange,
  type DepositRefusal,
  type TransferDeposit,
  transferDepositStatuses,
} from '#domain/transfer-deposits/transfer-deposit.ts'
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

/** The newest deposit of a client for a sale; null if there is none. */
export const depositOf = async (
  db: Kysely<Rows>,
  { userId, auctionId }: { readonly userId: string; readonly auctionId: string },
): Promise<DepositRow | null> =>
  (await db
    .selectFrom('transfer_deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

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
