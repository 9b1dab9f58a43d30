import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import {
  type CheckContext,
  type CheckedLot,
  checkLot,
  type DraftIssue,
  type FieldIssue,
} from '#domain/drafts/check.ts'
import { type FieldValues, fieldOf, fieldsOf, isSame } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { FieldChange } from '#domain/drafts/merge.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { CellIssue, CellIssues } from './cell-issue.ts'
import type { CellContext } from './cells.ts'
import { type KnownCells, knownCells } from './known-cells.ts'
import type { Mapping } from './mapping.ts'
import type { MarketBidIssue } from './market-bid-issue.ts'
import { type NamedRow, type NameIssue, nameLots, type UnnamedRow } from './name-lots.ts'
import {
  createOverrideReader,
  type OverrideChange,
  type OverrideIssue,
  type TraditionalReading,
} from './overrides.ts'
import { type OwnerChange, type OwnerContext, type OwnerIssue, ownerChange } from './owners.ts'
import { type ReadIssue, readRow } from './read-row.ts'
import type { ResultIssue } from './result-issue.ts'
import { type TextWarning, textWarnings } from './text-warnings.ts'

/** An issue or a warning of a row, with the path of its field. */
export type RowIssue = {
  readonly field: string
  readonly issue:
    | NameIssue
    | ReadIssue['issue']
    | DraftIssue
    | OwnerIssue
    | OverrideIssue['issue']
    | `cell:${CellIssue}`
    | TextWarning
    /** The item was prepared as a lot (S3). */
    | 'notEditable'
    /** The code of a product or gift is missing, invalid, or that of an earlier row. */
    | 'notCode'
    | 'repeatedCode'
    /** A new product or gift lacks this field; or one that is offered would lose it (G3). */
    | 'needed'
    | 'spoilt'
    | ResultIssue
    | MarketBidIssue
}

/** The effect of one row of an import (K10). A refused row changes nothing; a warning prevents nothing. */
export type CheckedRow = {
  readonly row: number
  readonly result: 'new' | 'changed' | 'same' | 'refused'
  /** Id of the lot; null for a new one. */
  readonly lotId: string | null
  /** Number of the lot; null if the row has no valid one. */
  readonly number: LotNumber | null
  /** Code of the product or gift. */
  readonly code?: string
  /** Every field that changes, with its values before and after. */
  readonly changes: readonly FieldChange[]
  /** The texts in Traditional Chinese that it writes, which are not part of the draft. */
  readonly overrides: readonly OverrideChange[]
  /** The new owner (S10), which is not part of the draft; null if unchanged. */
  readonly owner: OwnerChange | null
  readonly issues: readonly RowIssue[]
  readonly warnings: readonly RowIssue[]
  /** What its lot still needs for publication (K2); empty for a refused row. */
  readonly needed: readonly RowIssue[]
}

/** A spreadsheet to check: its rows have as many cells as the mapping has columns. */
export type RowsToCheck = {
  readonly mapping: Mapping
  /** The ISO codes of the currencies that its headers name, by column; missing if none does. */
  readonly currencies?: readonly (string | null)[]
  readonly rows: readonly {
    readonly row: number
    readonly cells: readonly string[]
    readonly issues?: CellIssues
  }[]
}

/** The sale that a spreadsheet is checked against. */
export type ImportTarget = {
  readonly sale: SaleDraft
  readonly lots: readonly CheckedLot[]
  readonly context: CheckContext
  readonly categories: CellContext['categories']
  /** The attributes of lots, with the house's own. */
  readonly attributes: readonly NamedAttribute[]
  readonly owners: OwnerContext
  readonly traditional: TraditionalReading
}

/**
 * Checks the effect of an import row by row, without changing anything (K10). A row identifies its lot by id, else by
 * number; an unknown id is an issue, and a row without either is a new lot at the end. An empty cell changes nothing,
 * `-` clears the field. A cell of `owner` names a client (S10). The resulting lots are checked as before
 * publication (K2); only issues that a row causes are reported.
 */
export const checkRows = (sheet: RowsToCheck, target: ImportTarget): readonly CheckedRow[] =>
  [...checkInParts(sheet, target)].flat()

/** The number of rows checked at once. */
const partSize = 20

/** `checkRows` in parts of a few milliseconds, so that the server can handle other requests between them. */
export function* checkInParts(
  { mapping, currencies = [], rows }: RowsToCheck,
  target: ImportTarget,
): Generator<readonly CheckedRow[]> {
  const headed = new Map(mapping.map((field, index) => [field, currencies[index] ?? null]))
  const attributes = new Map(target.attributes.map((one) => [one.id, one]))
  const context = { currency: target.sale.currency, headed, categories: target.categories, attributes }
  const byField: (UnnamedRow & KnownCells)[] = []
  for (const { row, ...cells } of rows) {
    byField.push({ row, ...knownCells(mapping, cells, attributes) })
    if (byField.length % partSize === 0) yield []
  }
  const named: NamedRow<UnnamedRow & KnownCells>[] = []
  for (const part of nameLots(byField, target.lots)) {
    named.push(...part)
    yield []
  }
  const readOverrides = createOverrideReader(target.traditional)
  for (let from = 0; from < named.length; from += partSize) {
    const read = named.slice(from, from + partSize).map((row) => {
      const values = readRow(row, context)
      return { ...row, ...values, traditional: readOverrides(row.cells, simplifiedIn(values.draft)) }
    })
    yield read.map((row) => toCheckedRow(row, target))
  }
}

type ReadRow = NamedRow<UnnamedRow & KnownCells> &
  ReturnType<typeof readRow> & { readonly traditional: ReturnType<ReturnType<typeof createOverrideReader>> }

/** Returns the Chinese texts of a lot, both as shown in the catalogue and as entered. */
const simplifiedIn =
  (draft: LotDraft) =>
  (field: string): readonly string[] => {
    const shown: { readonly [field: string]: Bilingual } = catalogueTexts(draft)
    return [shown[field]?.zh ?? '', String(fieldOf(draft, `${field}.zh`) ?? '')]
  }

function toCheckedRow(read: ReadRow, target: ImportTarget): CheckedRow {
  const { row, cells, unknown, lot, number, isNew, nameIssue, issues: ownIssues, traditional } = read
  const named = { row, lotId: lot?.id ?? null, number }
  const changes = changesOf(lot?.draft ?? emptyLotDraft, read.values)
  const { left, caused } = issuesOf(read, changes.length > 0, target)
  const owner = ownerChange(cells, named.lotId, target.owners)
  const ownerIssue = owner && 'issue' in owner ? owner.issue : null
  const issues: readonly RowIssue[] = [
    ...unknown.map(({ field, issue }) => ({ field, issue: `cell:${issue}` as const })),
    ...(nameIssue ? [nameIssue] : []),
    ...ownIssues,
    ...traditional.issues,
    ...(ownerIssue ? [{ field: 'owner', issue: ownerIssue }] : []),
    ...caused.filter(isRefused).map(toRowIssue),
  ]
  if (issues.length > 0)
    return {
      ...named,
      result: 'refused',
      changes: [],
      overrides: [],
      owner: null,
      issues,
      warnings: [],
      needed: [],
    }
  const { changes: overrides } = traditional
  const changed = changes.length > 0 || overrides.length > 0 || owner ? 'changed' : 'same'
  return {
    ...named,
    result: isNew ? 'new' : changed,
    changes,
    overrides,
    owner: owner && 'issue' in owner ? null : owner,
    issues: [],
    warnings: [...caused.filter(isWarned).map(toRowIssue), ...textWarnings(changes)],
    needed: left.filter(({ isError }) => isError).map(toRowIssue),
  }
}

/** The order of fields in lists of changes. */
const fieldOrder = new Map(Object.keys(fieldsOf(emptyLotDraft)).map((path, index) => [path, index]))

/** Returns the fields that a row sets to another value; only these are compared. */
function changesOf(before: LotDraft, values: FieldValues): readonly FieldChange[] {
  const order = ({ path }: FieldChange) => fieldOrder.get(path) ?? fieldOrder.size
  return Object.entries(values)
    .flatMap(([path, after]) => {
      const held = fieldOf(before, path)
      return isSame(held, after) ? [] : [{ path, before: held, after }]
    })
    .toSorted((a, b) => order(a) - order(b))
}

/** The issues of a lot after its row: all remaining ones, and the new ones. */
type LotIssues = { readonly left: readonly FieldIssue[]; readonly caused: readonly FieldIssue[] }

/** Returns the issues. @param isChanged whether its row changes the lot; else it causes no issue */
function issuesOf(
  { row, lot, number, draft, nameIssue }: ReadRow,
  isChanged: boolean,
  target: ImportTarget,
): LotIssues {
  if (!number || nameIssue) return { left: [], caused: [] }
  const check = (of: LotDraft) =>
    checkLot({ id: lot?.id ?? `row ${row}`, ...number, draft: of }, target.sale, target.context)
  const left = check(draft)
  if (!lot) return { left, caused: left }
  const name = ({ field, issue }: FieldIssue) => `${field} ${issue}`
  const known = new Set(isChanged ? check(lot.draft).map(name) : left.map(name))
  return { left, caused: left.filter((one) => !known.has(name(one))) }
}

/**
 * Returns whether a row is refused: a draft may lack required fields except its name, but must not contradict
 * itself.
 */
const isRefused = ({ field, issue, isError }: FieldIssue): boolean =>
  isError && (issue !== 'missing' || field === 'title')

const isWarned = ({ issue, isError }: FieldIssue): boolean =>
  !isError && issue !== 'missing' && issue !== 'outdated'

const toRowIssue = ({ field, issue }: FieldIssue): RowIssue => ({ field, issue })
