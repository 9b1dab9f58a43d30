import type { ChargeState } from './provider.ts'

/** A charge’s status. Those that end in -ing are pending, and finished by the next request, webhook or sweep. */
export type ChargeStatus = 'asking' | 'authenticating' | 'givingUp' | 'paid' | 'failed' | 'canceled'

export const liveCharges = ['asking', 'authenticating', 'givingUp'] as const

/** The transition that follows from the provider’s status of a charge. */
export type ChargeMove =
  /** The status is unchanged. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'become'; readonly status: ChargeStatus }
  /** The charge is given up but could still be confirmed; the provider must cancel it. */
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

/** A finished charge stays finished, unless money was taken after all, which is always recorded. */
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
 * The transition of a charge after the provider’s report. Only the provider’s current status counts, so that webhooks
 * may arrive late, twice and in any order.
 */
export const chargeMove = (status: ChargeStatus, reported: ChargeState['kind']): ChargeMove =>
  moves[status][reported]
