import type { SystemCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { SaleState } from '../state.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import { offerRejected } from './reject-offers.ts'

type Admit = Extract<SystemCommand, { type: 'admit' }>
type RaiseLimit = Extract<SystemCommand, { type: 'raiseLimit' }>
type Suspend = Extract<SystemCommand, { type: 'suspend' }>

/** The first paddle that a sale assigns. */
const firstPaddle = 101

/**
 * W1: admits an approved bidder with a paddle that is unique in the sale. Given again, it changes the limit and lifts a
 * suspension.
 */
export function admit(state: SaleState, { bidder, paddle, limit }: Admit): Decision<SaleEvent> {
  const known = state.admissions.get(bidder)
  const given = paddle ?? known?.paddle ?? freePaddle(state)
  if (!/^[\dA-Za-z-]{1,12}$/.test(given)) return wrongState('badPaddle')
  if (known && known.paddle !== given) return wrongState('hasPaddle')
  if (known && !known.suspended && known.limit === limit) return unchanged
  if (!known && state.paddles.has(given)) return refused({ kind: 'paddleTaken' })
  return accepted({ type: 'bidderAdmitted', bidder, paddle: given, limit })
}

function freePaddle({ paddles }: SaleState): string {
  let number = firstPaddle + paddles.size
  while (paddles.has(String(number))) number += 1
  return String(number)
}

/** W7: raises the limit of an admitted bidder; a limit is never lowered. Without a limit there is nothing to raise. */
export function raiseLimit(state: SaleState, { bidder, limit }: RaiseLimit): Decision<SaleEvent> {
  const known = state.admissions.get(bidder)
  if (!known) return refused({ kind: 'notRegistered', nowPrice: 0 })
  if (known.suspended) return refused({ kind: 'suspended', nowPrice: 0 })
  if (known.limit === null || known.limit >= limit) return unchanged
  return accepted({ type: 'bidderAdmitted', bidder, paddle: known.paddle, limit })
}

/** W2: suspends a bidder. Their bids remain valid; their pending offers are rejected. */
export function suspend(state: SaleState, { bidder, reason }: Suspend): Decision<SaleEvent> {
  const known = state.admissions.get(bidder)
  if (!known) return refused({ kind: 'notRegistered', nowPrice: 0 })
  if (known.suspended) return unchanged
  const { paddle } = known
  const offers = [...state.lots.values()].flatMap((lot) =>
    lot.offers
      .filter((offer) => offer.paddle === paddle)
      .map((offer) => offerRejected(lot.lotId, offer, 'suspended')),
  )
  return accepted({ type: 'bidderSuspended', bidder, paddle, reason }, ...offers)
}
