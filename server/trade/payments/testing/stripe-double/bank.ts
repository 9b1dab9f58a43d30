import type { SandboxCard } from '#domain/cards/sandbox-cards.ts'
import type { LastError, Method } from './objects.ts'

const codes: Readonly<Record<string, LastError>> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  insufficientFunds: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { type: 'card_error', code: 'expired_card' },
}

const declined: LastError = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }

export const unconfirmed = (what: 'setup_intent' | 'payment_intent'): LastError => ({
  type: 'card_error',
  code: `${what}_authentication_failure`,
})

export type Verdict = 'yes' | 'ask' | LastError

/** Returns the bank’s response to saving a card, by Stripe’s documented test numbers. */
export function onSaving({ behaviour }: SandboxCard): Verdict {
  switch (behaviour.kind) {
    case 'refused':
      return codes[behaviour.reason] ?? declined
    case 'authenticatesOnce':
    case 'authenticatesAlways':
      return 'ask'
    default:
      return 'yes'
  }
}

/** Returns the bank’s response to a payment. */
export function onPaying({ card, isSetUp }: Method, offSession: boolean): Verdict {
  const mustAsk =
    card.behaviour.kind === 'authenticatesAlways' || (card.behaviour.kind === 'authenticatesOnce' && !isSetUp)
  if (card.behaviour.kind === 'declinesHolds') return declined
  if (!mustAsk) return 'yes'
  return offSession
    ? { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' }
    : 'ask'
}

/** The failure of a wallet whose payer has cancelled: Stripe reports it like a failed authentication. */
export const walletCancelled = (one: {
  readonly method: string | null
  readonly type: string
}): LastError => ({
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  payment_method: { id: one.method ?? '', type: one.type },
})
