import { createContext, use } from 'react'
import type { Environment } from './environment.ts'
import type { SaleStore } from './sale-store.ts'
import type { ServerClock } from './server-clock.ts'
import type { Socket } from './socket.ts'

/** The tab's WebSocket, server clock and paint callback, independent of any sale. */
export type Live = {
  readonly socket: Socket
  readonly clock: ServerClock
  readonly afterPaint: Environment['afterPaint']
}

export const LiveContext = createContext<Live | null>(null)

/** Returns the WebSocket, clock and paint callback of the tab. */
export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('There is no LiveProvider around this component')
  return live
}

export const SaleContext = createContext<SaleStore | null>(null)

/** Returns the store of the nearest sale. */
export function useSaleStore(): SaleStore {
  const store = use(SaleContext)
  if (!store) throw new Error('There is no SaleProvider around this component')
  return store
}
