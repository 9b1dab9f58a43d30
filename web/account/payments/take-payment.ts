import type { CallError } from '#wire/refusals/call-error.ts'

/** What the house answers to the asking for a payment. */
export type PaymentAnswer = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** What came of paying by card. */
export type Payment =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The bank's question was not answered, or with no. */
  | { readonly kind: 'notConfirmed' }
  /** The card provider does not answer: what was asked may yet have been done. */
  | { readonly kind: 'notReady' }
  /** The house does not answer: nobody here knows what became of it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: CallError }

export type PaymentMeans = {
  /** Asks the house to take it: each time under the same name, so that it is one charge. */
  readonly ask: () => Promise<PaymentAnswer>
  readonly authenticate: (clientSecret: string) => Promise<'done' | 'failed'>
  /** Hears that an answer did not come, and that the house is being asked again. */
  readonly onAgain: () => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Milliseconds before each asking anew, where an answer did not come. */
const pauses = [1_000, 3_000, 6_000]

/**
 * Pays by card, the bank's question included. An answer that does not come is asked for again: what was taken is found,
 * and not taken twice.
 */
export async function takePayment(means: PaymentMeans): Promise<Payment> {
  const first = await answered(means)
  if (first.ok || first.error.name !== 'cardNeedsAuthentication') return outcomeOf(first)
  // Whatever came of the bank's question, the house knows better.
  await means.authenticate(first.error.data.clientSecret)
  const second = await answered(means)
  return !second.ok && second.error.name === 'cardNeedsAuthentication'
    ? { kind: 'notConfirmed' }
    : outcomeOf(second)
}

async function answered({ ask, wait, onAgain }: PaymentMeans): Promise<PaymentAnswer> {
  let told = await ask()
  for (const pause of pauses) {
    if (told.ok || !isOpen(told.error)) return told
    onAgain()
    await wait(pause)
    told = await ask()
  }
  return told
}

/** Whether it is not known what became of the asking. */
const isOpen = (error: CallError): boolean => error.scope === 'http' || error.name === 'cardProviderNotReady'

function outcomeOf(told: PaymentAnswer): Payment {
  if (told.ok) return { kind: 'paid' }
  const { error } = told
  if (error.scope === 'http') return { kind: 'unknown' }
  if (error.name === 'cardProviderNotReady') return { kind: 'notReady' }
  if (error.name === 'cardDeclined') return { kind: 'declined', reason: error.data.reason }
  return { kind: 'refused', error }
}

/** Whether the next try is the same request, which is paid once; else it is a new one. */
export const isSameRequest = ({ kind }: Payment): boolean =>
  kind === 'unknown' || kind === 'notReady' || kind === 'notConfirmed'
