import { userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import type { Client } from '#wire/client/client.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import type { Confirmation, SaveFailure } from './card-element.ts'

/** The dependencies of saving a card. */
export type SaveCardDeps = {
  readonly call: Client['call']
  /** The provider of the card field on the page. */
  readonly provider: CardProviderName
  readonly confirm: (clientSecret: string) => Promise<Confirmation>
  readonly authenticate: (clientSecret: string) => Promise<'done' | 'failed'>
  /** Returns a decline reason in the user's language. */
  readonly reasonText: (reason: string) => string
  readonly newAk: () => string
}

export type SaveResult = { readonly kind: 'added'; readonly card: Card } | SaveFailure

/** The form's values, without those from the provider. */
export type CardFormValues = Omit<PayloadInputOf<typeof userPaymentAdd>, 'tokenId' | 'ak'>

/**
 * Saves a card: the provider receives it directly, and the server stores the provider's result. On failure
 * nothing is stored, and saving can be retried.
 */
export async function saveCard(deps: SaveCardDeps, values: CardFormValues): Promise<SaveResult> {
  const response = await deps.call(userPaymentBegin, {})
  if (!response.ok) return toFailure(deps, response.error)
  const { provider, clientSecret } = response.data
  // The server has changed its provider since the page loaded.
  if (provider !== deps.provider) return { kind: 'notReady' }
  const confirmation = await deps.confirm(clientSecret)
  if (confirmation.kind !== 'confirmed') return confirmation
  return addCard(deps, { ...values, tokenId: toTokenId(clientSecret) })
}

async function addCard(
  deps: SaveCardDeps,
  params: PayloadInputOf<typeof userPaymentAdd>,
  isRetry = false,
): Promise<SaveResult> {
  const response = await deps.call(userPaymentAdd, { ...params, ak: deps.newAk() })
  if (response.ok) return { kind: 'added', card: response.data }
  const { error } = response
  if (error.name !== 'cardNeedsAuthentication' || isRetry) return toFailure(deps, error)
  const outcome = await deps.authenticate(error.data.clientSecret)
  if (outcome === 'failed') return { kind: 'refused', message: deps.reasonText('authenticationFailed') }
  return addCard(deps, params, true)
}

function toFailure({ reasonText }: SaveCardDeps, error: CallError): SaveFailure {
  if (error.name === 'cardProviderNotReady') return { kind: 'notReady' }
  if (error.name === 'cardDeclined') return { kind: 'refused', message: reasonText(error.data.reason) }
  return { kind: 'failed', error }
}

/** Returns the id of a client secret: `seti_1` for `seti_1_secret_2`. */
const toTokenId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
