import type { Instant } from '#domain/money/money.ts'

/** The channels that a request to unsubscribe arrives by. */
export const leavingChannels = ['link', 'account', 'telephone', 'email', 'letter', 'inPerson'] as const

export type UnsubscriptionChannel = (typeof leavingChannels)[number]

/** The channels that staff record a request of. */
export const recordedChannels = ['telephone', 'email', 'letter', 'inPerson'] as const

/** N7: returns the instant until which a request to unsubscribe is kept: three years after it was received. */
export function unsubscriptionKeptUntil(receivedAt: Instant): Instant {
  const day = new Date(receivedAt)
  return day.setUTCFullYear(day.getUTCFullYear() + 3)
}

/** The effect of an import on each address. */
export type SortedAddresses = {
  readonly added: readonly string[]
  /** Subscribed before, and unchanged. */
  readonly subscribed: readonly string[]
  /** Addresses that unsubscribed, which no import subscribes again. */
  readonly left: readonly string[]
}

/**
 * N7: sorts the addresses of an imported list, each once.
 *
 * @param known.hasLeft whether the owner of an address has unsubscribed
 */
export function sortAddresses(
  addresses: Iterable<string>,
  known: {
    readonly isSubscribed: (address: string) => boolean
    readonly hasLeft: (address: string) => boolean
  },
): SortedAddresses {
  const groups = Map.groupBy(new Set(addresses), (address) => {
    if (known.isSubscribed(address)) return 'subscribed'
    return known.hasLeft(address) ? 'left' : 'added'
  })
  return {
    added: groups.get('added') ?? [],
    subscribed: groups.get('subscribed') ?? [],
    left: groups.get('left') ?? [],
  }
}
