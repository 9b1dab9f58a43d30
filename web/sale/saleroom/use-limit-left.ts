import { useCallback, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { visibleExposure } from '#domain/auction/visible-exposure.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSaleroom } from './room-context.ts'

/** Returns the viewer's remaining limit for a lot (W3), or null if there is none. */
export function useLimitLeft(lotId: string): Whole | null {
  const { lots, registrationState } = useSaleroom()
  const store = useSaleStore()
  const limit = registrationState.registration?.limit ?? null
  const { paddle } = registrationState
  const read = useCallback(() => {
    if (limit === null || paddle === '') return null
    const views = lots.flatMap(({ id }): [string, LotView][] => {
      const lot = store.lot(id)
      return lot ? [[id, lot]] : []
    })
    const bids = Object.fromEntries(views.map(([id]) => [id, store.bids(id)]))
    return Math.max(0, limit - visibleExposure({ lots: Object.fromEntries(views), bids }, paddle, lotId))
  }, [limit, paddle, lots, store, lotId])
  return useSyncExternalStore(store.onSeq, read, read)
}
