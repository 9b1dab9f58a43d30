import type { CardMonth } from '#domain/cards/card-expiry.ts'
import type { PracticeCardName } from '#domain/cards/practice-cards.ts'
import { practiceConfirm } from '#wire/calls/payments.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** What a card's holder says when the bank asks them to confirm; `close` leaves the question unanswered. */
export type BankAnswer = 'confirm' | 'refuse' | 'close'

export type Practised =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: CallError }

/**
 * Plays a card's way through the practice provider, as a provider's own script would: the card, or the hold that waits
 * for its holder, is handed over, and where the bank has a question its holder is asked.
 *
 * @param given the card to be saved, with the month until which it is good; neither where a hold has its card already
 */
export async function practise(
  { ask, askBank }: { ask: Client['call']; askBank: () => Promise<BankAnswer> },
  given: { clientSecret: string; testCard?: PracticeCardName } & Partial<CardMonth>,
): Promise<Practised> {
  const handed = await ask(practiceConfirm, given)
  if (!handed.ok) return { kind: 'failed', error: handed.error }
  if (handed.data.status !== 'requires_action') return outcomeOf(handed.data)
  const answer = await askBank()
  if (answer === 'close') return { kind: 'refused', reason: 'authenticationFailed' }
  const answered = await ask(practiceConfirm, { clientSecret: given.clientSecret, answer })
  return answered.ok ? outcomeOf(answered.data) : { kind: 'failed', error: answered.error }
}

const outcomeOf = ({ status, reason }: { status: string; reason: string }): Practised =>
  status === 'succeeded'
    ? { kind: 'confirmed' }
    : { kind: 'refused', reason: reason || 'authenticationFailed' }
