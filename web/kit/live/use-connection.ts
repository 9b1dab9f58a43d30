import { useSyncExternalStore } from 'react'
import type { Connection } from '#domain/auction/bidder-status.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Connection as BarConnection } from '#web/kit/ui/offline-bar.tsx'
import { useLive, useSaleStore } from './live-context.ts'
import type { LineState } from './socket.ts'

/** How the tab's line stands, whatever the page shows. */
export function useLine(): LineState {
  const { socket } = useLive()
  return useSyncExternalStore(socket.onState, socket.state, () => 'connecting')
}

/**
 * How far what the page shows of its sale can be trusted: the line, and whether all that was missed has come. A page
 * that has just opened is behind: what it was made with may be a moment old.
 */
export function useConnection(): Connection {
  const line = useLine()
  const { onCaughtUp, caughtUp } = useSaleStore()
  const isCaughtUp = useSyncExternalStore(onCaughtUp, caughtUp, () => false)
  return connectionOf(line, isCaughtUp)
}

/** What a line is worth to a sale that has, or has not, caught up over it. */
function connectionOf(line: LineState, isCaughtUp: boolean): Connection {
  switch (line) {
    case 'live':
      return isCaughtUp ? 'live' : 'behind'
    case 'connecting':
    case 'behind':
      return 'behind'
    case 'gone':
    case 'refused':
      return 'gone'
    default:
      return unreachable(line)
  }
}

/** What the bar at the foot of a page says of the line; of one that is only just being opened it says nothing. */
export function barOf(line: LineState): BarConnection {
  if (line === 'behind') return 'behind'
  return line === 'gone' || line === 'refused' ? 'gone' : 'ok'
}
