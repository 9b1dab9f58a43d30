import type { Command } from '#domain/auction/commands.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CommandResult, CommittedEntries, Outcome } from '#server/sale/rooms/outcome.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'

/** A command that a call brings to a sale's desk, with what its answer is made from. */
export type Submission<Data> = {
  readonly auctionId: string
  readonly command: Command
  readonly by: string
  readonly idempotencyKey: string
  readonly answerOf: (done: Omit<CommandResult, 'body'>) => Data
  /** Reads an answer that was given before under the same key; null where it was another call's. */
  readonly read: (body: unknown) => Data | null
}

/** What a desk says to a call. */
export type SubmissionResult<Data> =
  /** `landed` is null where nothing was written, or was written when this was asked for the first time. */
  | { readonly kind: 'done'; readonly data: Data; readonly committed: CommittedEntries | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The key was used before, for something else. */
  | { readonly kind: 'keyUsed' }
  | { readonly kind: 'overloaded' }

/** Nobody knows yet whether a command was done: asking again under the same key will tell. */
class OutcomeUnknown extends Error {
  override readonly name = 'FateUnknown'
  readonly statusCode = 503
}

/**
 * Brings a command to a sale's desk and waits until its outcome is durable.
 * @throws FateUnknown where the ledger did not answer in time
 */
export async function submitCommand<Data>(
  rooms: Pick<Rooms, 'queue'>,
  submission: Submission<Data>,
): Promise<SubmissionResult<Data>> {
  const { auctionId, command, by, idempotencyKey, answerOf, read } = submission
  const outcome: Outcome = await rooms
    .queue(auctionId)
    .submit({ command, requestKey: { by, idempotencyKey }, answerOf })
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', data: answerOf(outcome), committed: outcome.committed }
    case 'unchanged':
      return { kind: 'done', data: answerOf(outcome), committed: null }
    case 'repeated': {
      const data = read(outcome.body)
      return data === null ? { kind: 'keyUsed' } : { kind: 'done', data, committed: null }
    }
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal }
    case 'overloaded':
      return { kind: 'overloaded' }
    case 'unavailable':
      throw new OutcomeUnknown('The ledger did not answer in time')
    default:
      return unreachable(outcome)
  }
}
