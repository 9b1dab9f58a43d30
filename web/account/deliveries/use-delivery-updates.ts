import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { deliveryGet, deliveryList, orderDelivery } from '#wire/calls/deliveries.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Refreshes deliveries when a notice says that an order has changed. */
export function useDeliveryUpdates(): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  const handleFrame = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type !== 'notice' || frame.data.kind !== 'order') return
    for (const call of [deliveryGet, deliveryList, orderDelivery]) void refresh(call)
  })
  useEffect(() => socket.onFrame((frame) => handleFrame(frame)), [socket])
}
