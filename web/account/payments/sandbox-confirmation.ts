import type { CardMonth } from '#domain/cards/card-expiry.ts'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { SandboxAnswer } from '#domain/cards/sandbox-methods.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** The holder's answer to the bank; `close` leaves it unanswered. */
export type AuthenticationChoice = SandboxAnswer | 'close'

/** A payment that waits for its payer, as the sandbox describes it. */
export type AskedPayment = DataOf<typeof sandboxConfirm>['payment']

export type SandboxConfirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: CallError }

/**
 * Confirms a card with the sandbox provider as a real provider's script would, including authentication.
 *
 * @param params the card to save with its expiry; omitted for a hold that already has a card
 */
export async function confirmInSandbox(
  {
    call,
    authenticate,
  }: { call: Client['call']; authenticate: (payment: AskedPayment) => Promise<AuthenticationChoice> },
  params: { clientSecret: string; testCard?: SandboxCardName } & Partial<CardMonth>,
): Promise<SandboxConfirmation> {
  const response = await call(sandboxConfirm, params)
  if (!response.ok) return { kind: 'failed', error: response.error }
  if (response.data.status !== 'requires_action') return toConfirmation(response.data)
  const answer = await authenticate(response.data.payment)
  if (answer === 'close') return { kind: 'refused', reason: 'authenticationFailed' }
  const answerResponse = await call(sandboxConfirm, { clientSecret: params.clientSecret, answer })
  return answerResponse.ok
    ? toConfirmation(answerResponse.data)
    : { kind: 'failed', error: answerResponse.error }
}

const toConfirmation = ({ status, reason }: { status: string; reason: string }): SandboxConfirmation =>
  status === 'succeeded' || status === 'processing'
    ? { kind: 'confirmed' }
    : { kind: 'refused', reason: reason || 'authenticationFailed' }
