import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefresh, useUserId } from '#web/kit/api/api-hooks.ts'
import { callKeyPrefix } from '#web/kit/api/call-query.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { Call } from '#wire/schema/call.ts'

/**
 * Reloads the result of a call when the server reports a change, and after each reconnection, since messages
 * may have been lost.
 */
export function useConsoleRefresh(
  type: 'limit_requests' | 'parcel_requests' | 'telephones' | 'console_holder',
  auctionId: string,
  call: Call,
): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const userId = useUserId()
  useEffect(() => {
    const reload = async () => {
      const loading = queries
        .getQueryCache()
        .findAll({ queryKey: callKeyPrefix(userId, call), fetchStatus: 'fetching' })
      // A first load in progress is not restarted, and may have read earlier data.
      const isFirst = loading.some(({ state }) => state.data === undefined)
      await refresh(call)
      if (isFirst) await refresh(call)
    }
    const unsubscribes = [
      socket.onReady(() => void reload()),
      socket.onFrame((frame) => {
        if (frame.type === type && frame.data.auctionId === auctionId) void reload()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [socket, refresh, queries, userId, type, auctionId, call])
}
