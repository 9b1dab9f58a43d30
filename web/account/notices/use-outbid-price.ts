import { useEffect, useEffectEvent, useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { toLotView } from '#web/kit/live/initial-view.ts'
import { type ToastInput, useToast } from '#web/kit/ui/toaster.tsx'
import { isOutbidOver, outbidKey } from '#web/sale/bidding/toast-keys.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Notice } from '#wire/socket/socket.ts'

type OutbidNotice = Extract<Notice, { kind: 'outbid' | 'won' }>

/** The interval at which the price of the lot is read, in milliseconds. */
const pollMs = 10_000

/**
 * Updates the price in the latest outbid toast on pages that do not follow the sale, and removes the toast
 * once it is no longer true.
 *
 * @param toToast the toast of a notice
 * @returns a function that starts this for a notice
 */
export function useOutbidPrice(
  toToast: (notice: OutbidNotice) => ToastInput,
): (notice: OutbidNotice) => void {
  const [followed, setFollowed] = useState<{ notice: OutbidNotice; since: number } | null>(null)
  const { update, dismiss } = useToast()
  const { data, dataUpdatedAt } = useApiQuery(
    lotGet,
    { id: followed?.notice.lotId ?? '' },
    { enabled: followed !== null, refetchEvery: () => pollMs },
  )
  const apply = useEffectEvent(() => {
    // Data read before the notice may still show the viewer as leading.
    if (!followed || !data || data.id !== followed.notice.lotId || dataUpdatedAt < followed.since) return
    const view = toLotView(data)
    const key = outbidKey(view.lotId)
    if (isOutbidOver(view)) {
      dismiss(key)
      setFollowed(null)
    } else update({ ...toToast({ ...followed.notice, price: view.winPrice }), key })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast follows what was read
  useEffect(() => apply(), [data, dataUpdatedAt])
  return (notice) => setFollowed({ notice, since: Date.now() })
}
