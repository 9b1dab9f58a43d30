import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { Call } from '#wire/schema/call.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Returns whether a frame reports a change of an order or its delivery. */
export const isOrderChange = (frame: PersonalFrame): boolean =>
  frame.type === 'notice' && frame.data.kind === 'order'

/**
 * Refreshes the results of calls on the page when a notice reports a changed order, and after each
 * connection, since notices sent before or between connections never arrive.
 *
 * @param calls the same array on every render
 */
export function useOrderChanges(calls: readonly Call[]): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  const refreshAll = useEffectEvent(() => {
    for (const call of calls) void refresh(call)
  })
  useEffect(() => {
    const cancels = [
      socket.onReady(() => refreshAll()),
      socket.onFrame((frame) => {
        if (isOrderChange(frame)) refreshAll()
      }),
    ]
    return () => {
      for (const cancel of cancels) cancel()
    }
  }, [socket])
}
