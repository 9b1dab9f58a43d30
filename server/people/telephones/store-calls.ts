import type { Kysely } from 'kysely'
import { statesInUse } from '#domain/auction/telephone-call.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Calls of a client for several lots of a sale. */
export type NewCalls = {
  readonly auctionId: string
  readonly lotIds: readonly string[]
  readonly userId: string
  readonly paddle: string
  /** The colleague who calls: '' for nobody yet, null to keep the assigned one. */
  readonly callerId: string | null
  readonly note: string
  /** The account that requested them and wrote the note: the client's or a colleague's. */
  readonly askedBy: string
}

/**
 * Stores calls (V17). An existing call gets the new note. A call in progress keeps its state and caller; a
 * finished one returns to the list of calls to make.
 */
export async function storeCalls(
  trx: Kysely<Rows>,
  { auctionId, lotIds, userId, paddle, callerId, note, askedBy }: NewCalls,
  now: number,
): Promise<void> {
  const caller_id = callerId === '' ? null : callerId
  const stored = {
    auction_id: auctionId,
    user_id: userId,
    paddle,
    state: 'toCall',
    note,
    caller_id,
    asked_at: now,
    asked_by: askedBy,
    changed_at: now,
  }
  await trx
    .insertInto('telephone_calls')
    .values([...new Set(lotIds)].map((lotId) => ({ ...stored, lot_id: lotId })))
    .onConflict((same) =>
      same.columns(['auction_id', 'lot_id', 'user_id']).doUpdateSet((row) => ({
        note,
        asked_by: askedBy,
        changed_at: now,
        caller_id:
          callerId === null
            ? row.ref('telephone_calls.caller_id')
            : row
                .case()
                .when('telephone_calls.state', 'in', statesInUse)
                .then(row.ref('telephone_calls.caller_id'))
                .else(caller_id)
                .end(),
        state: row
          .case()
          .when('telephone_calls.state', '=', 'done')
          .then('toCall')
          .else(row.ref('telephone_calls.state'))
          .end(),
      })),
    )
    .execute()
}
