import type { Command } from '#domain/auction/commands.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CommandResult, CommittedEntries, Outcome } from '#server/sale/rooms/outcome.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'

/** A command that a call submits to a sale's queue, with the function that makes its response. */
export type Submission<Data> = {
  readonly auctionId: string
  readonly command: Command
  readonly by: string
  readonly idempotencyKey: string
  readonly answerOf: (done: Omit<CommandResult, 'body'>) => Data
  /** Reads the response stored under the same key; null if it belongs to another call. */
  readonly read: (body: unknown) => Data | null
}

/** The result of a submission. */
export type SubmissionResult<Data> =
  /** `committed` is null if nothing was written or the first request with the key wrote it. */
  | { readonly kind: 'done'; readonly data: Data; readonly committed: CommittedEntries | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The key was used before for another command. */
  | { readonly kind: 'keyUsed' }
  | { readonly kind: 'overloaded' }

/** The outcome of a command is unknown so far. Repeating the request with the same key returns it. */
class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  readonly statusCode = 503
}

/**
 * Submits a command to a sale's queue and waits until its outcome is durable.
 * @throws OutcomeUnknown if the ledger does not respond in time
 */
export async function submitCommand<Data>(
  rooms: Pick<Rooms, 'queue'>,
  submission: Submission<Data>,
): Promise<SubmissionResult<Data>> {
  const { auctionId, command, by, idempotencyKey, answerOf, read } = submission
  const outcome: Outcome = await rooms
    .queue(auctionId)
    .submit({ command, requestKey: { by, idempotencyKey }, answerOf, isForwardable: true })
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', data: answerOf(outcome), committed: outcome.committed }
    case 'unchanged':
      return { kind: 'done', data: answerOf(outcome), committed: null }
    case 'answered':
    case 'repeated': {
      const data = read(outcome.body)
      const committed = outcome.kind === 'answered' ? outcome.committed : null
      return data === null ? { kind: 'keyUsed' } : { kind: 'done', data, committed }
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
