import { useMemo } from 'react'
import type { ColumnSet, IssueFilter } from '#domain/drafts/lot-view.ts'
import { fieldOfIssue } from '#web/staff/drafts/issue-kinds.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { columnsWith, type GridColumn } from './grid-columns.ts'
import type { Issues } from './use-issues.ts'
import { useRetained } from './use-retained.ts'

/** Returns the columns of a set, with columns of shown issues, so that the cell with an issue is visible. */
export function useShownColumns(
  columnSet: ColumnSet,
  filter: IssueFilter,
  issue: string,
  { kinds }: Issues,
): readonly GridColumn[] {
  const fieldsOfFilter = kinds
    .filter(({ issues }) => filter !== 'all' && issues[0].isError === (filter === 'errors'))
    .map(({ key }) => fieldOfIssue(key))
  const fields = useRetained(`${filter} ${issue}`, issue === '' ? fieldsOfFilter : [fieldOfIssue(issue)])
  const { list } = useLotAttributes()
  return useMemo(() => columnsWith(columnSet, fields, list), [columnSet, fields, list])
}
