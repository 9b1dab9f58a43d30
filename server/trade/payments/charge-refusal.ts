import { unreachable } from '#domain/lib/unreachable.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ChargeResult } from './payee.ts'

type Unpaid = Extract<ChargeResult, { readonly kind: 'needsAuthentication' | 'declined' | 'notReady' }>

/** Returns the refusal of a charge that the provider did not make. */
export function chargeRefusal(result: Unpaid) {
  switch (result.kind) {
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: result.clientSecret })
    case 'declined':
      return refusal('cardDeclined', { reason: result.reason })
    case 'notReady':
      return refusal('cardProviderNotReady')
    default:
      return unreachable(result)
  }
}
