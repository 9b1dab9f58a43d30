import type { PracticeCardName } from '#domain/practice-cards.ts'
import type { CallError } from '#wire/call-error.ts'
import { practiceConfirm } from '#wire/calls/payments.ts'
import type { Client } from '#wire/client.ts'

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
 * @param testCard the card to be saved; left out where a hold has its card already
 */
export async function practise(
  { ask, askBank }: { ask: Client['call']; askBank: () => Promise<BankAnswer> },
  { clientSecret, testCard }: { clientSecret: string; testCard?: PracticeCardName },
): Promise<Practised> {
  const handed = await ask(practiceConfirm, { clientSecret, testCard })
  if (!handed.ok) return { kind: 'failed', error: handed.error }
  if (handed.data.status !== 'requires_action') return outcomeOf(handed.data)
  const answer = await askBank()
  if (answer === 'close') return { kind: 'refused', reason: 'authenticationFailed' }
  const answered = await ask(practiceConfirm, { clientSecret, answer })
  return answered.ok ? outcomeOf(answered.data) : { kind: 'failed', error: answered.error }
}

const outcomeOf = ({ status, reason }: { status: string; reason: string }): Practised =>
  status === 'succeeded'
    ? { kind: 'confirmed' }
    : { kind: 'refused', reason: reason || 'authenticationFailed' }
