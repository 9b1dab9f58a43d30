import type { Kysely } from 'kysely'
import { itemMoved } from '#domain/consignments/item-state.ts'
import { happenedAt, moveIssue } from '#domain/custody/custody-move.ts'
import { readPlace } from '#domain/custody/place.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import type { Settlements } from '#server/trade/settlements/settlements.ts'
import { custodyHandOver, custodyMove, custodyReturn } from '#wire/calls/custody.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { lockItems, wrongItemState } from './lock-items.ts'
import { recordMoves, setOwnState } from './record-moves.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'attachAsSignature'>
  readonly settlements: Pick<Settlements, 'settleLater'>
}

/** Returns the calls that move items within the premises and back to their sellers (S3). */
export const moveCalls = ({ db, uploads, settlements }: Deps): readonly CallHandler[] => [
  handleMemberCall(custodyMove, ({ viewer, now }, { numbers, why, at, ak, place }) => {
    const to = readPlace(place)
    if (to === null) return badInput('place', { name: 'invalid' })
    return db.transaction().execute(async (trx) => {
      const locked = await lockItems(trx, { numbers }, { viewer, now })
      if ('refused' in locked) return locked.refused
      const absent = locked.items.find((item) => moveIssue(item, to) === 'notInCustody')
      if (absent) return wrongItemState(absent.state)
      const moved = locked.items.filter((item) => moveIssue(item, to) === null)
      const request = { ak, by: viewer.userId, now, at: happenedAt(at, now), to, why }
      await recordMoves(trx, await unmoved(trx, moved, ak), { ...request, act: 'custody.move' })
      return { changed: moved.length }
    })
  }),

  handleMemberCall(custodyReturn, ({ viewer, now }, { numbers }) =>
    db.transaction().execute(async (trx) => {
      const locked = await lockItems(trx, { numbers }, { viewer, now })
      if ('refused' in locked) return locked.refused
      const waiting = locked.items.filter(({ state }) => state !== 'returning')
      const bound = waiting.find(({ state }) => itemMoved(state, 'arrangeReturn') === null)
      if (bound) return wrongItemState(bound.state)
      if (waiting.length === 0) return { changed: 0 }
      const by = viewer.userId
      const ids = waiting.map(({ id }) => id)
      await setOwnState(trx, ids, 'returning', { by, now })
      const actions = waiting.map(({ number, consignmentId }) => ({
        by,
        act: 'custody.return' as const,
        about: { kind: 'consignment', id: consignmentId },
        detail: { item: number },
      }))
      await recordActions(trx, actions, now)
      return { changed: ids.length }
    }),
  ),

  handleMemberCall(custodyHandOver, async ({ viewer, now }, { consignmentId, numbers, ...given }) => {
    const { ak, collector, signatureFile } = given
    const consignment = await readConsignment(db, consignmentId)
    if (!consignment) return refusal('notFound')
    if (consignment.seller === null) return wrongItemState('ownGoods')
    if (!(await uploads.attachAsSignature(signatureFile, consignment.seller)))
      return badInput('signatureFile', { name: 'notListed' })
    return db.transaction().execute(async (trx) => {
      const locked = await lockItems(trx, { numbers }, { viewer, now })
      if ('refused' in locked) return locked.refused
      const { items } = locked
      if (items.some((item) => item.consignmentId !== consignmentId)) return refusal('notFound')
      if (await isHandedOver(trx, ak)) return { changed: items.length }
      const bound = items.find(({ state }) => state !== 'returning')
      if (bound) return wrongItemState(bound.state)
      const by = viewer.userId
      await trx
        .insertInto('hand_overs')
        .values({
          ...{ id: ak, consignment_id: consignmentId, at: now, by_user_id: by },
          ...{ collector, signature_file: signatureFile },
        })
        .execute()
      await recordMoves(trx, items, {
        ...{ ak, by, now, at: now, to: '', handOver: ak },
        ...{ why: 'handedBack', act: 'custody.handOver', own: 'returned' },
      })
      const ids = items.map(({ id }) => id)
      for (const auctionId of await salesOf(trx, ids)) await settlements.settleLater(trx, auctionId)
      return { changed: items.length }
    })
  }),
]

/** Returns the items that a request has not moved yet. */
async function unmoved<Item extends { readonly id: string }>(
  trx: Kysely<Rows>,
  items: readonly Item[],
  ak: string,
): Promise<readonly Item[]> {
  const moved = await trx
    .selectFrom('custody_moves')
    .select('item_id')
    .where('request', '=', ak)
    .where('item_id', 'in', ['', ...items.map(({ id }) => id)])
    .execute()
  const ids = new Set(moved.map(({ item_id }) => item_id))
  return items.filter(({ id }) => !ids.has(id))
}

/** Returns the ids of the sales in which items were offered. */
async function salesOf(trx: Kysely<Rows>, itemIds: readonly string[]): Promise<readonly string[]> {
  const sales = await trx
    .selectFrom('item_lots')
    .innerJoin('lots', 'lots.id', 'item_lots.lot_id')
    .select('lots.auction_id')
    .distinct()
    .where('item_id', 'in', ['', ...itemIds])
    .execute()
  return sales.map(({ auction_id }) => auction_id)
}

async function isHandedOver(trx: Kysely<Rows>, id: string): Promise<boolean> {
  return (
    (await trx.selectFrom('hand_overs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}
