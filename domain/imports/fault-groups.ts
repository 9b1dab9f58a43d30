import type { CheckedRow, RowFault } from './check.ts'

/** What a fault does: it rejects its row, prevents publication, or is a warning. */
export const groupKinds = ['refused', 'needed', 'warned'] as const
export type GroupKind = (typeof groupKinds)[number]

/** The rows of one fault of one field. */
export type FaultGroup = {
  readonly kind: GroupKind
  readonly field: string
  readonly fault: RowFault['fault']
  /** How many rows have it. */
  readonly rows: number
}

const faultsOf = (row: CheckedRow): readonly (readonly [GroupKind, RowFault])[] => [
  ...row.faults.map((one) => ['refused', one] as const),
  ...row.needed.map((one) => ['needed', one] as const),
  ...row.warnings.map((one) => ['warned', one] as const),
]

/** The key of a group, such as `needed startPrice missing`. */
export const groupKey = (kind: GroupKind, { field, fault }: { field: string; fault: string }): string =>
  `${kind} ${field} ${fault}`

/** Whether a row has the fault of a group. */
export const isInGroup = (row: CheckedRow, key: string): boolean =>
  faultsOf(row).some(([kind, fault]) => groupKey(kind, fault) === key)

/** The faults of a check by kind, those of most rows first (K10). */
export function faultGroups(rows: readonly CheckedRow[]): readonly FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const [kind, fault] of rows.flatMap(faultsOf)) {
    const key = groupKey(kind, fault)
    groups.set(key, { kind, ...fault, rows: (groups.get(key)?.rows ?? 0) + 1 })
  }
  const order = (kind: GroupKind) => groupKinds.indexOf(kind)
  return [...groups.values()].toSorted((a, b) => order(a.kind) - order(b.kind) || b.rows - a.rows)
}
