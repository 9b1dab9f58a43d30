import { useEffect, useMemo } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'

/** The holder of a paddle, visible to staff only. */
type SaleBidder = {
  /** '' if unknown. */
  readonly name: string
  /** '' if unknown. */
  readonly place: string
  /** The deposit held for the sale; null if unknown. */
  readonly deposit: Whole | null
}

const unknown: SaleBidder = { name: '', place: '', deposit: null }

/** Returns the holders of the paddles of this sale, by paddle; undefined until they are loaded. */
export function useSaleBidders(): ReadonlyMap<string, SaleBidder> | undefined {
  const { auctionId } = useSale()
  const { data } = useApiQuery(staffSaleBidders, { auctionId })
  return useMemo(
    () =>
      data &&
      new Map(
        data.list.map(
          ({ paddle, firstName, lastName, place, deposit }) =>
            [paddle, { name: personName(firstName, lastName), place, deposit }] as const,
        ),
      ),
    [data],
  )
}

/** Returns the holder of a paddle of this sale. A paddle that is not in the list yet reloads it once. */
export function useSaleBidder(paddle: string): SaleBidder {
  const refresh = useRefresh()
  const bidders = useSaleBidders()
  // A paddle admitted since the list was loaded triggers one refresh.
  const missing = bidders && !bidders.has(paddle) ? paddle : ''
  useEffect(() => {
    if (missing !== '') void refresh(staffSaleBidders)
  }, [missing, refresh])
  return bidders?.get(paddle) ?? unknown
}
