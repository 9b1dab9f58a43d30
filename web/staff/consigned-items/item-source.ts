import { type FieldValues, fieldsOf, isSame } from '#domain/drafts/fields.ts'
import { patchOf } from '#web/staff/lots/cells.ts'
import type { CellConflict, LotEdit, SaveResult } from '#web/staff/lots/edit-saver.ts'
import type { LoadedRow, RowSource } from '#web/staff/lots/row-source.ts'
import { itemCreate, itemGet, itemList, itemRemove, itemSet } from '#wire/calls/items.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Item, ItemSummary } from '#wire/entities/item.ts'

type Failed = Exclude<SaveResult, { readonly kind: 'saved' }>

/** The result of one request. */
type SentItem =
  | { readonly kind: 'sent'; readonly rev: number }
  | { readonly kind: 'changed'; readonly now: Item }
  | Failed

/** The result for one changed item. */
type SavedItem =
  | { readonly kind: 'saved'; readonly rev: number; readonly conflicts: readonly CellConflict[] }
  | Failed

/** The maximum number of attempts at a change while colleagues change the same item. */
const mostAttempts = 5

/** Returns the fields of an item that the grid has, by path. */
const gridFields = ({ title, kind, vintage, quantity, millilitres, packing, ...figures }: ItemSummary) => {
  const { lowEstimate, highEstimate, reserve } = figures
  const facts = { title, kind, vintage, quantity, millilitres, packing }
  return fieldsOf({ ...facts, lowEstimate, highEstimate, reserve })
}

const rowOf = (item: ItemSummary): LoadedRow => ({
  id: item.id,
  number: String(item.nth),
  rev: item.rev,
  fields: gridFields(item),
})

/**
 * Returns the items of a consignment as rows of the grid. Each is saved on the revision that its editor saw; what
 * colleagues changed in other fields in the meantime stays, and the same field is a conflict (K8).
 *
 * @param held the items that the page shows
 * @param refresh reloads them
 */
export function itemSource(
  call: Client['call'],
  consignmentId: string,
  { held, refresh }: { held: () => readonly ItemSummary[] | undefined; refresh: () => Promise<void> },
): RowSource {
  /** The fields as seen, by item and revision. */
  const seen = new Map<string, FieldValues>()
  const keyOf = (id: string, rev: number) => `${id} ${rev}`

  const rowsOf = (items: readonly ItemSummary[]): readonly LoadedRow[] => {
    const rows = items.map(rowOf)
    for (const { id, rev, fields } of rows) seen.set(keyOf(id, rev), fields)
    return rows
  }

  const listed = async (): Promise<readonly ItemSummary[]> => {
    const response = await call(itemList, { consignmentId })
    return response.ok ? response.data.list : []
  }

  /** Sends fields of an item on a revision, or returns its current state if others have changed it since. */
  const send = async (itemId: string, rev: number, fields: FieldValues): Promise<SentItem> => {
    const stored = seen.get(keyOf(itemId, rev))
    if (Object.entries(fields).every(([path, value]) => stored && isSame(stored[path], value)))
      return { kind: 'sent', rev }
    const response = await call(itemSet, { consignmentId, itemId, rev, item: patchOf(fields) })
    if (response.ok) {
      if (stored) seen.set(keyOf(itemId, response.data.rev), { ...stored, ...fields })
      return { kind: 'sent', rev: response.data.rev }
    }
    if (response.error.name !== 'conflict') return failed(response.error)
    const now = await call(itemGet, { itemId })
    if (!now.ok) return failed(now.error)
    seen.set(keyOf(itemId, now.data.rev), gridFields({ ...now.data, ...now.data.draft }))
    return { kind: 'changed', now: now.data }
  }

  const saveItem = async ({ lotId: itemId, rev, fields }: LotEdit): Promise<SavedItem> => {
    const before = seen.get(keyOf(itemId, rev))
    let conflicts: readonly CellConflict[] = []
    let sent = await send(itemId, rev, fields)
    for (let attempt = 1; sent.kind === 'changed' && attempt < mostAttempts; attempt += 1) {
      const split = splitFields({ itemId, fields, before }, sent.now)
      conflicts = split.conflicts
      sent = await send(itemId, sent.now.rev, split.left)
    }
    if (sent.kind === 'changed') return { kind: 'unreached' }
    return sent.kind === 'sent' ? { kind: 'saved', rev: sent.rev, conflicts } : sent
  }

  return {
    name: `items ${consignmentId}`,
    async save({ edits }) {
      const revs: [string, number][] = []
      const conflicts: CellConflict[] = []
      let refused: SaveResult | null = null
      for (const edit of edits) {
        const saved = await saveItem(edit)
        if (saved.kind === 'unreached') return saved
        if (saved.kind === 'refused') refused ??= saved
        else {
          revs.push([edit.lotId, saved.rev])
          conflicts.push(...saved.conflicts)
        }
      }
      void refresh()
      return refused ?? { kind: 'saved', revs, conflicts }
    },
    load: async () => rowsOf(held() ?? (await listed())),
    loadSome: async (ids) => rowsOf((await listed()).filter(({ id }) => ids.includes(id))),
    async add(item) {
      const response = await call(itemCreate, { consignmentId, item, ak: createIdempotencyKey() })
      if (!response.ok) return { problem: response.error.message }
      const { id } = response.data
      return { id, change: id }
    },
    async undo(added) {
      const list = (await listed()).filter(({ id }) => added.includes(id)).map(({ id, rev }) => ({ id, rev }))
      if (list.length === 0) return { left: 0, problem: null }
      const response = await call(itemRemove, { consignmentId, items: { list } })
      return { left: 0, problem: response.ok ? null : response.error.message }
    },
    refresh,
  }
}

/**
 * Divides changed fields into those that can be saved on the current revision of an item, and those that
 * conflict with its latest editor.
 */
function splitFields(
  { itemId, fields, before }: { itemId: string; fields: FieldValues; before: FieldValues | undefined },
  { draft, changedBy: by, changedAt: at }: Item,
): { readonly left: FieldValues; readonly conflicts: readonly CellConflict[] } {
  const theirs = fieldsOf(draft)
  const isFree = ([path, value]: readonly [string, unknown]) =>
    isSame(theirs[path], value) || (before !== undefined && isSame(theirs[path], before[path]))
  const entries = Object.entries(fields)
  return {
    left: Object.fromEntries(entries.filter(isFree)),
    conflicts: entries
      .filter((entry) => !isFree(entry))
      .map(([path]) => ({ lotId: itemId, path, theirs: theirs[path], by, at })),
  }
}

const failed = ({ scope, message }: { readonly scope: string; readonly message: string }) =>
  scope === 'server' ? ({ kind: 'refused', message } as const) : ({ kind: 'unreached' } as const)
