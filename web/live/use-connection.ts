import { useSyncExternalStore } from 'react'
import type { Connection } from '#web/ui/offline-bar.tsx'
import { useLive, useSaleStore } from './live-context.ts'
import type { LineState } from './socket.ts'

/** How the tab's line stands, whatever the page shows. */
export function useLine(): LineState {
  const { socket } = useLive()
  return useSyncExternalStore(socket.onState, socket.state, () => 'connecting')
}

/** How far what the page shows of its sale can be trusted: the line, and whether all that was missed has come. */
export function useConnection(): LineState {
  const line = useLine()
  const { onCaughtUp, caughtUp } = useSaleStore()
  const isCaughtUp = useSyncExternalStore(onCaughtUp, caughtUp, caughtUp)
  return line === 'live' && !isCaughtUp ? 'behind' : line
}

/** The same as what the bar at the foot of a page says; a page just opened says nothing. */
export function barOf(line: LineState): Connection {
  if (line === 'behind') return 'behind'
  return line === 'gone' || line === 'refused' ? 'gone' : 'ok'
}
