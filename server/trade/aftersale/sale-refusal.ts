import type { Refusal } from '#domain/auction/refusal.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { toWireRefusal } from '#wire/refusals/sale-refusal.ts'

/**
 * Returns why the lot of an offer cannot be sold (O17)as a refusal on the wire. Refusals that the call does
 * not declare appear as a state of the lot.
 */
export function saleRefusal<R extends RefusalName>(
  call: { readonly refusals: readonly R[] },
  reason: Refusal,
): WireRefusal<R | 'wrongState'>
export function saleRefusal(
  call: { readonly refusals: readonly RefusalName[] },
  reason: Refusal,
): WireRefusal {
  const wire = toWireRefusal(reason)
  return call.refusals.includes(wire.name) ? wire : refusal('wrongState', { status: wire.name })
}
