import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createClientNetworkReader } from '#server/platform/http/client-address.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import type { SocketLimits } from '#server/sale/rooms/sockets/socket-limits.ts'

/** Returns the socket limits per network from the settings. */
export function socketLimits(
  config: Pick<Config, 'socketsPerAddress' | 'socketsPerTenSeconds' | 'trustedProxies'>,
  clock: Clock,
): SocketLimits {
  const openings = createLimiter({ max: config.socketsPerTenSeconds, perMs: 10_000 }, clock)
  return {
    maxOpen: config.socketsPerAddress,
    countOpening: openings.take,
    networkOf: createClientNetworkReader(config.trustedProxies),
  }
}
