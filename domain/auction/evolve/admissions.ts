import type { SaleEvent } from '../events.ts'
import type { SaleState } from '../state.ts'

type Admitted = Extract<SaleEvent, { type: 'bidderAdmitted' }>
type Suspended = Extract<SaleEvent, { type: 'bidderSuspended' }>

/** Admits a bidder, reinstates them, or sets another limit (W1, W3). */
export const admit = (state: SaleState, { bidder, paddle, limit }: Admitted): SaleState => ({
  ...state,
  admissions: state.admissions.with(bidder, { bidder, paddle, limit, suspended: false }),
  paddles: state.paddles.with(paddle, bidder),
  suspended: state.suspended.difference(new Set([paddle])),
})

/** Suspends a bidder (W2). Their bids remain valid. */
export function suspend(state: SaleState, { bidder, paddle }: Suspended): SaleState {
  const admission = state.admissions.get(bidder)
  if (!admission) return state
  return {
    ...state,
    admissions: state.admissions.with(bidder, { ...admission, suspended: true }),
    suspended: state.suspended.union(new Set([paddle])),
  }
}
