import {
  type CheckContext,
  type CheckedLot,
  checkDraft,
  type DraftFault,
  type FieldFault,
} from '#domain/drafts/check.ts'
import { fieldsOf, isSame } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { FieldChange } from '#domain/drafts/merge.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { CellIssue, CellIssues } from './cell-issue.ts'
import type { CellContext } from './cells.ts'
import { type KnownCells, knownCells } from './known-cells.ts'
import type { Mapping } from './mapping.ts'
import { type NamedRow, type NameFault, nameLots, type UnnamedRow } from './name-lots.ts'
import { type OwnerChange, type OwnerContext, type OwnerFault, ownerChange } from './owners.ts'
import { type ReadFault, readRow } from './read-row.ts'
import { type TextWarning, textWarnings } from './text-warnings.ts'

/** A fault or a warning of a row, with the path of its field. */
export type RowFault = {
  readonly field: string
  readonly fault: NameFault | ReadFault['fault'] | DraftFault | OwnerFault | `cell:${CellIssue}` | TextWarning
}

/** The effect of one row of an import (K10). A refused row changes nothing; a warning prevents nothing. */
export type CheckedRow = {
  readonly row: number
  readonly result: 'new' | 'changed' | 'same' | 'refused'
  /** Id of the lot; null for a new one. */
  readonly lotId: string | null
  /** Number of the lot; null if the row has no valid one. */
  readonly number: LotNumber | null
  /** Every field that changes, with its values before and after. */
  readonly changes: readonly FieldChange[]
  /** Whose lot it becomes (S10), which is no part of the draft; null where that does not change. */
  readonly owner: OwnerChange | null
  readonly faults: readonly RowFault[]
  readonly warnings: readonly RowFault[]
}

/** A spreadsheet to check: its rows have as many cells as the mapping has columns. */
export type RowsToCheck = {
  readonly mapping: Mapping
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
  readonly owners: OwnerContext
}

/**
 * Checks the effect of an import row by row, without changing anything (K10). A row identifies its lot by id, else by
 * number; an unknown id is a fault, and a row without either is a new lot at the end. An empty cell changes nothing,
 * `-` clears the field. A cell of `owner` names a client (S10). The resulting lots are checked as before publication (K2); only faults caused by a row count.
 */
export const checkRows = (sheet: RowsToCheck, target: ImportTarget): readonly CheckedRow[] =>
  [...checkInParts(sheet, target)].flat()

/** How many rows are checked at once. */
const partSize = 20

/** `checkRows` in parts of a few milliseconds, so that the server can handle other requests between them. */
export function* checkInParts(
  { mapping, rows }: RowsToCheck,
  target: ImportTarget,
): Generator<readonly CheckedRow[]> {
  const context = { currency: target.sale.currency, categories: target.categories }
  const byField: (UnnamedRow & KnownCells)[] = []
  for (const { row, ...cells } of rows) {
    byField.push({ row, ...knownCells(mapping, cells) })
    if (byField.length % partSize === 0) yield []
  }
  const named: NamedRow<UnnamedRow & KnownCells>[] = []
  for (const part of nameLots(byField, target.lots)) {
    named.push(...part)
    yield []
  }
  for (let from = 0; from < named.length; from += partSize) {
    const read = named.slice(from, from + partSize).map((row) => ({ ...row, ...readRow(row, context) }))
    const caused = faultsCaused(read, target)
    yield read.map((row) => toCheckedRow(row, caused.get(row.key) ?? [], target.owners))
  }
}

type ReadRow = NamedRow<UnnamedRow & KnownCells> & {
  readonly draft: LotDraft
  readonly faults: readonly ReadFault[]
}

function toCheckedRow(
  { row, cells, unknown, lot, number, isNew, draft, nameFault, faults: ownFaults }: ReadRow,
  caused: readonly FieldFault[],
  owners: OwnerContext,
): CheckedRow {
  const named = { row, lotId: lot?.id ?? null, number }
  const owner = ownerChange(cells, named.lotId, owners)
  const ownerFault = owner && 'fault' in owner ? owner.fault : null
  const faults: readonly RowFault[] = [
    ...unknown.map(({ field, issue }) => ({ field, fault: `cell:${issue}` as const })),
    ...(nameFault ? [nameFault] : []),
    ...ownFaults,
    ...(ownerFault ? [{ field: 'owner', fault: ownerFault }] : []),
    ...caused.filter(isRefused).map(toRowFault),
  ]
  if (faults.length > 0)
    return { ...named, result: 'refused', changes: [], owner: null, faults, warnings: [] }
  const changes = changesOf(lot?.draft ?? emptyLotDraft, draft)
  const changed = changes.length > 0 || owner ? 'changed' : 'same'
  return {
    ...named,
    result: isNew ? 'new' : changed,
    changes,
    owner: owner && 'fault' in owner ? null : owner,
    faults: [],
    warnings: [...caused.filter(isWarned).map(toRowFault), ...textWarnings(changes)],
  }
}

function changesOf(before: LotDraft, after: LotDraft): readonly FieldChange[] {
  const values = fieldsOf(before)
  return Object.entries(fieldsOf(after)).flatMap(([path, value]) =>
    isSame(values[path], value) ? [] : [{ path, before: values[path], after: value }],
  )
}

/** The faults that each row causes: those that its lot did not have before. */
function faultsCaused(
  rows: readonly ReadRow[],
  { sale, context }: ImportTarget,
): ReadonlyMap<string, readonly FieldFault[]> {
  const check = (draftOf: (row: ReadRow) => LotDraft) => {
    const lots = rows.flatMap((row) =>
      row.number && !row.nameFault ? [{ id: row.key, ...row.number, draft: draftOf(row) }] : [],
    )
    return Map.groupBy(checkDraft(sale, lots, context), ({ lot }) => lot?.id ?? '')
  }
  const before = check(({ lot }) => lot?.draft ?? emptyLotDraft)
  const after = check(({ draft }) => draft)
  const name = ({ field, fault }: FieldFault) => `${field} ${fault}`
  return new Map(
    rows.map(({ key, lot }) => {
      const known = new Set(lot ? (before.get(key) ?? []).map(name) : [])
      return [key, (after.get(key) ?? []).filter((one) => !known.has(name(one)))]
    }),
  )
}

/** A draft may lack required fields except its name, but must not contradict itself. */
const isRefused = ({ field, fault, isError }: FieldFault): boolean =>
  isError && (fault !== 'missing' || field === 'title')

const isWarned = ({ fault, isError }: FieldFault): boolean =>
  !isError && fault !== 'missing' && fault !== 'outdated'

const toRowFault = ({ field, fault }: FieldFault): RowFault => ({ field, fault })
