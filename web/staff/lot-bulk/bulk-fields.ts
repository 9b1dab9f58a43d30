import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { chosenFacts, readFact } from '#web/staff/lot-editor/fact-fields.ts'
import { type CellReading, patchOf, readCell, storableCell } from '#web/staff/lots/cells.ts'

/** What can be changed in several lots at once; `percent` scales their estimates. */
export const bulkFields = [
  'percent',
  'category',
  'kind',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'quantity',
  'vintage',
  'packing',
  'closure',
  'storage',
  'featured',
  'inBond',
] as const
export type BulkField = (typeof bulkFields)[number]

/** What a bulk change asks of the server. */
export type BulkChange = { readonly lot: LotDraftPatch; readonly percent: number }

const amounts: readonly BulkField[] = ['lowEstimate', 'highEstimate', 'startPrice', 'reserve']

/** The values to choose from, with an empty one where a field can be unknown; null for a field that is typed. */
export function choicesFor(field: BulkField, reading: CellReading): readonly string[] | null {
  if (field === 'category') return ['', ...reading.categories.map(({ id }) => id)]
  if (field === 'kind') return reading.goods.map(({ id }) => id)
  if (field === 'featured' || field === 'inBond') return ['true', 'false']
  const chosen = chosenFacts.find(({ path }) => path === field)
  return chosen ? ['', ...chosen.choices] : null
}

/** Reads what was typed or chosen; null where it is not valid. */
export function readBulk(field: BulkField, text: string, reading: CellReading): BulkChange | null {
  if (field === 'percent') {
    const percent = Number(text.trim())
    return Number.isInteger(percent) && percent >= 1 && percent <= 1_000 ? { lot: {}, percent } : null
  }
  const read = storableCell(field, valueFor(field, text, reading))
  return read && { lot: patchOf({ [field]: read.value }), percent: 100 }
}

function valueFor(field: BulkField, text: string, reading: CellReading): { readonly value: unknown } | null {
  if (amounts.includes(field)) return readCell(text, 'amount', reading)
  if (field === 'quantity') return readFact(field, 'count', text, null)
  if (field === 'featured' || field === 'inBond') return { value: text === 'true' }
  const isFact = chosenFacts.some(({ path }) => path === field)
  return { value: isFact && text === '' ? null : text.trim() }
}
