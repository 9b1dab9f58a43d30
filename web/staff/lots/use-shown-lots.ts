import { useMemo } from 'react'
import type { GridLot } from './grid-rows.ts'
import { useFoundLots } from './use-found-lots.ts'
import type { Issues } from './use-issues.ts'
import { useRetained } from './use-retained.ts'
import type { GridView } from './view-params.ts'

const noIds: readonly string[] = []

/**
 * Returns the lots that a view shows. A lot corrected under an issue filter stays until another filter is chosen.
 */
export function useShownLots(
  lots: readonly GridLot[],
  { q, filter, issue }: GridView,
  issues: Pick<Issues, 'isIn' | 'isOf'>,
): readonly GridLot[] {
  const found = useFoundLots(lots, q)
  const isMatch = (id: string) => issues.isIn(id, filter) && (issue === '' || issues.isOf(id, issue))
  const isFiltered = filter !== 'all' || issue !== ''
  const matching = isFiltered ? found.map(({ id }) => id).filter(isMatch) : noIds
  const retained = useRetained(`${filter} ${issue}`, matching)
  return useMemo(
    () => (isFiltered ? found.filter(({ id }) => retained.has(id)) : found),
    [found, retained, isFiltered],
  )
}
