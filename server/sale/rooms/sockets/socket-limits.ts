import type { IncomingMessage } from 'node:http'

/** How many sockets one network may hold at once, and open in ten seconds; 0 sets no limit. */
export type SocketLimits = {
  readonly maxOpen: number
  /** Counts an opening. @returns 0 where there is room, else the milliseconds until there is */
  countOpening(network: string): number
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
const retryAfterMs = 10_000

/** Opens the count of a process. Each process counts its own. */
export function createSocketCount({
  maxOpen,
  countOpening,
}: Pick<SocketLimits, 'maxOpen' | 'countOpening'>): SocketCount {
  const open = new Map<string, number>()
  return {
    admit(network) {
      const count = open.get(network) ?? 0
      if (maxOpen > 0 && count >= maxOpen) return retryAfterMs
      const wait = countOpening(network)
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
