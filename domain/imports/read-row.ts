import { type FieldValues, withFields } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { type LwinIssue, lwinIssues } from '#domain/facts/lwin.ts'
import { readRange } from './amount.ts'
import {
  type Cell,
  type CellContext,
  type CellIssue,
  emptyValue,
  hasOtherHeaderCurrency,
  readCell,
} from './cells.ts'
import { isValueField, type ValueField } from './fields.ts'
import type { Cells, NamedRow } from './name-lots.ts'

/** An issue of one field of a row. */
export type ReadIssue = { readonly field: ValueField; readonly issue: CellIssue | `lwin:${LwinIssue}` }

type ReadCell = { readonly field: ValueField; readonly cell: Cell }

/** Returns the draft of a lot after applying a row, and the issues of its cells (K10, K6). */
export function readRow(
  { cells, lot }: Pick<NamedRow, 'cells' | 'lot'>,
  context: Omit<CellContext, 'quantity'>,
): {
  readonly draft: LotDraft
  /** The values that its cells set, by field. */
  readonly values: FieldValues
  readonly issues: readonly ReadIssue[]
} {
  const before = lot?.draft ?? emptyLotDraft
  const quantity = quantityOf(cells.get('quantity'), before, context)
  const read = [...cells].flatMap(([field, text]): ReadCell[] => {
    if (!isValueField(field) || text.trim() === '') return []
    const both = hasOtherHeaderCurrency(field, text, context)
      ? null
      : estimates(field, text, cells, context.currency)
    return both ?? [{ field, cell: toCell(field, text.trim(), { ...context, quantity }) }]
  })
  const values: FieldValues = Object.fromEntries(
    read.flatMap(({ field, cell }) => ('value' in cell ? [[field, cell.value] as const] : [])),
  )
  const issues = read.flatMap(({ field, cell }) => ('issue' in cell ? [{ field, issue: cell.issue }] : []))
  const draft = withFields(before, values)
  return { draft, values, issues: [...issues, ...lwinIssuesCaused(before, draft)] }
}

/** Returns both estimates if one column has a range and no other column has the high one; else null. */
function estimates(field: ValueField, text: string, cells: Cells, currency: string): ReadCell[] | null {
  const isOnly = field === 'lowEstimate' && (cells.get('highEstimate') ?? '').trim() === ''
  const range = isOnly ? readRange(text, currency) : null
  if (!range) return null
  const [low, high] = range
  return [
    { field: 'lowEstimate', cell: { value: low } },
    { field: 'highEstimate', cell: { value: high } },
  ]
}

/** Converts a cell: an empty one changes nothing, `-` clears the field. */
function toCell(field: ValueField, text: string, context: CellContext): Cell {
  if (text !== '-') return readCell(field, text, context)
  const value = emptyValue(field, context.attributes)
  return value === undefined ? { issue: 'cannotBeEmpty' } : { value }
}

/** Returns the lot's bottles after the row, for parsing its levels and marks. */
function quantityOf(text = '', before: LotDraft, context: Omit<CellContext, 'quantity'>): number | null {
  const cell = text.trim() === '' ? null : toCell('quantity', text.trim(), { ...context, quantity: null })
  if (!cell || 'issue' in cell) return before.quantity
  return typeof cell.value === 'number' ? cell.value : null
}

function lwinIssuesCaused(before: LotDraft, after: LotDraft): readonly ReadIssue[] {
  const known = lwinIssues(before)
  return lwinIssues(after)
    .filter((issue) => !known.includes(issue))
    .map((issue) => ({ field: 'lwin', issue: `lwin:${issue}` }))
}
