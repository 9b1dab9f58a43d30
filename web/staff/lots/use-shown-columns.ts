import { useMemo } from 'react'
import type { ColumnSet, FaultFilter } from '#domain/drafts/lot-view.ts'
import { fieldOfIssue } from '#web/staff/drafts/issue-kinds.ts'
import { columnsWith, type GridColumn } from './grid-columns.ts'
import type { Faults } from './use-faults.ts'
import { useRetained } from './use-retained.ts'

/** The columns of a set, with those of the issues that are shown: a lot with an issue has its cell in sight. */
export function useShownColumns(
  columnSet: ColumnSet,
  filter: FaultFilter,
  issue: string,
  { kinds }: Faults,
): readonly GridColumn[] {
  const fieldsOfFilter = kinds
    .filter(({ faults }) => filter !== 'all' && faults[0].isError === (filter === 'errors'))
    .map(({ key }) => fieldOfIssue(key))
  const fields = useRetained(`${filter} ${issue}`, issue === '' ? fieldsOfFilter : [fieldOfIssue(issue)])
  return useMemo(() => columnsWith(columnSet, fields), [columnSet, fields])
}
