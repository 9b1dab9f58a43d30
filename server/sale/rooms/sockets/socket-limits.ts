import type { IncomingMessage } from 'node:http'

/** How many sockets one network may hold at once, and open in ten seconds; 0 sets no limit. */
export type SocketLimits = {
  readonly mostOpen: number
  /** Counts an opening. @returns 0 where there is room, else the milliseconds until there is */
  opening(network: string): number
  /** The network that a request came from. */
  networkOf(request: IncomingMessage): string
}

/** Counts the sockets of each network. */
export type SocketCount = {
  /** @returns 0 where the socket is counted, else the milliseconds after which to try again */
  admit(network: string): number
  release(network: string): void
}

/** Milliseconds after which whoever has too many sockets may try again. */
const untilSomeClose = 10_000

/** Opens the count of a process. Each process counts its own. */
export function countNetworks({
  mostOpen,
  opening,
}: Pick<SocketLimits, 'mostOpen' | 'opening'>): SocketCount {
  const open = new Map<string, number>()
  return {
    admit(network) {
      const count = open.get(network) ?? 0
      if (mostOpen > 0 && count >= mostOpen) return untilSomeClose
      const wait = opening(network)
      if (wait === 0) open.set(network, count + 1)
      return wait
    },
    release(network) {
      const count = (open.get(network) ?? 0) - 1
      if (count > 0) open.set(network, count)
      else open.delete(network)
    },
  }
}
