import type { Refusal } from '#domain/auction/refusal.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CommonRefusal } from '#wire/schema/call.ts'
import type { RefusalName } from './codes.ts'
import { commonRefusals } from './common-refusals.ts'
import { refusal, type WireRefusal } from './refusal-data.ts'

/** How a sale's own refusal is told on the wire: each kind has one code. */
export function toldAs(why: Refusal): WireRefusal {
  switch (why.kind) {
    case 'notFound':
      return refusal('notFound')
    case 'notRegistered':
    case 'lotEnded':
    case 'bidExpired':
    case 'alreadyLeading':
      return refusal(why.kind, { nowPrice: why.nowPrice })
    case 'lotNotOpen':
      return refusal('lotNotOpen', { nowPrice: why.nowPrice, ...(why.status && { status: why.status }) })
    case 'suspended':
      return refusal('registrationRefused', { reason: '', nowPrice: why.nowPrice })
    case 'priceTooLow':
      return refusal('priceTooLow', { nowPrice: why.nowPrice, nextPrice: why.nextPrice })
    case 'offLadder':
      return refusal('offLadder', { nowPrice: why.nowPrice, below: why.below, above: why.above })
    case 'cannotLower':
      return refusal('cannotLower', { nowPrice: why.nowPrice, maximum: why.maximum })
    case 'overLimit':
      return refusal('overLimit', { nowPrice: why.nowPrice, limit: why.limit })
    case 'offerWaiting':
      return refusal('offerWaiting', { nowPrice: why.nowPrice, bidId: why.offerId, price: why.price })
    case 'stale':
      return refusal('conflict', { seq: why.seq })
    case 'paddleTaken':
      return refusal('conflict', null)
    case 'wrongState':
      return refusal('wrongState', { status: why.status })
    case 'badTerms':
      return refusal('invalidInput', { fields: { terms: why.reason } })
    default:
      return unreachable(why)
  }
}

/**
 * A refusal as one call may answer it.
 * @throws where the call's definition does not name it: a mistake in the program, not in what was asked
 */
export function answerable<R extends RefusalName>(
  call: { readonly path: string; readonly refusals: readonly R[] },
  why: WireRefusal,
): WireRefusal<R | CommonRefusal>
export function answerable(
  call: { readonly path: string; readonly refusals: readonly RefusalName[] },
  why: WireRefusal,
): WireRefusal {
  if ([...call.refusals, ...commonRefusals].includes(why.name)) return why
  throw new Error(`${call.path} may not answer ${why.name}`)
}
