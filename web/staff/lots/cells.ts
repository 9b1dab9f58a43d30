import { isSameName } from '#domain/categories/category.ts'
import { type FieldValues, withFields } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { readAmount } from '#domain/imports/amount.ts'
import { lotDraftPatch } from '#wire/entities/lot-draft.ts'
import type { CellKind, GridColumn } from './grid-columns.ts'

/** A choice, with its words in both languages. */
export type Choice = { readonly id: string; readonly words: readonly string[] }

/** The data that cells are parsed with. */
export type CellReading = {
  readonly currency: string
  readonly categories: readonly Choice[]
  readonly goods: readonly Choice[]
  /** The words for a checked mark, such as ✓ and yes. */
  readonly marks: readonly string[]
}

/** The value of a cell, or nothing if the text is invalid. */
export type CellValue = { readonly value: string | number | boolean | null } | null

/** The highest count of pieces and of grams. */
const mostPieces = 100_000_000

/** Parses the text of a cell; null if invalid. An empty cell clears its field. */
export function readCell(text: string, kind: CellKind, reading: CellReading): CellValue {
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
    case 'count': {
      if (typed === '') return { value: null }
      const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
      const value = Number(digits)
      return /^[1-9]\d*$/.test(digits) && value <= mostPieces ? { value } : null
    }
    case 'category':
      return typed === '' ? { value: '' } : chosen(typed, reading.categories)
    case 'goods':
      return chosen(typed, reading.goods)
    case 'mark':
      return { value: reading.marks.some((mark) => isSameName(mark, typed)) }
  }
}

function chosen(typed: string, choices: readonly Choice[]): CellValue {
  const found = choices.find(({ id, words }) => [id, ...words].some((word) => isSameName(word, typed)))
  return found ? { value: found.id } : null
}

/** A change of some fields by path, as a patch of the lot. */
export const patchOf = (fields: FieldValues): LotDraftPatch => withFields<LotDraftPatch>({}, fields)

/** Returns what was read for a field, or null if no lot can have it, such as a text beyond its length. */
export const storableCell = <Read extends { readonly value: unknown }>(
  path: string,
  read: Read | null,
): Read | null => (read && lotDraftPatch.safeParse(patchOf({ [path]: read.value })).success ? read : null)

/** Cells of one lot: the values that can be stored, and the texts that are not valid. */
export type ReadCells = {
  readonly fields: FieldValues
  readonly refused: { readonly [path: string]: string }
}

/** Parses the cells of one lot, as `[path, text]`; empty ones are left out. */
export function readCells(
  cells: readonly (readonly [path: string, text: string])[],
  columns: readonly GridColumn[],
  reading: CellReading,
): ReadCells {
  const fields: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  for (const [path, text] of cells) {
    const column = columns.find((one) => one.path === path)
    if (!column || text.trim() === '') continue
    const read = storableCell(path, readCell(text, column.kind, reading))
    if (read) fields[path] = read.value
    else refused[path] = text
  }
  return { fields, refused }
}
