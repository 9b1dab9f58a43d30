import { useSyncExternalStore } from 'react'
import type { Connection } from '#domain/auction/bidder-status.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Connection as BarConnection } from '#web/kit/ui/offline-bar.tsx'
import { useLive, useSaleStore } from './live-context.ts'
import type { SocketState } from './socket.ts'

/** How the tab's line stands, whatever the page shows. */
export function useSocketState(): SocketState {
  const { socket } = useLive()
  return useSyncExternalStore(socket.onState, socket.state, () => 'connecting')
}

/**
 * How far what the page shows of its sale can be trusted: the line, and whether all that was missed has come. A page
 * that has just opened is behind: what it was made with may be a moment old.
 */
export function useConnection(): Connection {
  const socketState = useSocketState()
  const { onCaughtUp, caughtUp } = useSaleStore()
  const isCaughtUp = useSyncExternalStore(onCaughtUp, caughtUp, () => false)
  return toConnection(socketState, isCaughtUp)
}

/** What a line is worth to a sale that has, or has not, caught up over it. */
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

/** What the bar at the foot of a page says of the line; of one that is only just being opened it says nothing. */
export function toBarConnection(socketState: SocketState): BarConnection {
  if (socketState === 'behind') return 'behind'
  return socketState === 'gone' || socketState === 'refused' ? 'gone' : 'ok'
}
