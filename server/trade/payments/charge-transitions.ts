import type { ChargeState } from './provider.ts'
import { become, cancelAtProvider, stay, type Transition } from './transition.ts'

/** A charge’s status. Those that end in -ing are pending, and are completed by the next request, webhook or sweep. */
export type ChargeStatus =
  | 'asking'
  | 'authenticating'
  | 'processing'
  | 'givingUp'
  | 'paid'
  | 'failed'
  | 'canceled'

export const liveCharges = ['asking', 'authenticating', 'processing', 'givingUp'] as const

type Moves = { readonly [reported in ChargeState['kind']]: Transition<ChargeStatus> }

const requested: Moves = {
  unconfirmed: stay,
  paid: become('paid'),
  needsAuthentication: become('authenticating'),
  processing: become('processing'),
  declined: become('failed'),
  canceled: become('canceled'),
  unknown: become('failed'),
}

/** A finished charge stays finished, unless money was taken after all, which is always recorded. */
const over: Moves = {
  unconfirmed: cancelAtProvider,
  paid: become('paid'),
  needsAuthentication: cancelAtProvider,
  processing: stay,
  declined: stay,
  canceled: stay,
  unknown: stay,
}

const moves: { readonly [status in ChargeStatus]: Moves } = {
  asking: requested,
  authenticating: { ...requested, needsAuthentication: stay },
  processing: { ...requested, unconfirmed: stay, needsAuthentication: stay, processing: stay },
  givingUp: {
    ...over,
    declined: become('canceled'),
    canceled: become('canceled'),
    unknown: become('canceled'),
  },
  failed: over,
  canceled: over,
  paid: {
    unconfirmed: stay,
    paid: stay,
    needsAuthentication: stay,
    processing: stay,
    declined: stay,
    canceled: stay,
    unknown: stay,
  },
}

/**
 * Returns the transition of a charge after the provider’s report. Only the provider’s current status counts, so that
 * webhooks may arrive late, twice and in any order.
 */
export const chargeMove = (status: ChargeStatus, reported: ChargeState['kind']): Transition<ChargeStatus> =>
  moves[status][reported]
