import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Issue = DataOf<typeof saleCheck>['issues'][number]

/** Issues of one kind: the same one in the same field of several lots. */
export type IssueKind = {
  /** Its name in the address of the grid, such as `title.zh:oneLanguage`. */
  readonly key: string
  readonly issues: readonly [Issue, ...Issue[]]
}

/** Returns the kind of an issue. */
export const issueKey = ({ field, issue }: Pick<Issue, 'field' | 'issue'>): string => `${field}:${issue}`

/** Returns the field of a kind. */
export const fieldOfIssue = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/** Groups issues by kind, errors first, then those that concern most lots. */
export function issueKinds(issues: readonly Issue[]): readonly IssueKind[] {
  const kinds = [...Map.groupBy(issues, issueKey)].flatMap(([key, [first, ...others]]): IssueKind[] =>
    first ? [{ key, issues: [first, ...others] }] : [],
  )
  return kinds.toSorted(
    (one, other) =>
      Number(other.issues[0].isError) - Number(one.issues[0].isError) ||
      other.issues.length - one.issues.length,
  )
}
