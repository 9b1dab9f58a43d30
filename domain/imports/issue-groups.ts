import type { CheckedRow, RowIssue } from './check.ts'

/** The effect of an issue: it rejects its row, prevents publication, or is a warning. */
export const groupKinds = ['refused', 'needed', 'warned'] as const
export type GroupKind = (typeof groupKinds)[number]

/** The rows of one issue of one field. */
export type IssueGroup = {
  readonly kind: GroupKind
  readonly field: string
  readonly issue: RowIssue['issue']
  /** How many rows have it. */
  readonly rows: number
}

const issuesOf = (row: CheckedRow): readonly (readonly [GroupKind, RowIssue])[] => [
  ...row.issues.map((one) => ['refused', one] as const),
  ...row.needed.map((one) => ['needed', one] as const),
  ...row.warnings.map((one) => ['warned', one] as const),
]

/** Returns the key of a group, such as `needed startPrice missing`. */
export const groupKey = (kind: GroupKind, { field, issue }: { field: string; issue: string }): string =>
  `${kind} ${field} ${issue}`

/** Returns whether a row has the issue of a group. */
export const isInGroup = (row: CheckedRow, key: string): boolean =>
  issuesOf(row).some(([kind, issue]) => groupKey(kind, issue) === key)

/** Returns the issues of a check by kind, those of most rows first (K10). */
export function issueGroups(rows: readonly CheckedRow[]): readonly IssueGroup[] {
  const groups = new Map<string, IssueGroup>()
  for (const [kind, issue] of rows.flatMap(issuesOf)) {
    const key = groupKey(kind, issue)
    groups.set(key, { kind, ...issue, rows: (groups.get(key)?.rows ?? 0) + 1 })
  }
  const order = (kind: GroupKind) => groupKinds.indexOf(kind)
  return [...groups.values()].toSorted((a, b) => order(a.kind) - order(b.kind) || b.rows - a.rows)
}
