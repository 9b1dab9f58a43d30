import type { Transaction } from 'kysely'
import { stateAfterChange } from '#domain/consignments/item-progress.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type ItemsRequest,
  insertItems,
  type NewItem,
  storeItemDraft,
  storeItemStates,
} from './change-items.ts'
import type { StoredItem } from './items.ts'

/** The changes that a spreadsheet makes to the items of a consignment. */
export type ImportedItems = {
  readonly file: string
  readonly added: readonly NewItem[]
  readonly changed: readonly { readonly item: StoredItem; readonly draft: LotDraft }[]
}

/** Stores the items of a spreadsheet in a locked consignment, with one entry in the audit log (K10, S3). */
export async function importItems(
  trx: Transaction<Rows>,
  request: ItemsRequest,
  { file, added, changed }: ImportedItems,
): Promise<void> {
  await insertItems(trx, request, added)
  for (const { item, draft } of changed) await storeItemDraft(trx, item, draft)
  await storeItemStates(
    trx,
    request,
    changed.map(({ item, draft }) => ({ item, own: stateAfterChange(item.own, item.draft, draft) })),
  )
  const { consignmentId, by, now } = request
  const detail = { file, added: added.length, changed: changed.length }
  const about = { kind: 'consignment', id: consignmentId }
  await recordAction(trx, { by, act: 'item.import', about, detail }, now)
}
