import type { Kysely, Transaction } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { countPieces } from '#domain/consignments/item-pieces.ts'
import { lotOfItems } from '#domain/consignments/lot-of-items.ts'
import { splitItem } from '#domain/consignments/split-item.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { type Prepared, prepareLots } from '#server/catalogue/drafts/prepare-lots.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { lockConsignment } from '#server/sellers/consignments/change-consignment.ts'
import { itemAllot } from '#wire/calls/items.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { type ItemsRequest, lockSeen, recordItems, type SeenItem } from './change-items.ts'
import type { StoredItem } from './items.ts'

type Request = ItemsRequest & {
  readonly seen: readonly SeenItem[]
  readonly asOne: boolean
  /** The pieces of each lot, or null for all remaining ones of each item. */
  readonly parts: readonly number[] | null
}

/** The share of an item in a lot. */
type Share = { readonly item: StoredItem; readonly pieces: number; readonly draft: LotDraft }

/** Returns the call that makes lots of a draft from items at once (S3). */
export const itemAllotCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(itemAllot, ({ viewer, now }, { auctionId, consignmentId, items, asOne, parts, ak }) => {
    if (parts && (asOne || items.list.length !== 1)) return badInput('parts', { name: 'invalid' })
    const pieces = parts?.list.map((part) => part.pieces) ?? null
    const request = { consignmentId, by: viewer.userId, now, seen: items.list, asOne, parts: pieces }
    return prepareLots(db, { auctionId, author: { by: viewer.userId, ak, now } }, (trx, currency) =>
      allot(trx, currency, request),
    )
  })

/** Decides which lots the items become. These belong to the consignment, and its seller owns them (S10). */
async function allot(
  trx: Transaction<Rows>,
  currency: string,
  { seen, asOne, parts, ...request }: Request,
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
  const busy = found.items.find(({ remaining }) => remaining === 0)
  if (busy) return refused(busy.state)
  const shares = found.items.map((item) => sharesOf(item, parts ?? [item.remaining]))
  if (shares.includes(null)) return refused('pieces')
  const all = shares.flatMap((some) => some ?? [])
  const groups: readonly (readonly Share[])[] = asOne ? [all] : all.map((one) => [one])
  return {
    lots: groups.map((group) => ({
      draft: lotOfItems(group.map(({ draft }) => draft)),
      owner: consignment.seller,
    })),
    store: async (lotIds) => {
      const made = lotIds.flatMap((lotId, index) =>
        (groups[index] ?? []).map((share) => ({ lotId, ...share })),
      )
      await trx
        .insertInto('consignment_lots')
        .values(lotIds.map((lot_id) => ({ lot_id, consignment_id: consignmentId, added_at: now })))
        .execute()
      await trx
        .insertInto('item_lots')
        .values(
          made.map(({ lotId, item, pieces }) => ({
            ...{ item_id: item.id, lot_id: lotId, added_at: now },
            pieces: isWhole(item, pieces) ? null : pieces,
          })),
        )
        .execute()
      const actions = made.map(({ lotId, item, pieces }) => ({
        ...{ item, act: 'item.allot' as const },
        detail: { lot: lotId, ...(!isWhole(item, pieces) && { pieces }) },
      }))
      await recordItems(trx, request, actions)
    },
  }
}

const isWhole = ({ draft }: StoredItem, pieces: number): boolean => pieces >= (draft.quantity ?? 1)

/** Returns the shares of an item in each of its lots, or null if fewer pieces remain. */
function sharesOf(item: StoredItem, parts: readonly number[]): readonly Share[] | null {
  const { total, remaining } = countPieces(item.draft.quantity, item.lots)
  if (parts.reduce((sum, pieces) => sum + pieces, 0) > remaining) return null
  const drafts = splitItem(item.draft, { total, taken: total - remaining, parts })
  return parts.flatMap((pieces, index) => {
    const draft = drafts[index]
    return draft ? { item, pieces, draft } : []
  })
}
