import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { countedPlan, limitLeft } from '#domain/auction/exposure.ts'
import { lotsOfPlan } from '#domain/auction/plans/bidding-plan.ts'
import type { LotView } from '#domain/auction/view.ts'
import { visibleExposure } from '#domain/auction/visible-exposure.ts'
import type { Whole } from '#domain/money/money.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { planGet } from '#wire/calls/plans.ts'
import { useSaleroom } from './room-context.ts'

/** Milliseconds after which a plan is read again, which another window may have changed. */
const pollMs = 60_000

/** Returns the viewer's remaining limit for a lot (W3), or null if there is none. */
export function useLimitLeft(lotId: string): Whole | null {
  const { auction, lots, registrationState } = useSaleroom()
  const store = useSaleStore()
  const limit = registrationState.registration?.limit ?? null
  const { paddle } = registrationState
  const { data } = useApiQuery(
    planGet,
    { auctionId: auction.id },
    { enabled: limit !== null && paddle !== '', refetchEvery: () => pollMs },
  )
  const plan = useMemo(() => {
    if (!data?.plan) return null
    const lotIds = new Set(lotsOfPlan(data.plan).map((lot) => lot.lotId))
    return countedPlan({ ...data.plan, lotIds }, auction.rates)
  }, [data, auction])
  const read = useCallback(() => {
    if (limit === null || paddle === '') return null
    const views = lots.flatMap(({ id }): [string, LotView][] => {
      const lot = store.lot(id)
      return lot ? [[id, lot]] : []
    })
    const bids = Object.fromEntries(views.map(([id]) => [id, store.bids(id)]))
    return limitLeft(visibleExposure({ lots: Object.fromEntries(views), bids }, paddle, lotId, plan), limit)
  }, [limit, paddle, lots, store, lotId, plan])
  return useSyncExternalStore(store.onSeq, read, read)
}
