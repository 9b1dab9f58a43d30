import { useEffect, useMemo } from 'react'
import { personName } from '#domain/people/person-name.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { houseSaleBidders } from '#wire/calls/sale-bidders.ts'

/** The name of a paddle's holder, which only staff are told; '' where it is not known. */
export function useHolder(paddle: string): string {
  const { auctionId } = useSale()
  const refresh = useRefresh()
  const { data } = useApiQuery(houseSaleBidders, { auctionId })
  const names = useMemo(
    () =>
      new Map(
        data?.list.map(
          ({ paddle, firstName, lastName }) => [paddle, personName(firstName, lastName)] as const,
        ),
      ),
    [data],
  )
  // Whoever was admitted since the list was read is not in it: asked for once with each such paddle.
  const missing = data !== undefined && !names.has(paddle) ? paddle : ''
  useEffect(() => {
    if (missing !== '') void refresh(houseSaleBidders)
  }, [missing, refresh])
  return names.get(paddle) ?? ''
}
