import { useMutation } from '@tanstack/react-query'
import { useApi } from '#web/api/api-context.ts'
import { useRefresh } from '#web/api/api-hooks.ts'
import { newAk } from '#wire/ak.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { CallFailure, dataOf } from '#wire/query-policy.ts'

/** Asking to bid in a sale. */
export type Registering = {
  /** With the newest card on file. */
  readonly register: () => void
  /** With a card of one's choice. */
  readonly registerWith: (paymentId: string) => void
  readonly isBusy: boolean
  /** Why it was not taken, in the visitor's language; '' where it was, or has not been tried. */
  readonly problem: string
  /** The name of what was wrong, for what a page can offer then; '' where nothing was. */
  readonly obstacle: string
}

export function useRegister(auctionId: string): Registering {
  const { client } = useApi()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: { paymentId: string; ak: string }) =>
      dataOf(await client.call(auctionRegister, { auctionId, ...asked })),
    onSuccess: () => refresh(auctionRegisterCheck),
  })
  return {
    register: () => mutate({ paymentId: '', ak: newAk() }),
    registerWith: (paymentId) => mutate({ paymentId, ak: newAk() }),
    isBusy: isPending,
    problem: error instanceof CallFailure ? problemOf(error) : '',
    obstacle: error instanceof CallFailure ? error.error.name : '',
  }
}

/** What is wrong with a single parameter says more than the call's own message. */
function problemOf({ error }: CallFailure): string {
  if (error.name !== 'invalidInput') return error.message
  return Object.values(error.data.fields)[0] ?? error.message
}
