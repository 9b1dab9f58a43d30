import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '#web/api/api-context.ts'
import { askAgainAfter, isFateUnknown } from '#web/live/attempt.ts'
import { useSaleStore } from '#web/live/live-context.ts'
import { useSeq } from '#web/live/sale-hooks.ts'
import { newAk } from '#wire/ak.ts'
import type { CallError } from '#wire/call-error.ts'
import type { Client } from '#wire/client.ts'
import { CallFailure, dataOf } from '#wire/query-policy.ts'
import type { Act } from './acts.ts'

/** What every command bears: its sale, its own `ak`, and the ledger place that the clerk saw when pressing (V7). */
export type Stamp = { readonly auctionId: string; readonly ak: string; readonly seq: number }

type Answer =
  | { readonly ok: true; readonly data: { readonly seq: number } }
  | { readonly ok: false; readonly error: CallError }

/** Sends one command by the house's client. */
export type Send = (call: Client['call'], stamp: Stamp) => Promise<Answer>

type Command = { readonly act: Act; readonly send: Send; readonly stamp: Stamp }

/**
 * The clerk's hand. A command is under way until its fate is known and the desk shows what it did; the same act pressed
 * again meanwhile is one press. Another act goes out at once with what the clerk saw, and the sale judges it (V7).
 */
export type Hand = {
  readonly run: (act: Act, send: Send) => void
  /** The act under way; null where none is. */
  readonly busy: Act | null
  /** The answer was lost: the same command is sent again until it is known. */
  readonly isAsking: boolean
  /** The last command was not done. */
  readonly refused: { readonly act: Act; readonly error: CallError } | null
  readonly clear: () => void
}

/** Whether a bid was refused because nobody has its paddle. */
export const isUnknownPaddle = ({ refused }: Hand): boolean =>
  refused !== null && refused.act === 'floorBid' && refused.error.name === 'notRegistered'

export function useHand(): Hand {
  const { client } = useApi()
  const store = useSaleStore()
  const seen = useSeq()
  const { mutate, reset, isPending, data, error, variables, failureCount } = useMutation<
    { readonly seq: number },
    Error,
    Command
  >({
    mutationFn: async ({ send, stamp }) => dataOf(await send(client.call, stamp)),
    retry: (_, failure) => isFateUnknown(failure),
    retryDelay: askAgainAfter,
  })
  const isUnderWay = isPending || (data !== undefined && data.seq > seen)
  const busy = isUnderWay ? (variables?.act ?? null) : null
  const run = useCallback(
    (act: Act, send: Send) => {
      if (act === busy) return
      const stamp = { auctionId: store.head().auctionId, ak: newAk(), seq: store.seq() }
      mutate({ act, send, stamp })
    },
    [busy, mutate, store],
  )
  return {
    run,
    busy,
    isAsking: isPending && failureCount > 0,
    refused: error instanceof CallFailure && variables ? { act: variables.act, error: error.error } : null,
    clear: reset,
  }
}
