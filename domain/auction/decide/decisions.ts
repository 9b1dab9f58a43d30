import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision, Refusal } from '../refusal.ts'

export const accepted = (...events: readonly SaleEvent[]): Decision<SaleEvent> => ({
  kind: 'accepted',
  events,
})

export const unchanged: Decision<SaleEvent> = { kind: 'unchanged' }

export const refused = (refusal: Refusal): Decision<SaleEvent> => ({ kind: 'refused', refusal })

/** Refuses a command that does not fit the state of the lot or sale. */
export const wrongState = (status: BlockedReason): Decision<SaleEvent> =>
  refused({ kind: 'wrongState', status })
