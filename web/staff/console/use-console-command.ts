import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { isOutcomeUnknown, retryDelayMs } from '#web/kit/live/attempt.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { actionNames, type ConsoleAction } from './console-actions.ts'
import type { KeyAction } from './keys.ts'
import { emptyQueue, enqueuePress, type PressQueue, settlePress } from './press-queue.ts'

/** Fields of every command: its sale, its `ak`, and the ledger position that the clerk saw (V7). */
export type Stamp = { readonly auctionId: string; readonly ak: string; readonly seq: number }

type CommandResponse =
  | { readonly ok: true; readonly data: { readonly seq: number } }
  | { readonly ok: false; readonly error: CallError }

/** Sends one command. */
export type Send = (call: Client['call'], stamp: Stamp) => Promise<CommandResponse>

type PendingCommand = {
  readonly action: ConsoleAction
  readonly decidedOn: string
  readonly send: Send
  readonly stamp: Stamp
  readonly onDone: (() => void) | undefined
}

/** Why a press was not sent. */
export type Unsent = {
  readonly action: ConsoleAction
  /** It is already under way; the sale has changed; it is not available now; there is no connection. */
  readonly why: 'repeated' | 'movedOn' | 'notNow' | 'locked'
}

/**
 * Sends the clerk's commands. A command is under way until its outcome is known and shown; repeating its action
 * on the same state has no effect. Other commands are queued and sent in order while the state they were decided on still
 * holds (V7). Every press has a result: its effect, a refusal, or why it was not sent.
 */
export type ConsoleCommand = {
  /** Sends an action. @param onDone called once the command has been carried out */
  readonly run: (action: ConsoleAction, send: Send, onDone?: () => void) => void
  /** Reports a press that is not available now. */
  readonly reportUnavailable: (action: ConsoleAction) => void
  /** Reports a key that was accidentally pressed twice; nothing if the key has no command. */
  readonly reportRepeated: (action: KeyAction) => void
  /** The action under way; null if none is. */
  readonly busy: ConsoleAction | null
  /** The response was lost: the command is retried with the same key. */
  readonly isRetrying: boolean
  /** No connection, or missing updates: nothing is sent. */
  readonly isLocked: boolean
  /** The refusal of the last command. */
  readonly refused: { readonly action: ConsoleAction; readonly error: CallError } | null
  /** Why the last press was not sent. */
  readonly unsent: Unsent | null
  readonly clear: () => void
}

/** Returns whether a floor bid was refused because its paddle is unknown. */
export const wasPaddleUnknown = ({ refused }: ConsoleCommand): boolean =>
  refused !== null && refused.action === 'floorBid' && refused.error.name === 'notRegistered'

/** Serialises the state on which a press is decided: the current lot, its price and leader. */
function decidedOn(store: SaleStore): string {
  const { currentLotId, liveStatus, paused } = store.head()
  const lot = currentLotId === null ? undefined : store.lot(currentLotId)
  return JSON.stringify([
    ...[currentLotId, liveStatus, paused],
    ...(lot ? [lot.winPrice, lot.leader, lot.leaderChannel, lot.saleStatus, lot.lotStatus] : []),
  ])
}

export function useConsoleCommand(): ConsoleCommand {
  const { client } = useApi()
  const store = useSaleStore()
  const seen = useSeq()
  const isLocked = useConnection() !== 'live'
  const queue = useRef<PressQueue<PendingCommand>>(emptyQueue)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const { mutateAsync, reset, isPending, data, error, variables, failureCount } = useMutation<
    { readonly seq: number },
    Error,
    PendingCommand
  >({
    mutationFn: async ({ send, stamp }) => dataOf(await send(client.call, stamp)),
    retry: (_, failure) => isOutcomeUnknown(failure),
    retryDelay: retryDelayMs,
    onSuccess: (_, { onDone }) => onDone?.(),
  })
  const isUnderWay = isPending || (data !== undefined && data.seq > seen)
  /** The ledger position of the last result; 0 after a refusal. A quick result is never shown as pending. */
  const [settled, setSettled] = useState<{ readonly seq: number } | null>(null)
  const sendNow = useCallback(
    (command: PendingCommand) =>
      void mutateAsync(command).then(
        ({ seq }) => {
          // The first press has already taken effect.
          setUnsent((last) => (last?.why === 'repeated' && last.action === command.action ? null : last))
          setSettled({ seq })
        },
        () => setSettled({ seq: 0 }),
      ),
    [mutateAsync],
  )
  const sendNext = useEffectEvent(() => {
    const { queue: rest, dropped } = settlePress(queue.current, isLocked ? '' : decidedOn(store))
    queue.current = rest
    const [firstDropped] = dropped
    if (firstDropped) setUnsent({ action: firstDropped.action, why: isLocked ? 'locked' : 'movedOn' })
    const next = rest.inFlight
    if (next) sendNow({ ...next, stamp: { ...next.stamp, seq: store.seq() } })
  })
  const isShown = settled !== null && settled.seq <= seen
  useEffect(() => {
    if (settled && isShown) sendNext()
  }, [settled, isShown])
  const run = useCallback(
    (action: ConsoleAction, send: Send, onDone?: () => void) => {
      if (isLocked) {
        setUnsent({ action, why: 'locked' })
        return
      }
      const stamp = { auctionId: store.head().auctionId, ak: createIdempotencyKey(), seq: store.seq() }
      const command = { action, send, decidedOn: decidedOn(store), stamp, onDone }
      const result = enqueuePress(queue.current, command)
      queue.current = result.queue
      setUnsent(result.kind === 'repeated' ? { action, why: 'repeated' } : null)
      if (result.kind === 'send') sendNow(command)
    },
    [isLocked, sendNow, store],
  )
  return {
    run,
    reportUnavailable: (action) => setUnsent({ action, why: isLocked ? 'locked' : 'notNow' }),
    reportRepeated: (key) => {
      const action = actionNames.find((name) => name === key)
      if (action) setUnsent({ action, why: 'repeated' })
    },
    busy: isUnderWay ? (variables?.action ?? null) : null,
    isRetrying: isPending && failureCount > 0,
    isLocked,
    refused:
      error instanceof CallFailure && variables ? { action: variables.action, error: error.error } : null,
    unsent,
    clear: () => {
      setUnsent(null)
      if (!isUnderWay) reset()
    },
  }
}
