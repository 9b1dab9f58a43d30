import { useEffect } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'

/** The refresh interval in milliseconds; a notice refreshes immediately. */
const refreshIntervalMs = 5 * 60_000

/** Reports the number of unpaid orders whenever it changes. Renders nothing. */
export function UnpaidCount({ onCount }: { onCount: (unpaid: number) => void }) {
  const { data } = useApiQuery(orderUnPayNum, {}, { refetchEvery: () => refreshIntervalMs })
  const unpaid = data?.total ?? 0
  useEffect(() => onCount(unpaid), [onCount, unpaid])
  useEffect(() => () => onCount(0), [onCount])
  return null
}
