import { useEffect, useMemo } from 'react'
import type { IssueFilter } from '#domain/drafts/lot-view.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { type Issue, type IssueKind, issueKinds } from '#web/staff/drafts/issue-kinds.ts'
import { isStuck, type SaveState } from '#web/staff/saving/save-state.ts'
import { lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'

/** The issues of a draft's lots, checked again after each save (K2). */
export type Issues = {
  readonly count: { readonly errors: number; readonly warnings: number }
  isIn(lotId: string, filter: IssueFilter): boolean
  /** The kinds of issues of all lots. */
  readonly kinds: readonly IssueKind[]
  /** Returns whether a lot has an issue of a kind. */
  isOf(lotId: string, issue: string): boolean
  isError(lotId: string, path: string): boolean
  of(lotId: string, path: string): readonly Issue[]
  ofLot(lotId: string): readonly Issue[]
}

/** The delay for further changes before a page checks and compares again, in milliseconds. */
const settleMs = 800

/** The delay after a colleague’s change, in milliseconds. */
const followMs = 3_000

/** Returns the issues of a draft’s lots. @param followed how often changes of colleagues were applied */
export function useIssues(auctionId: string, state: SaveState, followed: number): Issues {
  const refresh = useRefresh()
  const { data } = useApiQuery(saleCheck, { auctionId })
  useEffect(() => {
    // Other cells are saved even while one is invalid or in conflict.
    if (state.kind !== 'saved' && !isStuck(state)) return undefined
    const timer = setTimeout(() => {
      void refresh(saleCheck)
      void refresh(lotDraftPrices)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [state, refresh])
  useEffect(() => {
    if (followed === 0) return undefined
    const timer = setTimeout(() => void refresh(saleCheck), followMs)
    return () => clearTimeout(timer)
  }, [followed, refresh])
  return useMemo(() => {
    const issues = (data?.issues ?? []).filter(({ lotId }) => lotId !== '')
    const byLot = Map.groupBy(issues, ({ lotId }) => lotId)
    const kinds = issueKinds(issues)
    const lotsOf = new Map(kinds.map(({ key, issues: own }) => [key, new Set(own.map(({ lotId }) => lotId))]))
    const byCell = Map.groupBy(issues, ({ lotId, field }) => `${lotId} ${field}`)
    const lots = {
      errors: new Set(issues.filter(({ isError }) => isError).map(({ lotId }) => lotId)),
      warnings: new Set(issues.filter(({ isError }) => !isError).map(({ lotId }) => lotId)),
    }
    /** Returns the issues of a cell; a text missing in both languages concerns the cells of both. */
    const of = (lotId: string, path: string) => {
      const [field = ''] = path.split('.')
      const own = byCell.get(`${lotId} ${path}`) ?? []
      return field === path ? own : [...own, ...(byCell.get(`${lotId} ${field}`) ?? [])]
    }
    return {
      count: { errors: lots.errors.size, warnings: lots.warnings.size },
      kinds,
      isOf: (lotId, issue) => lotsOf.get(issue)?.has(lotId) === true,
      isIn: (lotId, filter) => filter === 'all' || lots[filter].has(lotId),
      isError: (lotId, path) => of(lotId, path).some(({ isError }) => isError),
      of,
      ofLot: (lotId) => byLot.get(lotId) ?? [],
    }
  }, [data])
}
