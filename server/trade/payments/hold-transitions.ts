import type { HoldState } from './provider.ts'

/** A hold’s status. Those that end in -ing are pending, and finished by the next request, webhook or sweep. */
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

/** The transition that follows from the provider’s status of a hold. */
export type HoldMove =
  /** The status is unchanged. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'become'; readonly status: HoldStatus }
  /** The hold is given up but the provider still holds the sum, or may; it must be released. */
  | { readonly kind: 'letGo' }

const stay: HoldMove = { kind: 'stay' }
const releaseAtProvider: HoldMove = { kind: 'letGo' }
const to = (status: HoldStatus): HoldMove => ({ kind: 'become', status })

type Moves = { readonly [reported in HoldState['kind']]: HoldMove }

const notHeld = (status: HoldStatus) => ({
  declined: to(status),
  canceled: to(status),
  unknown: to(status),
})

const placed: Moves = {
  held: to('held'),
  needsAuthentication: to('authenticating'),
  captured: to('captured'),
  ...notHeld('failed'),
}

const active: Moves = {
  held: stay,
  needsAuthentication: to('lapsed'),
  captured: to('captured'),
  ...notHeld('lapsed'),
}

/** A finished hold stays finished; whatever the provider still holds is released. */
const over: Moves = {
  held: releaseAtProvider,
  needsAuthentication: releaseAtProvider,
  captured: to('captured'),
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
 * The transition of a hold after the provider’s report. Only the provider’s current status counts, so that webhooks
 * may arrive late, twice and in any order.
 */
export const holdMove = (status: HoldStatus, reported: HoldState['kind']): HoldMove => moves[status][reported]
