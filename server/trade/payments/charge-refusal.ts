import { unreachable } from '#domain/lib/unreachable.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ChargeResult } from './payee.ts'

type Unpaid = Extract<
  ChargeResult,
  { readonly kind: 'needsAuthentication' | 'declined' | 'processing' | 'notReady' }
>

/** Returns the refusal of a charge that the provider did not make. */
export function chargeRefusal(result: Unpaid) {
  switch (result.kind) {
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: result.clientSecret })
    case 'declined':
      return refusal('cardDeclined', { reason: result.reason })
    case 'processing':
      return refusal('paymentProcessing')
    case 'notReady':
      return refusal('cardProviderNotReady')
    default:
      return unreachable(result)
  }
}

/** Returns the refusal of a card that is not the payer’s, or of a token that the provider does not know. */
export const noSource = (token: string) => badInput(token === '' ? 'cardId' : 'token', { name: 'notListed' })
