import { useEffect, useMemo } from 'react'
import type { FaultFilter } from '#domain/drafts/lot-view.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { SaveState } from './edit-saver.ts'

type Fault = DataOf<typeof saleCheck>['faults'][number]

/** The faults of a draft's lots, checked again after each save (K2). */
export type Faults = {
  readonly count: { readonly errors: number; readonly warnings: number }
  isIn(lotId: string, filter: FaultFilter): boolean
  isError(lotId: string, path: string): boolean
  of(lotId: string, path: string): readonly Fault[]
  ofLot(lotId: string): readonly Fault[]
}

/** How long a page waits for further changes before it checks and compares again, in milliseconds. */
const settleMs = 800

/** How long a page waits after a colleague's change, in milliseconds. */
const followMs = 3_000

/** @param followed how often changes of colleagues were taken over */
export function useFaults(auctionId: string, state: SaveState, followed: number): Faults {
  const refresh = useRefresh()
  const { data } = useApiQuery(saleCheck, { auctionId })
  useEffect(() => {
    if (state.kind !== 'saved') return undefined
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
    const faults = (data?.faults ?? []).filter(({ lotId }) => lotId !== '')
    const byLot = Map.groupBy(faults, ({ lotId }) => lotId)
    const byCell = Map.groupBy(faults, ({ lotId, field }) => `${lotId} ${field}`)
    const lots = {
      errors: new Set(faults.filter(({ isError }) => isError).map(({ lotId }) => lotId)),
      warnings: new Set(faults.filter(({ isError }) => !isError).map(({ lotId }) => lotId)),
    }
    const of = (lotId: string, path: string) => byCell.get(`${lotId} ${path}`) ?? []
    return {
      count: { errors: lots.errors.size, warnings: lots.warnings.size },
      isIn: (lotId, filter) => filter === 'all' || lots[filter].has(lotId),
      isError: (lotId, path) => of(lotId, path).some(({ isError }) => isError),
      of,
      ofLot: (lotId) => byLot.get(lotId) ?? [],
    }
  }, [data])
}
