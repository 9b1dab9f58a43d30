import { userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import type { Client } from '#wire/client/client.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { AskOf } from '#wire/schema/call.ts'
import type { Confirmation, Unsaved } from './card-element.ts'

/** What saving a card needs besides the form. */
export type Means = {
  readonly ask: Client['call']
  /** Whose card field is on the page. */
  readonly provider: CardProviderName
  readonly confirm: (clientSecret: string) => Promise<Confirmation>
  readonly authenticate: (clientSecret: string) => Promise<'done' | 'failed'>
  /** Says a decline reason in the reader's language. */
  readonly say: (reason: string) => string
  readonly newAk: () => string
}

export type Saving = { readonly kind: 'added'; readonly card: Card } | Unsaved

/** The form without what the provider gives. */
export type CardSheet = Omit<AskOf<typeof userPaymentAdd>, 'tokenId' | 'ak'>

/**
 * Saves a card: the provider takes it past the house, the house puts on file what the provider tells it of the card.
 * Where it comes to nothing, nothing is kept, and it can be tried again from the beginning.
 */
export async function saveCard(means: Means, sheet: CardSheet): Promise<Saving> {
  const begun = await means.ask(userPaymentBegin, {})
  if (!begun.ok) return unsaved(means, begun.error)
  const { provider, clientSecret } = begun.data
  // The house has changed its provider since the page was made.
  if (provider !== means.provider) return { kind: 'notReady' }
  const confirmed = await means.confirm(clientSecret)
  if (confirmed.kind !== 'confirmed') return confirmed
  return file(means, { ...sheet, tokenId: tokenOf(clientSecret) })
}

async function file(means: Means, asked: AskOf<typeof userPaymentAdd>, again = false): Promise<Saving> {
  const added = await means.ask(userPaymentAdd, { ...asked, ak: means.newAk() })
  if (added.ok) return { kind: 'added', card: added.data }
  const { error } = added
  if (error.name !== 'cardNeedsAuthentication' || again) return unsaved(means, error)
  const outcome = await means.authenticate(error.data.clientSecret)
  if (outcome === 'failed') return { kind: 'refused', words: means.say('authenticationFailed') }
  return file(means, asked, true)
}

function unsaved({ say }: Means, error: CallError): Unsaved {
  if (error.name === 'cardProviderNotReady') return { kind: 'notReady' }
  if (error.name === 'cardDeclined') return { kind: 'refused', words: say(error.data.reason) }
  return { kind: 'failed', error }
}

/** `seti_1_secret_2` → `seti_1`. */
const tokenOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
