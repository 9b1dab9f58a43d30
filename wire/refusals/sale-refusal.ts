import type { Refusal } from '#domain/auction/refusal.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CommonRefusal } from '#wire/schema/call.ts'
import type { RefusalName } from './codes.ts'
import { commonRefusals } from './common-refusals.ts'
import { refusal, type WireRefusal } from './refusal-data.ts'

/** Maps a refusal of the domain to its refusal on the wire. Each kind has one code. */
export function toWireRefusal(reason: Refusal): WireRefusal {
  switch (reason.kind) {
    case 'notFound':
      return refusal('notFound')
    case 'notRegistered':
    case 'bidExpired':
    case 'alreadyLeading':
    case 'ownLot':
      return refusal(reason.kind, { nowPrice: reason.nowPrice })
    case 'lotEnded':
      return refusal('lotEnded', { nowPrice: reason.nowPrice, ...(reason.late && { late: reason.late }) })
    case 'lotNotOpen':
      return refusal('lotNotOpen', {
        nowPrice: reason.nowPrice,
        ...(reason.status && { status: reason.status }),
      })
    case 'suspended':
      return refusal('registrationRefused', { reason: '', nowPrice: reason.nowPrice })
    case 'priceTooLow':
      return refusal('priceTooLow', { nowPrice: reason.nowPrice, nextPrice: reason.nextPrice })
    case 'offLadder':
      return refusal('offLadder', { nowPrice: reason.nowPrice, below: reason.below, above: reason.above })
    case 'cannotLower':
      return refusal('cannotLower', { nowPrice: reason.nowPrice, maximum: reason.maximum })
    case 'overLimit':
      return refusal('overLimit', { nowPrice: reason.nowPrice, limit: reason.limit })
    case 'offerWaiting':
      return refusal('offerWaiting', {
        nowPrice: reason.nowPrice,
        bidId: reason.offerId,
        price: reason.price,
      })
    case 'stale':
      return refusal('conflict', { seq: reason.seq })
    case 'paddleTaken':
      return refusal('conflict', null)
    case 'wrongState':
      return refusal('wrongState', { status: reason.status })
    case 'badPlan':
      return refusal('planRefused', {
        issue: reason.issue.kind,
        lotId: 'lotId' in reason.issue ? reason.issue.lotId : '',
      })
    case 'badTerms':
      return refusal('invalidInput', { fields: { terms: reason.reason } })
    default:
      return unreachable(reason)
  }
}

/**
 * Checks that a call declares a refusal.
 * @throws if its definition does not list it, which is a programming error
 */
export function declaredRefusal<R extends RefusalName>(
  call: { readonly path: string; readonly refusals: readonly R[] },
  reason: WireRefusal,
): WireRefusal<R | CommonRefusal>
export function declaredRefusal(
  call: { readonly path: string; readonly refusals: readonly RefusalName[] },
  reason: WireRefusal,
): WireRefusal {
  if ([...call.refusals, ...commonRefusals].includes(reason.name)) return reason
  throw new Error(`${call.path} may not answer ${reason.name}`)
}
