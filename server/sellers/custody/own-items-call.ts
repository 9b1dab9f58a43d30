import type { Kysely } from 'kysely'
import { isForAgreement } from '#domain/consignments/item-progress.ts'
import { isInCustody } from '#domain/consignments/item-state.ts'
import { arrivalDifferences } from '#domain/custody/arrival.ts'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { readItems, type StoredItem } from '#server/sellers/items/items.ts'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import { storedArrival } from '#wire/entities/custody.ts'
import type { OwnItem } from '#wire/entities/seller-consignment.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { differenceTexts } from './texts.ts'

/** Returns the call by which sellers follow their items (S3). */
export const ownItemsCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(sellItemList, async ({ viewer, lang }, { consignmentId }) => {
    const consignment = await readConsignment(db, consignmentId)
    if (!(await isSameClient(db, viewer.userId, consignment?.seller))) return refusal('notFound')
    const items = await readItems(db, { consignmentId })
    const arrivals = await latestArrivals(
      db,
      items.map(({ id }) => id),
    )
    return { list: items.map((item) => ownItem(item, arrivals.get(item.id) ?? null, lang)) }
  })

type ArrivalRow = Awaited<ReturnType<typeof readArrivals>>[number]

const readArrivals = (db: Kysely<Rows>, itemIds: readonly string[]) =>
  db
    .selectFrom('custody_moves')
    .select(['item_id', 'at', 'arrival'])
    .where('item_id', 'in', [...itemIds, ''])
    .where('why', '=', 'received')
    .orderBy('id')
    .execute()

const latestArrivals = async (
  db: Kysely<Rows>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ArrivalRow>> =>
  new Map((await readArrivals(db, itemIds)).map((row) => [row.item_id, row]))

/**
 * Returns an item as its seller sees it. What staff enter before the inspection is not yet a statement to the seller.
 */
function ownItem(item: StoredItem, arrival: ArrivalRow | null, lang: Language): OwnItem {
  const { id, number, state, stateAt, draft, lots, answer } = item
  const isInspected = state !== 'expected' && state !== 'received'
  const found = arrival && storedArrival.parse(arrival.arrival)
  return {
    ...{ id, number, state, stateAt },
    title: inLanguage(draft.title, lang),
    quantity: draft.quantity,
    pictures: draft.pictures.map(({ key }) => key),
    receivedAt: arrival?.at ?? 0,
    isInCustody: isInCustody(state),
    differences: found ? [...differenceTexts(arrivalDifferences(found, found.announced), lang)] : [],
    condition: isInspected ? inLanguage(draft.condition, lang) : '',
    lowEstimate: isInspected ? draft.lowEstimate : null,
    highEstimate: isInspected ? draft.highEstimate : null,
    reserve: isInspected ? draft.reserve || null : null,
    isToAgree: isForAgreement(item),
    declinedAt: answer && !answer.agrees ? answer.at : 0,
    lotIds: lots.map(({ lotId }) => lotId),
  }
}

const inLanguage = ({ en, zh }: Bilingual, lang: Language): string => (lang === 'en' ? en || zh : zh || en)
