import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Fault = DataOf<typeof saleCheck>['faults'][number]

/** Issues of one kind: the same one in the same field of several lots. */
export type IssueKind = {
  /** Its name in the address of the grid, such as `title.zh:oneLanguage`. */
  readonly key: string
  readonly faults: readonly [Fault, ...Fault[]]
}

/** The kind of an issue. */
export const issueKey = ({ field, fault }: Pick<Fault, 'field' | 'fault'>): string => `${field}:${fault}`

/** The field of a kind. */
export const fieldOfIssue = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/** Groups issues by kind, in the order in which they come: errors first, then those that concern most lots. */
export function issueKinds(faults: readonly Fault[]): readonly IssueKind[] {
  const kinds = [...Map.groupBy(faults, issueKey)].flatMap(([key, [first, ...others]]): IssueKind[] =>
    first ? [{ key, faults: [first, ...others] }] : [],
  )
  return kinds.toSorted(
    (one, other) =>
      Number(other.faults[0].isError) - Number(one.faults[0].isError) ||
      other.faults.length - one.faults.length,
  )
}
