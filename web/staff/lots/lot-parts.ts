import { changeUndo } from '#wire/calls/draft-changes.ts'
import type { CallResult, Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call, DataOf, RefusalOf } from '#wire/schema/call.ts'

/** The number of lots per request, few enough to be changed within its timeout. */
export const lotsPerRequest = 1_000

/** The responses to the parts of a change, and the error that ended it. */
type Parts<C extends Call> = {
  readonly done: readonly DataOf<C>[]
  readonly error: CallError<RefusalOf<C>> | null
}

/**
 * Changes many lots in parts, one after the other, until one is refused.
 * @param onPart called after each part with the number of lots so far
 */
export async function changeInParts<C extends Call>(
  lotIds: readonly string[],
  send: (part: string[]) => Promise<CallResult<C>>,
  onPart: (lots: number) => void = () => undefined,
): Promise<Parts<C>> {
  const done: DataOf<C>[] = []
  for (let from = 0; from < lotIds.length; from += lotsPerRequest) {
    const response = await send(lotIds.slice(from, from + lotsPerRequest))
    if (!response.ok) return { done, error: response.error }
    done.push(response.data)
    onPart(Math.min(from + lotsPerRequest, lotIds.length))
  }
  return { done, error: null }
}

/** Undoes changes, the last one first, until one is refused (K9). */
export async function undoInParts(
  call: Client['call'],
  changes: readonly string[],
): Promise<{ readonly left: number; readonly error: CallError<RefusalOf<typeof changeUndo>> | null }> {
  let left = 0
  for (const change of changes.toReversed()) {
    const response = await call(changeUndo, { change: Number(change), ak: createIdempotencyKey() })
    if (!response.ok) return { left, error: response.error }
    left += response.data.left.length
  }
  return { left, error: null }
}
