import { useMemo } from 'react'
import { issueKey } from '#web/staff/drafts/issue-kinds.ts'
import type { CellConflict } from './edit-saver.ts'
import { type GridLot, isRefused } from './grid-rows.ts'
import css from './lots.module.css'
import type { Issues } from './use-issues.ts'

const noLots: readonly GridLot[] = []

/**
 * Returns the class of a cell: an invalid text or a conflict, an error, or a warning of the kind that is shown.
 *
 * @param shownKind the only kind of issue that is shown; '' for none
 */
export function useCellClasses(
  shown: readonly GridLot[],
  conflicts: readonly CellConflict[],
  issues: Pick<Issues, 'of' | 'isError'>,
  shownKind: string,
): (id: string, path: string) => string | undefined {
  const refusedLots = useRefusedLots(shown)
  return useMemo(() => {
    const refused = new Set([
      ...refusedLots.flatMap(({ id, refused: texts }) => Object.keys(texts).map((path) => `${id} ${path}`)),
      ...conflicts.map(({ lotId, path }) => `${lotId} ${path}`),
    ])
    const isShown = (id: string, path: string) =>
      shownKind !== '' && issues.of(id, path).some((issue) => issueKey(issue) === shownKind)
    return (id, path) => {
      if (refused.has(`${id} ${path}`)) return css.refused
      if (issues.isError(id, path)) return css.error
      return isShown(id, path) ? css.warning : undefined
    }
  }, [refusedLots, conflicts, issues, shownKind])
}

/**
 * Returns the lots with invalid texts. Without any, the list is always the same one, and no cell is rendered again.
 */
function useRefusedLots(shown: readonly GridLot[]): readonly GridLot[] {
  return useMemo(() => {
    const refused = shown.filter(isRefused)
    return refused.length > 0 ? refused : noLots
  }, [shown])
}
