import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import { divideItems } from '#domain/consignments/divide-items.ts'
import { countPieces, totalPieces } from '#domain/consignments/item-pieces.ts'
import {
  hasSameFigures,
  itemState,
  type OwnItemState,
  ownItemStates,
} from '#domain/consignments/item-progress.ts'
import type { ItemState } from '#domain/consignments/item-state.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { Instant } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type ItemAnswer, itemAnswers } from '#server/sellers/consents/item-answers.ts'
import { lotDraft } from '#wire/entities/lot-draft.ts'
import { type LotBecome, lotsOfItems } from './lots-of-items.ts'

/** A stored item of a consignment (S3). */
export type StoredItem = {
  readonly id: string
  readonly consignmentId: string
  readonly nth: number
  /** The number shown to people: `C-2026-014/3`. */
  readonly number: string
  readonly own: OwnItemState
  /** The item's own state, or that of its lots. */
  readonly state: ItemState
  readonly stateAt: Instant
  readonly draft: LotDraft
  readonly place: string
  readonly differs: string
  readonly rev: number
  readonly changedAt: Instant
  /** The name of the person who last changed it. */
  readonly changedBy: string
  /** Its lots, newest first. */
  readonly lots: readonly LotBecome[]
  /** The number of its pieces that can become a lot. */
  readonly remaining: number
  /** The seller's answer to its current figures (S9), or null if there is none. */
  readonly answer: ItemAnswer | null
}

/** Which items to read: all of a consignment, or some by their ids. */
type Wanted = { readonly consignmentId: string } | { readonly ids: readonly string[] }

const ownState = z.enum(ownItemStates)

/** Returns the stored details of an item, without fields unknown to this version. */
function contentOf(document: unknown): LotDraft {
  const stored = typeof document === 'object' && document !== null ? document : {}
  const fields = Object.entries({ ...emptyLotDraft, ...stored })
  return lotDraft.parse(
    Object.fromEntries(
      fields.filter(([name]) => Object.hasOwn(emptyLotDraft, name) || name.startsWith('own_')),
    ),
  )
}

/** Reads items in the order of their numbers. @param how `update` locks them within a transaction */
export async function readItems(
  db: Kysely<Rows>,
  wanted: Wanted,
  how: 'read' | 'update' = 'read',
): Promise<readonly StoredItem[]> {
  if ('ids' in wanted && wanted.ids.length === 0) return []
  const all = db
    .selectFrom('items')
    .innerJoin('consignments', 'consignments.id', 'items.consignment_id')
    .leftJoin('users as editor', 'editor.id', 'items.changed_by')
    .selectAll('items')
    .select(['consignments.number', 'editor.first_name', 'editor.last_name'])
    .orderBy('items.consignment_id')
    .orderBy('nth')
  const found =
    'ids' in wanted
      ? all.where('items.id', '=', sql<string>`any(${[...wanted.ids]})`)
      : all.where('items.consignment_id', '=', wanted.consignmentId)
  const rows = await (how === 'update' ? found.forUpdate('items') : found).execute()
  const ids = rows.map(({ id }) => id)
  const [lots, answers] = [await lotsOfItems(db, ids), await itemAnswers(db, ids)]
  return rows.map((row) => itemOf(row, lots.get(row.id) ?? [], answers.get(row.id) ?? null))
}

/** Returns the items from which a lot was made, by number, with their pieces in it, or null for a whole item (S3). */
export async function itemsOfLot(
  db: Kysely<Rows>,
  lotId: string,
): Promise<
  readonly { readonly number: string; readonly consignmentId: string; readonly pieces: number | null }[]
> {
  const rows = await db
    .selectFrom('item_lots')
    .innerJoin('items', 'items.id', 'item_lots.item_id')
    .innerJoin('consignments', 'consignments.id', 'items.consignment_id')
    .select(['items.nth', 'items.consignment_id', 'consignments.number', 'item_lots.pieces'])
    .where('item_lots.lot_id', '=', lotId)
    .orderBy('items.nth')
    .execute()
  return rows.map((row) => ({
    number: itemNumber(row.number, row.nth),
    consignmentId: row.consignment_id,
    pieces: row.pieces,
  }))
}

/**
 * Returns whether an unsold lot's item, or pieces of it, are now in another lot (S3), so that the lot cannot
 * be sold after its sale (V16).
 */
export async function isAllottedAgain(db: Kysely<Rows>, lotId: string): Promise<boolean> {
  const rows = await db.selectFrom('item_lots').select('item_id').where('lot_id', '=', lotId).execute()
  const items = await readItems(db, { ids: rows.map(({ item_id }) => item_id) })
  return items.some(({ lots, remaining, draft }) => {
    const lot = lots.find((one) => one.lotId === lotId)
    return lot?.state === 'passed' && remaining < (lot.pieces ?? totalPieces(draft.quantity))
  })
}

/**
 * Moves the items of lots into the lots that replaced them (K17), in the caller's transaction. The record of
 * the sale and the lots' pages show the earlier state. Running it again changes nothing.
 *
 * @param parts the lots that replaced them, with their quantities
 */
export async function moveItems(
  trx: Transaction<Rows>,
  lotIds: readonly string[],
  parts: readonly { readonly lotId: string; readonly quantity: number }[],
  now: number,
): Promise<void> {
  const rows = await trx
    .deleteFrom('item_lots')
    .where('lot_id', 'in', lotIds)
    .returning(['item_id', 'lot_id', 'pieces'])
    .execute()
  if (rows.length === 0) return
  const items = await readItems(trx, { ids: rows.map(({ item_id }) => item_id) })
  const totals = new Map(items.map(({ id, draft }) => [id, totalPieces(draft.quantity)]))
  const moved = lotIds
    .flatMap((id) => rows.filter(({ lot_id }) => lot_id === id))
    .map(({ item_id, pieces }) => ({ itemId: item_id, pieces: pieces ?? totals.get(item_id) ?? 1 }))
  const divided = divideItems(
    moved,
    parts.map(({ quantity }) => quantity),
  )
  await trx
    .insertInto('item_lots')
    .values(
      divided.map(({ itemId, pieces, part }) => ({
        ...{ item_id: itemId, lot_id: parts[part]?.lotId ?? '', added_at: now },
        pieces: pieces === totals.get(itemId) ? null : pieces,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function itemOf(
  row: Selectable<Rows['items']> & {
    readonly number: string
    readonly first_name: string | null
    readonly last_name: string | null
  },
  lots: readonly LotBecome[],
  answer: ItemAnswer | null,
): StoredItem {
  const own = ownState.parse(row.state)
  const draft = contentOf(row.document)
  return {
    id: row.id,
    consignmentId: row.consignment_id,
    nth: row.nth,
    number: itemNumber(row.number, row.nth),
    own,
    state: itemState(own, lots, draft.quantity),
    stateAt: row.state_at,
    draft,
    place: row.place,
    differs: row.differs,
    rev: row.rev,
    changedAt: row.changed_at,
    changedBy: personName(row.first_name, row.last_name),
    lots,
    remaining: own === 'agreed' ? countPieces(draft.quantity, lots).remaining : 0,
    answer: answer && hasSameFigures(draft, answer) ? answer : null,
  }
}
