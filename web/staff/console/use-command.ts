import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { isOutcomeUnknown, retryDelayMs } from '#web/kit/live/attempt.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Client } from '#wire/client/client.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Act } from './acts.ts'
import { answered, emptyQueue, type PressQueue, pressed } from './press-queue.ts'

/** What every command bears: its sale, its own `ak`, and the ledger place that the clerk saw when pressing (V7). */
export type Stamp = { readonly auctionId: string; readonly ak: string; readonly seq: number }

type Answer =
  | { readonly ok: true; readonly data: { readonly seq: number } }
  | { readonly ok: false; readonly error: CallError }

/** Sends one command by the house's client. */
export type Send = (call: Client['call'], stamp: Stamp) => Promise<Answer>

type Command = {
  readonly act: Act
  readonly decidedOn: string
  readonly send: Send
  readonly stamp: Stamp
  readonly onDone: (() => void) | undefined
}

/** Why a press was not sent. */
export type Unsent = {
  readonly act: Act
  /** It is under way already; the sale moved on before its turn; it is not possible now; there is no connection. */
  readonly why: 'repeated' | 'movedOn' | 'notNow' | 'locked'
}

/**
 * The clerk's hand. A command is under way until its fate is known and the desk shows what it did; the same act pressed
 * again meanwhile is one press. Others wait and are sent in order, as long as what they were decided on is still so (V7).
 * Every press is answered: by what it does, by a refusal, or by why it was not sent.
 */
export type Hand = {
  /** @param onDone called once the command has been carried out; not where it is refused or not sent */
  readonly run: (act: Act, send: Send, onDone?: () => void) => void
  /** Answers a press that the desk does not offer now. */
  readonly answerNotNow: (act: Act) => void
  /** The act under way; null where none is. */
  readonly busy: Act | null
  /** The answer was lost: the same command is sent again until it is known. */
  readonly isAsking: boolean
  /** Without a connection, or while something is missing, nothing is sent. */
  readonly isLocked: boolean
  /** The last command was not done. */
  readonly refused: { readonly act: Act; readonly error: CallError } | null
  /** The last press was not sent. */
  readonly unsent: Unsent | null
  readonly clear: () => void
}

/** Whether a bid was refused because nobody has its paddle. */
export const isUnknownPaddle = ({ refused }: Hand): boolean =>
  refused !== null && refused.act === 'floorBid' && refused.error.name === 'notRegistered'

/** What a press is decided on: the lot on the block, its price and its leader. */
function decidedOn(store: SaleStore): string {
  const { currentLotId, liveStatus, paused } = store.head()
  const lot = currentLotId === null ? undefined : store.lot(currentLotId)
  return JSON.stringify([
    ...[currentLotId, liveStatus, paused],
    ...(lot ? [lot.winPrice, lot.leader, lot.leaderChannel, lot.saleStatus, lot.lotStatus] : []),
  ])
}

export function useHand(): Hand {
  const { client } = useApi()
  const store = useSaleStore()
  const seen = useSeq()
  const isLocked = useConnection() !== 'live'
  const queue = useRef<PressQueue<Command>>(emptyQueue)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const { mutate, reset, isPending, data, error, variables, failureCount } = useMutation<
    { readonly seq: number },
    Error,
    Command
  >({
    mutationFn: async ({ send, stamp }) => dataOf(await send(client.call, stamp)),
    retry: (_, failure) => isOutcomeUnknown(failure),
    retryDelay: retryDelayMs,
    onSuccess: (_, { onDone }) => onDone?.(),
  })
  const isUnderWay = isPending || (data !== undefined && data.seq > seen)
  const isFlying = useRef(false)
  const goOn = useEffectEvent(() => {
    const { queue: rest, dropped } = answered(queue.current, isLocked ? '' : decidedOn(store))
    queue.current = rest
    const [first] = dropped
    if (first) setUnsent({ act: first.act, why: isLocked ? 'locked' : 'movedOn' })
    const next = rest.flying
    if (next) mutate({ ...next, stamp: { ...next.stamp, seq: store.seq() } })
  })
  useEffect(() => {
    if (isFlying.current && !isUnderWay) goOn()
    isFlying.current = isUnderWay
  }, [isUnderWay])
  const run = useCallback(
    (act: Act, send: Send, onDone?: () => void) => {
      if (isLocked) {
        setUnsent({ act, why: 'locked' })
        return
      }
      const stamp = { auctionId: store.head().auctionId, ak: newAk(), seq: store.seq() }
      const command = { act, send, decidedOn: decidedOn(store), stamp, onDone }
      const taken = pressed(queue.current, command)
      queue.current = taken.queue
      setUnsent(taken.kind === 'repeated' ? { act, why: 'repeated' } : null)
      if (taken.kind === 'send') mutate(command)
    },
    [isLocked, mutate, store],
  )
  return {
    run,
    answerNotNow: (act) => setUnsent({ act, why: isLocked ? 'locked' : 'notNow' }),
    busy: isUnderWay ? (variables?.act ?? null) : null,
    isAsking: isPending && failureCount > 0,
    isLocked,
    refused: error instanceof CallFailure && variables ? { act: variables.act, error: error.error } : null,
    unsent,
    clear: () => {
      setUnsent(null)
      reset()
    },
  }
}
