import { isSameName } from '#domain/categories/category.ts'
import { type FieldValues, withFields } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { readAmount } from '#domain/imports/amount.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { readValue } from '#domain/lots/attributes/read-value.ts'
import { lotDraftPatch } from '#wire/entities/lot-draft.ts'
import type { GridColumn } from './grid-columns.ts'

/** A choice, with its names in both languages. */
export type Choice = { readonly id: string; readonly words: readonly string[] }

/** The data that cells are parsed with. */
export type CellReading = {
  readonly currency: string
  readonly categories: readonly Choice[]
  readonly goods: readonly Choice[]
  /** The words for a checked mark, such as ✓ and yes. */
  readonly marks: readonly string[]
  /** The attributes of lots by id. */
  readonly attributes: ReadonlyMap<string, NamedAttribute>
}

/** The value of a cell, or nothing if the text is invalid. */
export type CellValue = { readonly value: unknown } | null

/** The highest count of pieces and of grams. */
const maxPieces = 100_000_000

/**
 * Parses the text of a cell; null if invalid. An empty cell clears its field.
 * @param quantity bottles of the lot; null if unknown
 */
export function readCell(
  text: string,
  { path, kind }: Pick<GridColumn, 'path' | 'kind'>,
  reading: CellReading,
  quantity: number | null,
): CellValue {
  const typed = text.trim()
  switch (kind) {
    case 'text':
      return { value: typed.replaceAll(/\s*\n\s*/g, ' ') }
    case 'amount': {
      if (typed === '') return { value: null }
      if (typed === '0') return { value: 0 }
      const amount = readAmount(typed, reading.currency)
      return 'value' in amount ? amount : null
    }
    case 'count':
      return readCount(typed)
    case 'category':
      return typed === '' ? { value: '' } : chosen(typed, reading.categories)
    case 'goods':
      return chosen(typed, reading.goods)
    case 'attribute':
      return readAttribute(reading.attributes.get(path), typed, quantity)
    case 'fixed':
      return null
    case 'mark':
      return { value: reading.marks.some((mark) => isSameName(mark, typed)) }
  }
}

function readCount(typed: string): CellValue {
  if (typed === '') return { value: null }
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
  const value = Number(digits)
  return /^[1-9]\d*$/.test(digits) && value <= maxPieces ? { value } : null
}

/** Reads an attribute as it is typed; null if invalid. */
export function readAttribute(
  attribute: NamedAttribute | undefined,
  text: string,
  quantity: number | null,
): CellValue {
  if (!attribute) return null
  const { type } = attribute
  const read = readValue(type, text, quantity)
  if ('value' in read) return read
  // A lot of several harvests has words for its vintage.
  return type.is === 'vintage' ? { value: text.trim() } : null
}

function chosen(typed: string, choices: readonly Choice[]): CellValue {
  const found = choices.find(({ id, words }) => [id, ...words].some((word) => isSameName(word, typed)))
  return found ? { value: found.id } : null
}

/** Returns a change of some fields by path, as a patch of the lot. */
export const patchOf = (fields: FieldValues): LotDraftPatch => withFields<LotDraftPatch>({}, fields)

/** Returns the parsed value of a field, or null if no lot can have it, such as a text beyond its length. */
export const storableCell = <Read extends { readonly value: unknown }>(
  path: string,
  read: Read | null,
): Read | null => (read && lotDraftPatch.safeParse(patchOf({ [path]: read.value })).success ? read : null)

/** Cells of one lot: the values that can be stored, and the texts that are not valid. */
export type ReadCells = {
  readonly fields: FieldValues
  readonly refused: { readonly [path: string]: string }
}

/** Returns the number of bottles that a cell or a field has, or null if there is none. */
export function quantityIn(value: unknown): number | null {
  const digits = String(value ?? '').replaceAll(',', '')
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null
}

/** Parses the cells of one lot, as `[path, text]`; empty ones are left out. */
export function readCells(
  cells: readonly (readonly [path: string, text: string])[],
  columns: readonly GridColumn[],
  reading: CellReading,
): ReadCells {
  const fields: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  const quantity = quantityIn(Object.fromEntries(cells).quantity)
  for (const [path, text] of cells) {
    const column = columns.find((one) => one.path === path)
    if (!column || text.trim() === '') continue
    const read = storableCell(path, readCell(text, column, reading, quantity))
    if (read) fields[path] = read.value
    else refused[path] = text
  }
  return { fields, refused }
}
