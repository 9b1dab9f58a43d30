import type { HoldState } from './provider.ts'

/** How a hold stands in the house's own book. What ends in -ing is under way, and is finished by whoever comes by. */
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

/** What follows from what the provider says of a hold. */
export type HoldMove =
  /** The book says so already. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'become'; readonly status: HoldStatus }
  /** The provider still holds, or might yet, what the house has given up: it has to be let go of. */
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

/** What is over stays over; whatever the provider holds all the same is let go of. */
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
 * Where a hold stands after the provider has said how it is now. Only how it is now counts, never what happened: so
 * news may come late, twice and in any order.
 */
export const holdMove = (status: HoldStatus, reported: HoldState['kind']): HoldMove => moves[status][reported]
