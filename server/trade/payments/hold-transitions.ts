import type { HoldState } from './provider.ts'
import { become, cancelAtProvider, stay, type Transition } from './transition.ts'

/** A hold’s status. Those that end in -ing are pending, and are completed by the next request, webhook or sweep. */
export type HoldStatus =
  | 'placing'
  | 'authenticating'
  | 'held'
  | 'releasing'
  | 'capturing'
  | 'failed'
  | 'lapsed'
  | 'released'
  | 'captured'

export const liveStatuses = ['placing', 'authenticating', 'held', 'releasing', 'capturing'] as const

type Moves = { readonly [reported in HoldState['kind']]: Transition<HoldStatus> }

const notHeld = (status: HoldStatus) => ({
  declined: become(status),
  canceled: become(status),
  unknown: become(status),
})

const placed: Moves = {
  held: become('held'),
  needsAuthentication: become('authenticating'),
  captured: become('captured'),
  ...notHeld('failed'),
}

const active: Moves = {
  held: stay,
  needsAuthentication: become('lapsed'),
  captured: become('captured'),
  ...notHeld('lapsed'),
}

/** A finished hold stays finished; anything that the provider still holds is released. */
const over: Moves = {
  held: cancelAtProvider,
  needsAuthentication: cancelAtProvider,
  captured: become('captured'),
  declined: stay,
  canceled: stay,
  unknown: stay,
}

const moves: { readonly [status in HoldStatus]: Moves } = {
  placing: placed,
  authenticating: { ...placed, needsAuthentication: stay },
  held: active,
  capturing: active,
  releasing: { ...over, ...notHeld('released') },
  failed: over,
  lapsed: over,
  released: over,
  captured: { ...over, held: stay, needsAuthentication: stay, captured: stay },
}

/**
 * Returns the transition of a hold after the provider’s report. Only the provider’s current status counts, so that
 * webhooks may arrive late, twice and in any order.
 */
export const holdMove = (status: HoldStatus, reported: HoldState['kind']): Transition<HoldStatus> =>
  moves[status][reported]
