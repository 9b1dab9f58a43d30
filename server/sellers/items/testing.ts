import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { itemCreate, itemList } from '#wire/calls/items.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'

/** Returns the items of a consignment as a colleague sees them. */
export const itemsOf = async (
  { client }: Pick<TestPerson, 'client'>,
  consignmentId: string,
): Promise<readonly ItemSummary[]> => dataOf(await client.call(itemList, { consignmentId })).list

/** Adds an item to a consignment. @returns the item as listed */
export async function createItem(
  by: Pick<TestPerson, 'client'>,
  consignmentId: string,
  item: LotDraftPatch = {},
): Promise<ItemSummary> {
  const { id } = dataOf(await by.client.call(itemCreate, { consignmentId, item, ak: randomUUID() }))
  const found = (await itemsOf(by, consignmentId)).find((one) => one.id === id)
  if (!found) throw new Error(`No item ${id}`)
  return found
}

/** Returns items as a call names them, with the seen revisions. */
export const seen = (...items: readonly ItemSummary[]) => ({
  items: { list: items.map(({ id, rev }) => ({ id, rev })) },
})

/** Sets the own state of an item, as receiving and inspecting it would do. */
export const setItemState = (db: Kysely<Rows>, id: string, state: string) =>
  db.updateTable('items').set({ state }).where('id', '=', id).execute()
