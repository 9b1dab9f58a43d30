import type { EntryLine } from '#server/platform/bus/entry-line.ts'
import type { TraceParent } from '#server/platform/telemetry/telemetry.ts'
import type { AppendRequest } from '#server/sale/ledger/append-request.ts'
import { storedEntryOf } from '#server/sale/ledger/stored-entry.ts'
import { UnknownEventError } from '#server/sale/ledger/unknown-event.ts'
import { areChained } from '#server/sale/ledger/verify-rows.ts'
import type { Room } from '../room.ts'
import { decodeEntries, type EntryMessage, encodeCommit } from './entry-message.ts'
import type { EntryMetrics, RefusedReason } from './metrics.ts'

/** Sends entries appended here to the other processes and applies theirs. */
export type SharedEntries = {
  /** Sends entries to the other processes. @param traceparent the trace of the last sampled command */
  publish(part: AppendRequest, traceparent?: string): void
  /**
   * Folds the entries that other processes append to a sale.
   * @returns a function to unsubscribe
   */
  follow(room: Room): () => void
}

/**
 * Shares entries between processes. Entries that do not fit are read from the ledger: those after a gap or a
 * fork, and those with wrong hashes or of a later version. An entry that is too large to send is read after
 * the head is announced.
 * @param options.linkTo reads the trace of a command at another process
 * @param options.isUnreadable whether a later version has continued a sale (T11), which is then left alone
 * @param options.onReadError called when entries could not be read; they will be read later
 * @param options.onError called when a message could not be sent or understood
 */
export function shareEntries(options: {
  line: EntryLine
  metrics: EntryMetrics
  linkTo: (traceparent: string) => TraceParent | null
  isUnreadable: (auctionId: string) => boolean
  onReadError: (error: unknown) => void
  onError: (error: unknown) => void
}): SharedEntries {
  const { line, metrics, linkTo, isUnreadable, onReadError, onError } = options

  function receive(room: Room, bytes: Uint8Array): void {
    const message = isUnreadable(room.auctionId) ? null : decodeEntries(bytes)
    if (message?.auctionId !== room.auctionId) return
    announceTrace(room, message)
    const known = room.head.seq
    const kind = fold(room, message)
    if (kind === 'follows') metrics.received('bus', room.head.seq - known)
    else {
      metrics.refused(kind)
      const reading = kind === 'gap' ? room.catchUpTo(lastSeq(message)) : room.catchUp()
      reading.catch(onReadError)
    }
  }

  function announceTrace(room: Room, message: EntryMessage): void {
    const trace = message.traceparent === undefined ? null : linkTo(message.traceparent)
    if (trace && lastSeq(message) > room.head.seq) room.announceTrace(lastSeq(message), trace)
  }

  return {
    publish(part, traceparent) {
      const { messages, unsent } = encodeCommit(part, line.maxBytes(), traceparent)
      if (unsent > 0) metrics.unsent(unsent)
      try {
        for (const message of messages) line.publish(part.auctionId, message)
      } catch (error) {
        onError(error)
      }
    },
    follow: (room) =>
      line.subscribe(room.auctionId, (bytes) => {
        try {
          receive(room, bytes)
        } catch (error) {
          onError(error)
        }
      }),
  }
}

const lastSeq = ({ after, rows }: EntryMessage): number => after.seq + rows.length

function fold(room: Room, { auctionId, after, rows }: EntryMessage): 'follows' | RefusedReason {
  if (!areChained(auctionId, after, rows)) return 'invalid'
  try {
    return room.apply(
      after,
      rows.map((row) => storedEntryOf(auctionId, row)),
    )
  } catch (error) {
    if (error instanceof UnknownEventError) return 'unknown'
    throw error
  }
}
