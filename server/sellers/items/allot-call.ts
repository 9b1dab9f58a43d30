import type { Kysely, Transaction } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { itemMoved } from '#domain/consignments/item-state.ts'
import { lotOfItems } from '#domain/consignments/lot-of-items.ts'
import { type Prepared, prepareLots } from '#server/catalogue/drafts/prepare-lots.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { lockConsignment } from '#server/sellers/consignments/change-consignment.ts'
import { itemAllot } from '#wire/calls/items.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { type ItemsRequest, lockSeen, recordItems, type SeenItem } from './change-items.ts'
import type { StoredItem } from './items.ts'

type Request = ItemsRequest & { readonly seen: readonly SeenItem[]; readonly asOne: boolean }

/** The call that makes lots of a draft from items in one press (S3). */
export const itemAllotCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(itemAllot, ({ viewer, now }, { auctionId, consignmentId, items, asOne, ak }) => {
    const request = { consignmentId, by: viewer.userId, now, seen: items.list, asOne }
    return prepareLots(db, { auctionId, author: { by: viewer.userId, ak, now } }, (trx, currency) =>
      allot(trx, currency, request),
    )
  })

/** Decides which lots the items become; they belong to their consignment, and its seller owns them (S10). */
async function allot(
  trx: Transaction<Rows>,
  currency: string,
  { seen, asOne, ...request }: Request,
): Promise<Prepared<WireRefusal<'notFound' | 'conflict' | 'wrongState'>>> {
  const { consignmentId, now } = request
  const locked = await lockConsignment(trx, consignmentId)
  if (!locked) return { refused: refusal('notFound') }
  const { consignment, latest } = locked
  const refused = (status: string) => ({ refused: refusal('wrongState', { status }) })
  if (isEnded(consignment.state)) return refused(consignment.state)
  if (latest && latest.terms.currency !== currency) return refused('currency')
  const found = await lockSeen(trx, consignmentId, seen)
  if ('refused' in found) return found
  const busy = found.items.find(({ state }) => itemMoved(state, 'allot') === null)
  if (busy) return refused(busy.state)
  const groups: readonly (readonly StoredItem[])[] = asOne ? [found.items] : found.items.map((one) => [one])
  return {
    lots: groups.map((group) => ({
      draft: lotOfItems(group.map(({ draft }) => draft)),
      owner: consignment.seller,
    })),
    store: async (lotIds) => {
      const made = lotIds.map((lotId, at) => ({ lotId, group: groups[at] ?? [] }))
      await trx
        .insertInto('consignment_lots')
        .values(made.map(({ lotId }) => ({ lot_id: lotId, consignment_id: consignmentId, added_at: now })))
        .execute()
      await trx
        .insertInto('item_lots')
        .values(
          made.flatMap(({ lotId, group }) =>
            group.map(({ id }) => ({ item_id: id, lot_id: lotId, added_at: now })),
          ),
        )
        .execute()
      const actions = made.flatMap(({ lotId, group }) =>
        group.map((item) => ({ item, act: 'item.allot' as const, detail: { lot: lotId } })),
      )
      await recordItems(trx, request, actions)
    },
  }
}
