import { useSyncExternalStore } from 'react'
import type { Connection } from '#domain/auction/bidder-status.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Connection as BarConnection } from '#web/kit/ui/offline-bar.tsx'
import { useLive, useSaleStore } from './live-context.ts'
import type { SocketState } from './socket.ts'

/** Returns whether a connection is lost rather than briefly interrupted. */
export const isLost = (state: SocketState): boolean => state === 'gone' || state === 'refused'

/** Returns the state of the tab's WebSocket. */
export function useSocketState(): SocketState {
  const { socket } = useLive()
  return useSyncExternalStore(socket.onState, socket.state, () => 'connecting')
}

/**
 * Returns how current the page is, by its WebSocket and whether all missed pushes have arrived. A newly
 * opened page is behind.
 */
export function useConnection(): Connection {
  const socketState = useSocketState()
  const { onCaughtUp, caughtUp } = useSaleStore()
  const isCaughtUp = useSyncExternalStore(onCaughtUp, caughtUp, () => false)
  return toConnection(socketState, isCaughtUp)
}

/** Combines the socket state with the sale's state. */
function toConnection(socketState: SocketState, isCaughtUp: boolean): Connection {
  switch (socketState) {
    case 'live':
      return isCaughtUp ? 'live' : 'behind'
    case 'connecting':
    case 'behind':
      return 'behind'
    case 'gone':
    case 'refused':
      return 'gone'
    default:
      return unreachable(socketState)
  }
}

/** Returns the state of the offline bar, which shows nothing while the first connection is opening. */
export function toBarConnection(socketState: SocketState): BarConnection {
  if (socketState === 'behind') return 'behind'
  return isLost(socketState) ? 'gone' : 'ok'
}
