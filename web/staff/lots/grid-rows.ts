import type { FieldValues } from '#domain/drafts/fields.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { writeValue } from '#domain/lots/attributes/write-value.ts'
import { type CellReading, quantityIn, readCell, storableCell } from './cells.ts'
import type { LotFields } from './edit-queue.ts'
import type { GridColumn } from './grid-columns.ts'
import type { LoadedRow } from './row-source.ts'

/** A lot of the grid: its fields by path with all changes, and the invalid texts of cells. */
export type GridLot = {
  readonly id: string
  readonly number: string
  readonly cells: FieldValues
  readonly refused: { readonly [path: string]: string }
}

/** Returns whether a lot has an invalid typed text. */
export function isRefused({ refused }: GridLot): boolean {
  // All lots are checked at each change, and building a list of keys for each would be slower.
  for (const _path in refused) return true
  return false
}

/** A row as the grid shows it: `id`, `number`, and the text of each cell by path. */
export type GridRow = { readonly [name: string]: string }

/** The texts of values that are not displayed as stored. */
export type CellWords = {
  readonly amount: (value: number) => string
  readonly category: (id: string) => string
  readonly goods: (id: string) => string
  readonly mark: string
  /** The attributes of lots by id, and the language of the page. */
  readonly attributes: ReadonlyMap<string, NamedAttribute>
  readonly lang: 'en' | 'zh'
}

/** Returns the text of a value. */
export function cellText(
  value: unknown,
  { path, kind }: Pick<GridColumn, 'path' | 'kind'>,
  words: CellWords,
): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'attribute':
      return attributeText(value, words.attributes.get(path), words)
    case 'text':
    case 'fixed':
      return String(value)
    case 'amount':
    case 'count':
      return words.amount(Number(value))
    case 'category':
      return words.category(String(value))
    case 'goods':
      return words.goods(String(value))
    case 'mark':
      return value === true ? words.mark : ''
  }
}

/** Returns an attribute as a cell shows and parses it, with choices and marks in the language of the page. */
export function attributeText(
  value: unknown,
  attribute: NamedAttribute | undefined,
  { lang, mark }: Pick<CellWords, 'lang' | 'mark'>,
): string {
  if (!attribute) return String(value ?? '')
  const { type } = attribute
  if (type.is === 'flag') return value === true ? mark : ''
  if (type.is === 'choice') return type.choices.find(({ id }) => id === value)?.name[lang] ?? ''
  return writeValue(type, value)
}

/** Returns the row of a lot in a set of columns. */
export function rowOf(lot: GridLot, columns: readonly GridColumn[], words: CellWords): GridRow {
  const cells = columns.map((column): [string, string] => [
    column.path,
    lot.refused[column.path] ?? cellText(lot.cells[column.path], column, words),
  ])
  return { ...Object.fromEntries(cells), id: lot.id, number: lot.number }
}

/**
 * Returns rows as `rowOf` does for many lots; an unchanged lot keeps its row object, so the grid does not
 * render it again.
 */
export function cachedRows(
  columns: readonly GridColumn[],
  words: CellWords,
): (lots: readonly GridLot[]) => readonly GridRow[] {
  const rows = new WeakMap<GridLot, GridRow>()
  return (lots) =>
    lots.map((lot) => {
      const row = rows.get(lot) ?? rowOf(lot, columns, words)
      rows.set(lot, row)
      return row
    })
}

/** The changes of edited rows: values to save, and invalid texts. */
export type TypedCells = { readonly fields: LotFields; readonly refused: LotFields }

/** Parses the cells that differ between the rows before and after, which are those of the lots in their order. */
export function typedCells(
  rows: readonly GridRow[],
  next: readonly GridRow[],
  columns: readonly GridColumn[],
  reading: CellReading,
  lots: readonly GridLot[],
): TypedCells {
  const fields = new Map<string, FieldValues>()
  const refused = new Map<string, FieldValues>()
  for (const [index, row] of next.entries()) {
    const before = rows[index]
    if (!before || before === row || before.id !== row.id) continue
    const id = row.id ?? ''
    const quantity = quantityIn(row.quantity ?? lots[index]?.cells.quantity)
    const typed = columns.filter(({ path }) => (row[path] ?? '') !== before[path])
    for (const column of typed) {
      const { path } = column
      const text = row[path] ?? ''
      const read = storableCell(path, readCell(text, column, reading, quantity))
      if (read) fields.set(id, { ...fields.get(id), [path]: read.value })
      else refused.set(id, { ...refused.get(id), [path]: text })
    }
  }
  return { fields, refused }
}

/** Returns the lots with other values in some fields. Setting a value removes an invalid text. */
export const withValues = (lots: readonly GridLot[], fields: LotFields): readonly GridLot[] =>
  lots.map((lot) => {
    const changed = fields.get(lot.id)
    if (!changed) return lot
    const refused = Object.entries(lot.refused).filter(([path]) => !(path in changed))
    return { ...lot, cells: { ...lot.cells, ...changed }, refused: Object.fromEntries(refused) }
  })

/** Returns the lots with invalid texts in some cells. */
export const withRefused = (lots: readonly GridLot[], refused: LotFields): readonly GridLot[] =>
  lots.map((lot) => {
    const texts = refused.get(lot.id)
    return texts ? { ...lot, refused: { ...lot.refused, ...stringsOf(texts) } } : lot
  })

const stringsOf = (fields: FieldValues): { readonly [path: string]: string } =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, String(text)]))

/** Returns the current values of fields, to restore them. */
export function valuesBefore(lots: readonly GridLot[], fields: LotFields): LotFields {
  const before = new Map<string, FieldValues>()
  for (const { id, cells } of lots) {
    const changed = fields.get(id)
    if (changed)
      before.set(
        id,
        Object.fromEntries(
          Object.keys(changed).map((path) => [path, cells[path] ?? (isText(path) ? '' : null)]),
        ),
      )
  }
  return before
}

/** Returns whether a field is a text in one language. */
const isText = (path: string): boolean => /\.(?:en|zh)$/.test(path)

/** Returns sums over the displayed lots, in whole units. */
export function totalsOf(lots: readonly GridLot[]) {
  let [low, high, reserves, reserved, lowOfReserved] = [0, 0, 0, 0, 0]
  for (const { cells } of lots) {
    const lowEstimate = Number(cells.lowEstimate ?? 0)
    low += lowEstimate
    high += Number(cells.highEstimate ?? 0)
    reserves += Number(cells.reserve ?? 0)
    if (cells.reserve !== null && cells.reserve !== undefined) {
      reserved += 1
      lowOfReserved += lowEstimate
    }
  }
  return {
    low,
    high,
    reserves,
    /** How many lots have a reserve. */
    reserved,
    /** Reserves as a share of the low estimates of lots with a reserve; 0 if none has one. */
    share: lowOfReserved === 0 ? 0 : reserves / lowOfReserved,
  }
}

/** Returns a loaded lot with the invalid texts of its cells, unless the local one is newer. */
export const toGridLot = (
  { id, number }: Pick<LoadedRow, 'id' | 'number'>,
  held: GridLot | undefined,
  loaded: FieldValues = {},
): GridLot => ({
  id,
  number,
  cells: { ...held?.cells, ...loaded },
  refused: held?.refused ?? {},
})

/** Returns the lots, with those added that are not loaded yet. */
export const withLots = (
  lots: readonly GridLot[],
  added: readonly { readonly lotId: string; readonly fields: FieldValues }[],
): readonly GridLot[] => {
  const known = new Set(lots.map(({ id }) => id))
  const news = new Map(added.filter(({ lotId }) => !known.has(lotId)).map((one) => [one.lotId, one]))
  return [
    ...lots,
    ...Array.from(news.values(), ({ lotId, fields }) => ({
      id: lotId,
      number: '',
      cells: fields,
      refused: {},
    })),
  ]
}
