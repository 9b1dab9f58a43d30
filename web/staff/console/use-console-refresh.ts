import { useEffect } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { Call } from '#wire/schema/call.ts'

/**
 * Loads a call of a sale's console again when the server says that its result has changed, and after each connection: what
 * it said in between was lost.
 */
export function useConsoleRefresh(
  type: 'limit_requests' | 'parcel_requests' | 'telephones' | 'console_holder',
  auctionId: string,
  call: Call,
): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  useEffect(() => {
    const reload = () => void refresh(call)
    const unsubscribes = [
      socket.onReady(reload),
      socket.onFrame((frame) => {
        if (frame.type === type && frame.data.auctionId === auctionId) reload()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [socket, refresh, type, auctionId, call])
}
