import { useEffect, useMemo } from 'react'
import { personName } from '#domain/people/person-name.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'

/** Returns the name of a paddle's holder, visible to staff only; '' where unknown. */
export function usePaddleHolder(paddle: string): string {
  const { auctionId } = useSale()
  const refresh = useRefresh()
  const { data } = useApiQuery(staffSaleBidders, { auctionId })
  const names = useMemo(
    () =>
      new Map(
        data?.list.map(
          ({ paddle, firstName, lastName }) => [paddle, personName(firstName, lastName)] as const,
        ),
      ),
    [data],
  )
  // A paddle admitted since the list was loaded triggers one refresh.
  const missing = data !== undefined && !names.has(paddle) ? paddle : ''
  useEffect(() => {
    if (missing !== '') void refresh(staffSaleBidders)
  }, [missing, refresh])
  return names.get(paddle) ?? ''
}
