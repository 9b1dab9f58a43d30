import type { Command } from '#domain/auction/commands.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { SealedEntry } from '#server/sale/ledger/append-request.ts'
import type { Head, RequestKey } from '#server/sale/ledger/entry.ts'

/** Where a command's events are in the ledger, and where the ledger ended once they were. */
export type CommittedEntries = { readonly sealed: readonly SealedEntry[]; readonly head: Head }

/** A command that was accepted, as long as the ledger agrees. */
export type Accepted = {
  readonly kind: 'accepted'
  readonly seq: number
  readonly state: SaleState
  readonly events: readonly SaleEvent[]
  readonly body: unknown
}

/** What a command comes to before the ledger has taken it. */
export type Decision = Exclude<Outcome, { kind: 'accepted' }> | Accepted

/** What a command came to. All but the last two are final; `state` is the sale as the command left it. */
export type Outcome =
  /** Its events are in the ledger, durably. */
  | (Accepted & { readonly committed: CommittedEntries })
  /** Nothing to do, and nothing wrong. */
  | { readonly kind: 'unchanged'; readonly seq: number; readonly state: SaleState; readonly body: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly seq: number; readonly state: SaleState }
  /** The same was asked before under the same key: `body` is what was answered then. */
  | { readonly kind: 'repeated'; readonly body: unknown }
  /** Too many commands wait in this queue: nothing was done. */
  | { readonly kind: 'overloaded' }
  /** The ledger did not answer in time: whether it was done will be known by asking again under the same key. */
  | { readonly kind: 'unavailable' }

/** What a command that was not refused came to: what an answer is made from. */
export type CommandResult = Accepted | Extract<Outcome, { kind: 'unchanged' }>

/** A command for a queue, and how it is remembered. */
export type CommandRequest = {
  readonly command: Command
  /** Who asks, and their key; null where asking twice needs no memory (the house's own commands). */
  readonly requestKey?: RequestKey | null
  /** What is answered and kept under the key, as JSON can hold it. */
  readonly answerOf?: (done: Omit<CommandResult, 'body'>) => unknown
}
