import { useEffect } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { Call } from '#wire/schema/call.ts'

/** Loads a call of a sale's console again when the server says that its result has changed. */
export function useConsoleRefresh(
  type: 'limit_requests' | 'telephones',
  auctionId: string,
  call: Call,
): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  useEffect(
    () =>
      socket.onFrame((frame) => {
        if (frame.type === type && frame.data.auctionId === auctionId) void refresh(call)
      }),
    [socket, refresh, type, auctionId, call],
  )
}
