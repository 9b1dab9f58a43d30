import type { Choice, NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import {
  readChoice,
  readFlag,
  readValue,
  readWhole,
  type ValueIssue,
} from '#domain/lots/attributes/read-value.ts'
import { emptyValueOf } from '#domain/lots/attributes/values.ts'
import { type AmountIssue, readAmount } from './amount.ts'
import { namedCurrency } from './currency-names.ts'
import { type ImportField, isTextField, plainFields, type ValueField } from './fields.ts'
import { wholeText } from './whole-text.ts'

/** The reason why a cell is not a valid value. */
export type CellIssue = AmountIssue | ValueIssue | 'cannotBeEmpty' | 'unknownCategory'

/** The data that cells are parsed with. */
export type CellContext = {
  /** ISO code of the sale's currency. */
  readonly currency: string
  /** ISO codes of the currencies that the headers of fields name. */
  readonly headed?: ReadonlyMap<ImportField | null, string | null>
  /** Bottles of the lot, after this row's change; null if unknown. */
  readonly quantity: number | null
  /** Ids of categories by id and by name in either language, in lower case. */
  readonly categories: ReadonlyMap<string, string>
  /** The attributes of lots by id. */
  readonly attributes: ReadonlyMap<string, NamedAttribute>
}

export type Cell = { readonly value: unknown } | { readonly issue: CellIssue }

/** Parses a cell that is neither empty nor `-`. */
export function readCell(field: ValueField, cell: string, context: CellContext): Cell {
  if (isTextField(field)) return { value: cell }
  const attribute = context.attributes.get(field)
  if (attribute) return readValue(attribute.type, cell, context.quantity)
  if (hasOtherHeaderCurrency(field, cell, context)) return { issue: 'otherCurrency' }
  const known = plainFields.find((one) => one === field)
  return known ? readers[known](cell, context) : { value: cell }
}

const amountFields: readonly ValueField[] = ['lowEstimate', 'highEstimate', 'startPrice', 'reserve']

/** Returns whether the header names another currency than the sale's, and the cell does not. */
export const hasOtherHeaderCurrency = (
  field: ValueField,
  cell: string,
  { currency, headed }: Pick<CellContext, 'currency' | 'headed'>,
): boolean => {
  const named = headed?.get(field) ?? null
  return amountFields.includes(field) && named !== null && named !== currency && namedCurrency(cell) === null
}

/** The empty value of a field, for `-`; undefined if the field is required. */
export function emptyValue(field: ValueField, attributes: CellContext['attributes']): unknown {
  const attribute = attributes.get(field)
  if (attribute) return emptyValueOf(attribute.type)
  if (isTextField(field) || field === 'category') return ''
  if (field === 'featured') return false
  return field === 'kind' ? undefined : null
}

type Reader = (cell: string, context: CellContext) => Cell

const amount: Reader = (cell, { currency }) => readAmount(cell, currency)

const kinds: readonly Choice[] = [
  { id: 'wine', name: { en: 'Wine', zh: '葡萄酒' } },
  { id: 'spirits', name: { en: 'Spirits', zh: '烈酒' }, words: ['spirit', '白酒'] },
  { id: 'cigars', name: { en: 'Cigars', zh: '雪茄' }, words: ['cigar'] },
  { id: 'other', name: { en: 'Other', zh: '其他' } },
]

const readers: { readonly [field in (typeof plainFields)[number]]: Reader } = {
  category: (cell, { categories }) => {
    const value = categories.get(cell.trim().toLowerCase())
    return value === undefined ? { issue: 'unknownCategory' } : { value }
  },
  kind: (cell) => readChoice(cell, kinds),
  lowEstimate: amount,
  // 0 means without a reserve (T3).
  highEstimate: (cell, context) => (wholeText(cell) === '0' ? { value: 0 } : amount(cell, context)),
  startPrice: amount,
  reserve: amount,
  featured: readFlag,
  weight: (cell) => readWhole(cell, 1_000_000),
}
