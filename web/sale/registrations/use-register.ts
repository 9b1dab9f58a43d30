import { useMutation } from '@tanstack/react-query'
import { useAuthenticate } from '#web/account/payments/authenticate.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { Client } from '#wire/client/client.ts'
import type { Registered } from '#wire/entities/registration.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

type RegisterPayload = PayloadInputOf<typeof auctionRegister>

/** Why a registration failed. */
export type RegistrationFailure =
  | { readonly kind: 'refused'; readonly error: CallError }
  /** The bank's authentication was not confirmed. */
  | { readonly kind: 'notConfirmed' }
  /** The signature was not uploaded. */
  | { readonly kind: 'notSent' }

type Outcome = { readonly kind: 'done'; readonly registered: Registered } | RegistrationFailure

/** The maximum number of deposits, and thus of authentications, in one registration. */
const maxAuthentications = 12

/** Milliseconds for which a finished registration waits for fresh state, which never arrives without a connection. */
const freshStateMs = 2_000

const freshStateDeadline = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, freshStateMs))

/**
 * Returns the function that registers for a sale. If the bank requires authentication of a deposit, it shows
 * the bank's dialog and retries.
 */
export function useRegister(auctionId: string) {
  const call = useApiCall()
  const refresh = useRefresh()
  const authenticate = useAuthenticate()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (input: {
      params: Omit<RegisterPayload, 'auctionId'>
      signature: () => Promise<Blob | null>
    }) => submitRegistration(call, authenticate, { ...input.params, auctionId }, input.signature),
    onSettled: (outcome) => {
      const refreshed = refresh(auctionRegisterCheck)
      return outcome && isAnswered(outcome) ? Promise.race([refreshed, freshStateDeadline()]) : undefined
    },
  })
  return {
    register: mutate,
    isBusy: isPending,
    registered: data?.kind === 'done' ? data.registered : null,
    failure: data && data.kind !== 'done' ? data : null,
    /** Dismisses the failure. */
    clear: reset,
  }
}

async function submitRegistration(
  call: Client['call'],
  authenticate: (clientSecret: string) => Promise<'done' | 'failed'>,
  params: RegisterPayload,
  signature: () => Promise<Blob | null>,
): Promise<Outcome> {
  const signatureFile = await uploadSignature(call, await signature())
  if (signatureFile === null) return { kind: 'notSent' }
  for (let attempts = 0; attempts < maxAuthentications; attempts++) {
    const result = await call(auctionRegister, { ...params, signatureFile })
    if (result.ok) return { kind: 'done', registered: result.data }
    if (result.error.name !== 'cardNeedsAuthentication') return { kind: 'refused', error: result.error }
    if ((await authenticate(result.error.data.clientSecret)) === 'failed') return { kind: 'notConfirmed' }
  }
  return { kind: 'notConfirmed' }
}

/** Returns whether the server has responded. Without a response, the failure is shown at once. */
export const isAnswered = (outcome: Outcome): boolean =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.error.scope === 'server')

/** Uploads a signature. @returns its key, '' if there is none, or null on failure */
async function uploadSignature(call: Client['call'], signature: Blob | null): Promise<string | null> {
  if (!signature) return ''
  const file = new File([signature], 'signature.png', { type: 'image/png' })
  const result = await call(uploadFile, { file, use: 'signature' })
  return result.ok ? result.data.key : null
}
