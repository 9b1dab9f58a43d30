import { type Kysely, sql } from 'kysely'
import { draftDifferences } from '#domain/drafts/draft-differences.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { isRecused, type MergedUser } from '#domain/staff/conflicts.ts'
import { draftOfLot } from '#server/catalogue/additions/draft-of-lot.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { readItems, type StoredItem } from '#server/sellers/items/items.ts'
import { itemLots } from '#wire/calls/items.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { firstFields } from './change-fields.ts'
import { type Edit, editsOf } from './change-log.ts'
import { namesOf } from './refusals.ts'
import { type LotContent, lotDocument } from './rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published'>
}

type OfLot = { readonly saleId: string; readonly lotId: string }

/** The number of listed changes of a lot. */
const maxChanges = 20

/** Returns the call that shows the changes of an item's lots since they were made from it (S3). */
export const itemLotsCall = (deps: Deps): CallHandler =>
  handleMemberCall(itemLots, async ({ viewer }, { itemId }) => {
    const [item] = await readItems(deps.db, { ids: [itemId] })
    if (!item) return refusal('notFound')
    return { list: await Promise.all(item.lots.map((lot) => changesFor(deps, viewer, { item, lot }))) }
  })

/**
 * Returns the differences between an item and one of its lots, and the lot's changes, as a viewer may see
 * them (R6).
 */
async function changesFor(
  deps: Deps,
  viewer: MergedUser,
  { item, lot: { lotId, sale } }: { readonly item: StoredItem; readonly lot: StoredItem['lots'][number] },
) {
  const ofLot = { saleId: sale.id, lotId }
  const { made = item.draft, log } = await changesOf(deps.db, ofLot)
  const now = await lotNow(deps, ofLot, made)
  const isHidden = isRecused(viewer, await deps.rooms.state(sale.id))
  const isSeen = ({ path }: { readonly path: string }) => !isHidden || path !== 'reserve'
  const fields = (some: Edit['changes']) => firstFields([{ lotId, changes: some.filter(isSeen) }])
  const latest = log.slice(0, maxChanges)
  const names = await namesOf(
    deps.db,
    latest.map(({ by }) => by),
  )
  return {
    lotId,
    differences: fields(draftDifferences(made, now)),
    changes: latest.map(({ at, by, edit }) => ({
      ...{ at, by: names.get(by) ?? '', fields: fields(edit.changes) },
    })),
  }
}

/**
 * Returns the changes of a lot after it was made, newest first, and what it was made from if that is recorded.
 */
async function changesOf(db: Kysely<Rows>, { saleId, lotId }: OfLot) {
  const rows = await db
    .selectFrom('draft_changes')
    .select(['at', 'by_user_id'])
    .select(
      sql<unknown>`jsonb_path_query_array(edits, '$[*] ? (@.lotId == $id)', ${JSON.stringify({ id: lotId })}::jsonb)`.as(
        'own',
      ),
    )
    .where('sale_id', '=', saleId)
    .where(sql<boolean>`edits @> ${JSON.stringify([{ lotId }])}::jsonb`)
    .orderBy('id', 'desc')
    .execute()
  const all = rows.flatMap((row) =>
    editsOf(row.own).map((edit) => ({ at: row.at, by: row.by_user_id, edit })),
  )
  const isMade = ({ edit }: (typeof all)[number]) =>
    edit.changes.some(({ path, before }) => path === 'lot' && before === null)
  const first = all.findLast(isMade)
  const created = first?.edit.changes[0]?.after as LotContent | undefined
  return {
    made: created && lotDocument(created).draft,
    log: all.filter((change) => !isMade(change)),
  }
}

/**
 * Returns a lot as it is now, whether in a draft or published.
 * @param made what it was made from, with facts that the catalogue does not state, such as the weight
 */
async function lotNow({ db, catalogue }: Deps, { saleId, lotId }: OfLot, made: LotDraft): Promise<LotDraft> {
  const row = await db
    .selectFrom('draft_lots')
    .select(['document', 'attributes'])
    .where('id', '=', lotId)
    .executeTakeFirst()
  const draft = row ? lotDocument(row).draft : made
  const sale = await catalogue.published(saleId)
  const published = sale && (await catalogue.cache.lots(sale)).get(lotId)
  if (!published) return draft
  const { title, condition, provenance, vintage, quantity, ...stated } = draftOfLot(published)
  const { lowEstimate, highEstimate, startPrice, reserve } = stated
  return {
    ...{ ...draft, title, condition, provenance, vintage, quantity },
    ...{ ...published.attributes, lowEstimate, highEstimate, startPrice, reserve },
  }
}
