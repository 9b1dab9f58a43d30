import { useEffect } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'

/** Milliseconds after which it is asked again how much is unpaid; a push asks at once. */
const every = 5 * 60_000

/** Tells how many orders somebody has to pay, whenever that becomes another number. Shows nothing itself. */
export function UnpaidCount({ onCount }: { open: boolean; onCount: (unpaid: number) => void }) {
  const { data } = useApiQuery(orderUnPayNum, {}, { refetchEvery: () => every })
  const unpaid = data?.total ?? 0
  useEffect(() => onCount(unpaid), [onCount, unpaid])
  useEffect(() => () => onCount(0), [onCount])
  return null
}
