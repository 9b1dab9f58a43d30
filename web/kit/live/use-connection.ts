import { useSyncExternalStore } from 'react'
import type { Connection } from '#domain/auction/bidder-status.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Connection as BarConnection } from '#web/kit/ui/offline-bar.tsx'
import { useLive, useSaleStore } from './live-context.ts'
import type { SocketState } from './socket.ts'

/** Returns whether a connection is lost, and not only interrupted for a moment. */
export const isLost = (state: SocketState): boolean => state === 'gone' || state === 'refused'

/** State of the tab's WebSocket. */
export function useSocketState(): SocketState {
  const { socket } = useLive()
  return useSyncExternalStore(socket.onState, socket.state, () => 'connecting')
}

/**
 * Returns how current the page is: the WebSocket, and whether all missed pushes have arrived. A page that has just
 * opened is behind.
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

/** State of the offline bar; nothing is shown while the first connection is opening. */
export function toBarConnection(socketState: SocketState): BarConnection {
  if (socketState === 'behind') return 'behind'
  return isLost(socketState) ? 'gone' : 'ok'
}
