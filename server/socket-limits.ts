import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openClientNetwork } from '#server/http/client-address.ts'
import { openLimiter } from '#server/http/limits.ts'
import type { SocketLimits } from '#server/rooms/sockets/socket-limits.ts'

/** The limits of sockets for each network, as the settings have them. */
export function socketLimits(
  config: Pick<Config, 'socketsPerAddress' | 'socketsPerTenSeconds' | 'trustedProxies'>,
  clock: Clock,
): SocketLimits {
  const openings = openLimiter({ most: config.socketsPerTenSeconds, per: 10_000 }, clock)
  return {
    mostOpen: config.socketsPerAddress,
    opening: openings.take,
    networkOf: openClientNetwork(config.trustedProxies),
  }
}
