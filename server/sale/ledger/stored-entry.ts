import type { LedgerRow } from './append-request.ts'
import type { StoredEntry } from './entry.ts'
import { eventOf } from './seal.ts'
import { checkKnown } from './unknown-event.ts'

/** The columns of a row from which its entry is read. */
export type StoredRow = Pick<
  LedgerRow,
  'seq' | 'at' | 'type' | 'data' | 'secret' | 'asked_by' | 'ak' | 'hash'
>

/**
 * Returns the entry of a row of an auction's ledger.
 * @throws UnknownEventError if a later version has written it
 */
export function storedEntryOf(auctionId: string, row: StoredRow): StoredEntry {
  const event = eventOf(row)
  checkKnown(auctionId, row.seq, event.type)
  return {
    entry: { seq: row.seq, at: row.at, event },
    requestKey:
      row.asked_by === null || row.ak === null ? null : { by: row.asked_by, idempotencyKey: row.ak },
    hash: row.hash,
  }
}
