import type { Kysely } from 'kysely'
import type { OwnItemState } from '#domain/consignments/item-progress.ts'
import type { MoveReason } from '#domain/custody/custody-move.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CustodyItem, StoredArrival } from '#wire/entities/custody.ts'

/** The reason, author and time of a move of items (S3). Instants are Unix milliseconds. */
export type MoveRequest = {
  /** Its idempotency key. */
  readonly ak: string
  readonly by: string
  readonly at: number
  readonly now: number
  /** The new place, or '' outside the premises. */
  readonly to: string
  readonly why: MoveReason
  readonly act: 'custody.receive' | 'custody.move' | 'custody.count' | 'custody.handOver'
  readonly arrival?: StoredArrival
  readonly handOver?: string
  /** Their new own state; omitted if it stays the same. */
  readonly own?: OwnItemState
}

/** Returns whether a request has already moved an item. */
export async function hasMoved(
  db: Kysely<Rows>,
  item: Pick<CustodyItem, 'id'>,
  { ak }: Pick<MoveRequest, 'ak'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('custody_moves')
    .select('id')
    .where('item_id', '=', item.id)
    .where('request', '=', ak)
    .executeTakeFirst()
  return found !== undefined
}

/** Records moves of locked items and their new places, and in the audit log who moved them. */
export async function recordMoves(
  trx: Kysely<Rows>,
  items: readonly Pick<CustodyItem, 'id' | 'consignmentId' | 'number' | 'place'>[],
  { ak, by, at, now, to, why, act, arrival, handOver, own }: MoveRequest,
): Promise<void> {
  if (items.length === 0) return
  const move = { at, recorded_at: now, by_user_id: by, request: ak, to_place: to, why }
  const details = { arrival: arrival ? JSON.stringify(arrival) : null, hand_over_id: handOver ?? null }
  await trx
    .insertInto('custody_moves')
    .values(items.map(({ id, place }) => ({ ...move, ...details, item_id: id, from_place: place })))
    .execute()
  const ids = items.map(({ id }) => id)
  await trx.updateTable('items').set({ place: to }).where('id', 'in', ids).execute()
  if (own !== undefined) await setOwnState(trx, ids, own, { by, now })
  await recordActions(
    trx,
    items.map(({ number, consignmentId, place }) => ({
      by,
      act,
      about: { kind: 'consignment', id: consignmentId },
      detail: { item: number, from: place, to, why },
    })),
    now,
  )
}

/** Stores the own state of items; an editor of an item sees the change (K8). */
export const setOwnState = (
  trx: Kysely<Rows>,
  ids: readonly string[],
  own: OwnItemState,
  { by, now }: Pick<MoveRequest, 'by' | 'now'>,
) =>
  trx
    .updateTable('items')
    .set(({ eb }) => ({
      state: own,
      state_at: now,
      rev: eb('rev', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('id', 'in', ids)
    .execute()
