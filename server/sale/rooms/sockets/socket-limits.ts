import type { IncomingMessage } from 'node:http'

/** Limits of open and new sockets per network; 0 open sockets means no limit. */
export type SocketLimits = {
  readonly maxOpen: number
  /** Counts a new socket. @returns 0 if it is allowed, else the milliseconds to wait */
  countOpening(network: string): number
  /** Returns the network of a request. */
  networkOf(request: IncomingMessage): string
}

/** Counts the sockets of each network. */
export type SocketCount = {
  /** Counts a socket. @returns 0 if the socket is admitted, else the milliseconds to wait */
  admit(network: string): number
  release(network: string): void
}

/** Milliseconds before a network with too many open sockets may try again. */
const retryAfterMs = 10_000

/** Creates the count of this process. With several processes, each allows the full limit. */
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
