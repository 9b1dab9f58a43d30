import type { Command } from '#domain/auction/commands.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Head, RequestKey } from '#server/sale/ledger/entry.ts'
import type { OpenableEntry } from '#server/sale/ledger/requests.ts'
import type { CommandTrace } from './command-trace.ts'

/** A command's entries in the ledger, and the head after them. */
export type CommittedEntries = { readonly sealed: readonly OpenableEntry[]; readonly head: Head }

/** An accepted command, pending the ledger's confirmation. */
export type Accepted = {
  readonly kind: 'accepted'
  readonly seq: number
  readonly state: SaleState
  readonly events: readonly SaleEvent[]
  readonly body: unknown
}

/** The outcome of a command before its append. */
export type Decision = Exclude<Outcome, { kind: 'accepted' }> | Accepted

/** The outcome of a command. All but the last two are final; `state` is the sale after the command, `seq` its position. */
export type Outcome =
  /** Its events are durably in the ledger. */
  | (Accepted & { readonly committed: CommittedEntries })
  /** There is nothing to change, and no error. */
  | { readonly kind: 'unchanged'; readonly seq: number; readonly state: SaleState; readonly body: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly seq: number }
  /** Another server has decided it: `body` is the stored response; `committed` is null if nothing was appended. */
  | {
      readonly kind: 'answered'
      readonly seq: number
      readonly body: unknown
      readonly committed: CommittedEntries | null
    }
  /** A repeated request: `body` is the first response. */
  | { readonly kind: 'repeated'; readonly body: unknown }
  /** The queue is full: nothing was done. */
  | { readonly kind: 'overloaded' }
  /** The ledger did not respond in time: repeating the request under the same key returns the outcome. */
  | { readonly kind: 'unavailable' }

/** The outcome of a command that was not rejected, from which the response is made. */
export type CommandResult = Accepted | Extract<Outcome, { kind: 'unchanged' }>

/** A command for a queue, with its idempotency key. */
export type CommandRequest = {
  readonly command: Command
  /** The account and key of the request; null for commands of the system, which need no idempotency. */
  readonly requestKey?: RequestKey | null
  /** Returns the response to store under the key, as a JSON value. */
  readonly answerOf?: (done: Omit<CommandResult, 'body'>) => unknown
  /** Whether another server may decide it. Its response must be that of `answerTo`. */
  readonly isForwardable?: boolean
  /**
   * Returns, for a command of another server, the instant before which it may be appended, in Unix
   * milliseconds. Afterwards the other server decides it.
   */
  readonly appendBefore?: () => number
  /** Its trace; null or absent if it is not sampled. */
  readonly trace?: CommandTrace | null
}

/** Makes the responses to forwardable commands, identically at all servers. */
export type AnswerTo = (command: Command, done: Omit<CommandResult, 'body'>) => unknown
