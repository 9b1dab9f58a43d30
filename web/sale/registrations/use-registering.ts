import { useMutation } from '@tanstack/react-query'
import { useAuthenticate } from '#web/account/payments/authenticate.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { Client } from '#wire/client/client.ts'
import type { Registered } from '#wire/entities/registration.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { AskOf } from '#wire/schema/call.ts'

type Ask = AskOf<typeof auctionRegister>

/** Why a registration was not taken. */
export type Obstacle =
  | { readonly kind: 'refused'; readonly error: CallError }
  /** The bank's dialog was not confirmed. */
  | { readonly kind: 'notConfirmed' }
  /** The signature did not arrive. */
  | { readonly kind: 'notSent' }

type Outcome = { readonly kind: 'done'; readonly registered: Registered } | Obstacle

/** Deposits that one registration can come to, and so questions of a bank. */
const mostQuestions = 12

/**
 * Asking to bid in a sale. Where a bank has its customer confirm a deposit, its dialog comes up, and the house is asked
 * again.
 */
export function useRegistering(auctionId: string) {
  const ask = useApiCall()
  const refresh = useRefresh()
  const authenticate = useAuthenticate()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (asked: { params: Omit<Ask, 'auctionId'>; signature: () => Promise<Blob | null> }) =>
      registered(ask, authenticate, { ...asked.params, auctionId }, asked.signature),
    onSettled: (outcome) => {
      const known = refresh(auctionRegisterCheck)
      return outcome && hasAnswer(outcome) ? known : undefined
    },
  })
  return {
    register: mutate,
    isBusy: isPending,
    registered: data?.kind === 'done' ? data.registered : null,
    obstacle: data && data.kind !== 'done' ? data : null,
    /** Puts the obstacle out of sight. */
    clear: reset,
  }
}

async function registered(
  ask: Client['call'],
  authenticate: (clientSecret: string) => Promise<'done' | 'failed'>,
  params: Ask,
  signature: () => Promise<Blob | null>,
): Promise<Outcome> {
  const signatureFile = await sent(ask, await signature())
  if (signatureFile === null) return { kind: 'notSent' }
  for (let questions = 0; questions < mostQuestions; questions++) {
    const told = await ask(auctionRegister, { ...params, signatureFile })
    if (told.ok) return { kind: 'done', registered: told.data }
    if (told.error.name !== 'cardNeedsAuthentication') return { kind: 'refused', error: told.error }
    if ((await authenticate(told.error.data.clientSecret)) === 'failed') return { kind: 'notConfirmed' }
  }
  return { kind: 'notConfirmed' }
}

/** Whether the house has said anything. Who cannot reach it hears so at once, and does not wait for what else it may say. */
export const hasAnswer = (outcome: Outcome): boolean =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.error.scope === 'server')

/** Sends a signature ahead. @returns its key; '' where there is none, null where it did not arrive */
async function sent(ask: Client['call'], signature: Blob | null): Promise<string | null> {
  if (!signature) return ''
  const file = new File([signature], 'signature.png', { type: 'image/png' })
  const told = await ask(uploadFile, { file, use: 'signature' })
  return told.ok ? told.data.key : null
}
