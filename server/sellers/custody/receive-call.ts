import { type Kysely, sql, type Transaction } from 'kysely'
import { consignmentMoved } from '#domain/consignments/consignment-state.ts'
import { arrivalDifferences, arrivalIssue } from '#domain/custody/arrival.ts'
import { happenedAt } from '#domain/custody/custody-move.ts'
import { readPlace } from '#domain/custody/place.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { storeChange } from '#server/sellers/consignments/change-consignment.ts'
import type { StoredConsignment } from '#server/sellers/consignments/consignments.ts'
import { inConsignment } from '#server/sellers/items/change-items.ts'
import { custodyReceive } from '#wire/calls/custody.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { lockItems, wrongItemState } from './lock-items.ts'
import { enqueueReceipt } from './receipt-letter.ts'
import { hasMoved, recordMoves } from './record-moves.ts'
import { differenceTexts } from './texts.ts'

/** Returns the call that records the arrival of an item (S3), of which the seller is notified the same day (S16). */
export const receiveCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(custodyReceive, async ({ viewer, now, lang }, { consignmentId, itemId, ...given }) => {
    const to = readPlace(given.place)
    if (to === null) return badInput('place', { name: 'invalid' })
    const { counted, broken, note, ak } = given
    const levels = given.levels.list
    const issue = arrivalIssue({ counted, broken, levels, note })
    if (issue !== null) return badInput(issue, { name: 'invalid' })
    const by = viewer.userId
    return inConsignment(db, consignmentId, async (trx, consignment) => {
      const locked = await lockItems(trx, { ids: [itemId] }, { viewer, now })
      if ('refused' in locked) return locked.refused
      const [item] = locked.items
      if (item?.consignmentId !== consignmentId) return refusal('notFound')
      if (await hasMoved(trx, item, { ak })) return { differs: item.differs }
      if (item.state !== 'expected') return wrongItemState(item.state)
      const announced = item.quantity
      const differences = arrivalDifferences({ counted, broken, note }, announced)
      const differs = differenceTexts(differences, lang).join('; ')
      const known = JSON.stringify({ quantity: counted - broken, ...(levels.length > 0 && { levels }) })
      await sql`update items set document = document || ${known}::jsonb, differs = ${differs}
        where id = ${itemId}`.execute(trx)
      await recordMoves(trx, [item], {
        ...{ ak, by, now, to, at: happenedAt(given.at, now) },
        ...{ why: 'received', act: 'custody.receive', own: 'received' },
        arrival: { announced, counted, broken, levels: [...levels], note },
      })
      await moveConsignment(trx, consignment, { by, now })
      await enqueueReceipt(trx, consignmentId)
      return { differs }
    })
  })

/**
 * Updates the state of a consignment: it is being received from its first item, and active when none are
 * expected any more (S1).
 */
async function moveConsignment(
  trx: Transaction<Rows>,
  consignment: StoredConsignment,
  request: { readonly by: string; readonly now: number },
): Promise<void> {
  const expected = await trx
    .selectFrom('items')
    .select('id')
    .where('consignment_id', '=', consignment.id)
    .where('state', '=', 'expected')
    .limit(1)
    .executeTakeFirst()
  const state = consignmentMoved(consignment.state, expected ? 'receive' : 'activate')
  if (state === null) return
  const locked = { consignment, latest: null }
  await storeChange(trx, locked, { state, act: 'consignment.move', detail: { move: state } }, request)
}
