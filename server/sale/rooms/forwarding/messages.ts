import type { Command } from '#domain/auction/commands.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { Head, RequestKey } from '#server/sale/ledger/entry.ts'
import { eventOf } from '#server/sale/ledger/seal.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { CommittedEntries, Outcome } from '../outcome.ts'

/**
 * The version of these messages. Raise it whenever a command, its response or a message changes, so that
 * servers of different versions forward nothing to each other.
 */
const forwardingVersion = 1

/** A command for another server. `id` is unique at the sender. */
export type ForwardedCommand = {
  readonly id: number
  readonly auctionId: string
  readonly command: Command
  readonly requestKey: RequestKey
}

type OpenRow = CommittedEntries['sealed'][number]['row']

/** The outcome of a forwarded command. `body` is the response as JSON. */
export type ForwardedOutcome =
  | {
      readonly kind: 'done'
      readonly seq: number
      readonly body: string
      readonly rows: readonly OpenRow[]
      /** The ledger's head after the command; null if nothing was appended. */
      readonly head: Head | null
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly seq: number }
  | { readonly kind: 'repeated'; readonly body: string }
  | { readonly kind: 'overloaded' }
  /** The command is unknown here: the sender decides it. */
  | { readonly kind: 'returned' }

/** A message between two servers. Instants are Unix milliseconds by the database's clock. */
export type ServerMessage = { readonly from: string } /** A server is live. Sent to all. */ & (
  | { readonly kind: 'announce' }
  /** A server stops and accepts no more commands. Sent to all. */
  | { readonly kind: 'leave' }
  /** Commands that may be appended before `until`. */
  | { readonly kind: 'commands'; readonly until: number; readonly list: readonly ForwardedCommand[] }
  /** All commands of the sender may be appended before `until`. */
  | { readonly kind: 'extend'; readonly until: number }
  /** The receiver is deciding these commands. */
  | { readonly kind: 'progress'; readonly ids: readonly number[] }
  | { readonly kind: 'outcomes'; readonly list: readonly (readonly [id: number, ForwardedOutcome])[] }
  /** The receiver does not understand commands of this sender, or has stopped. */
  | { readonly kind: 'declined' }
)

const kinds: ReadonlySet<unknown> = new Set<ServerMessage['kind']>([
  'announce',
  'leave',
  'commands',
  'extend',
  'progress',
  'outcomes',
  'declined',
])

export const encode = (message: ServerMessage): string =>
  JSON.stringify({ version: forwardingVersion, ...message })

/** Decodes a message; one of another version or kind becomes `unknown`. */
export function decode(
  text: string,
): ServerMessage | { readonly kind: 'unknown'; readonly from: string; readonly was: unknown } {
  const message = JSON.parse(text)
  if (message.version === forwardingVersion && kinds.has(message.kind)) return message
  return { kind: 'unknown', from: String(message.from), was: message.kind }
}

/** Returns an outcome in the form for the server at which the command arrived. */
export function toForwarded(outcome: Outcome): ForwardedOutcome {
  switch (outcome.kind) {
    case 'accepted': {
      const { sealed, head } = outcome.committed
      const rows = sealed.map(({ row }) => openPartOf(row))
      return {
        kind: 'done',
        seq: outcome.seq,
        body: wireJson(outcome.body),
        rows,
        head: { seq: head.seq, hash: head.hash },
      }
    }
    case 'unchanged':
      return { kind: 'done', seq: outcome.seq, body: wireJson(outcome.body), rows: [], head: null }
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal, seq: outcome.seq }
    case 'repeated':
      return { kind: 'repeated', body: wireJson(outcome.body) }
    case 'overloaded':
      return outcome
    case 'answered':
    case 'unavailable':
      return { kind: 'returned' }
  }
}

/** Returns the outcome of a command that another server decided, or null if it is to be decided here. */
export function fromForwarded(outcome: ForwardedOutcome): Outcome | null {
  switch (outcome.kind) {
    case 'done': {
      const { seq, head } = outcome
      const sealed = outcome.rows.map((row) => ({
        row,
        entry: { seq: row.seq, at: row.at, event: eventOf(row) },
      }))
      return {
        kind: 'answered',
        seq,
        body: JSON.parse(outcome.body),
        committed: head && { sealed, head },
      }
    }
    case 'refused':
    case 'overloaded':
      return outcome
    case 'repeated':
      return { kind: 'repeated', body: JSON.parse(outcome.body) }
    case 'returned':
      return null
  }
}

/** Returns the part of a row from which a receipt is made. */
const openPartOf = ({ auction_id, seq, at, type, data, secret, hash }: OpenRow): OpenRow => ({
  auction_id,
  seq,
  at,
  type,
  data,
  secret,
  hash,
})
