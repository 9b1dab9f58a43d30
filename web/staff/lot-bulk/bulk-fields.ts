import type { TextEdit } from '#domain/drafts/bulk-change.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { type CellReading, patchOf, readAttribute, readCell, storableCell } from '#web/staff/lots/cells.ts'

/** Changes of texts: typed text is set, appended, or replaces other words. */
const textFields = ['setText', 'addText', 'replaceText'] as const

/**
 * The fields that can be changed in several lots at once besides attributes; `percent` scales their estimates,
 * `opening` follows from them.
 */
const plainChanges = [
  'percent',
  'opening',
  ...textFields,
  'category',
  'kind',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'featured',
] as const
export type BulkField = string

/** Returns the fields that can be changed in several lots at once. */
export const bulkFields = ({ attributes }: CellReading): readonly BulkField[] => [
  ...plainChanges,
  ...[...attributes.values()].flatMap(({ id, type, isRetired = false }) =>
    type.is === 'bilingual' || type.is === 'levels' || isRetired ? [] : [id],
  ),
]

/** The entries for a change; `path` and `find` apply to texts only. */
export type BulkEntry = {
  readonly field: BulkField
  readonly text: string
  readonly path: TextEdit['path']
  readonly find: string
}

/** The requests of a bulk change. */
export type BulkRequest = {
  readonly lot: LotDraftPatch
  readonly percent: number
  readonly openingPercent: number
  readonly textEdit: TextEdit | null
}

export const isTextField = (field: BulkField): field is (typeof textFields)[number] =>
  textFields.some((one) => one === field)

/** Returns the initial value of a field. */
export function firstText(field: BulkField, reading: CellReading): string {
  if (field === 'percent') return '110'
  if (field === 'opening') return '80'
  return choicesFor(field, reading)?.[0] ?? ''
}

const amounts: readonly BulkField[] = ['lowEstimate', 'highEstimate', 'startPrice', 'reserve']

const nothing: BulkRequest = { lot: {}, percent: 100, openingPercent: 0, textEdit: null }

/**
 * Returns the values to choose from, with an empty one where a field can be unknown, or null for a field that is typed.
 */
export function choicesFor(field: BulkField, reading: CellReading): readonly string[] | null {
  if (field === 'category') return ['', ...reading.categories.map(({ id }) => id)]
  if (field === 'kind') return reading.goods.map(({ id }) => id)
  const type = reading.attributes.get(field)?.type
  if (field === 'featured' || type?.is === 'flag') return ['true', 'false']
  return type?.is === 'choice' ? ['', ...type.choices.map(({ id }) => id)] : null
}

/** Parses the typed or chosen value, or returns null if it is invalid. */
export function readBulk(entry: BulkEntry, reading: CellReading): BulkRequest | null {
  const { field, text, path, find } = entry
  switch (field) {
    case 'percent': {
      const percent = percentIn(text, 1_000)
      return percent === null ? null : { ...nothing, percent }
    }
    case 'opening': {
      const openingPercent = percentIn(text, 100)
      return openingPercent === null ? null : { ...nothing, openingPercent }
    }
    case 'addText':
      return text.trim() === '' ? null : { ...nothing, textEdit: { path, find: '', text: text.trim() } }
    case 'replaceText':
      return find === '' ? null : { ...nothing, textEdit: { path, find, text } }
    case 'setText':
      return setting(path, { value: text.trim() })
    default:
      return setting(field, valueFor(field, text, reading))
  }
}

function setting(path: string, value: { readonly value: unknown } | null): BulkRequest | null {
  const read = storableCell(path, value)
  return read && { ...nothing, lot: patchOf({ [path]: read.value }) }
}

function percentIn(text: string, max: number): number | null {
  const percent = Number(text.trim())
  return Number.isInteger(percent) && percent >= 1 && percent <= max ? percent : null
}

function valueFor(field: BulkField, text: string, reading: CellReading): { readonly value: unknown } | null {
  if (amounts.includes(field)) return readCell(text, { path: field, kind: 'amount' }, reading, null)
  const attribute = reading.attributes.get(field)
  if (field === 'featured' || attribute?.type.is === 'flag') return { value: text === 'true' }
  return attribute ? readAttribute(attribute, text, null) : { value: text.trim() }
}
