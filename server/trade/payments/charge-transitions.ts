import type { ChargeState } from './provider.ts'

/** How a charge stands in the house's own book. What ends in -ing is under way, and is finished by whoever comes by. */
export type ChargeStatus = 'asking' | 'authenticating' | 'givingUp' | 'paid' | 'failed' | 'canceled'

export const liveCharges = ['asking', 'authenticating', 'givingUp'] as const

/** What follows from what the provider says of a charge. */
export type ChargeMove =
  /** The book says so already. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'become'; readonly status: ChargeStatus }
  /** Its holder might still confirm what the house has given up: the provider has to forget it. */
  | { readonly kind: 'letGo' }

const stay: ChargeMove = { kind: 'stay' }
const cancelAtProvider: ChargeMove = { kind: 'letGo' }
const to = (status: ChargeStatus): ChargeMove => ({ kind: 'become', status })

type Moves = { readonly [reported in ChargeState['kind']]: ChargeMove }

const requested: Moves = {
  unconfirmed: stay,
  paid: to('paid'),
  needsAuthentication: to('authenticating'),
  declined: to('failed'),
  canceled: to('canceled'),
  unknown: to('failed'),
}

/** What is over stays over, unless money was taken all the same: that is always told. */
const over: Moves = {
  unconfirmed: cancelAtProvider,
  paid: to('paid'),
  needsAuthentication: cancelAtProvider,
  declined: stay,
  canceled: stay,
  unknown: stay,
}

const moves: { readonly [status in ChargeStatus]: Moves } = {
  asking: requested,
  authenticating: { ...requested, needsAuthentication: stay },
  givingUp: { ...over, declined: to('canceled'), canceled: to('canceled'), unknown: to('canceled') },
  failed: over,
  canceled: over,
  paid: {
    unconfirmed: stay,
    paid: stay,
    needsAuthentication: stay,
    declined: stay,
    canceled: stay,
    unknown: stay,
  },
}

/**
 * Where a charge stands after the provider has said how it is now. Only how it is now counts, never what happened: so
 * news may come late, twice and in any order.
 */
export const chargeMove = (status: ChargeStatus, reported: ChargeState['kind']): ChargeMove =>
  moves[status][reported]
