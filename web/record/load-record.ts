import type { Preload } from '#web/api/preload.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotNumbersIn, type Row, rowOf } from './row.ts'
import { type Turn, turnOf } from './turn.ts'

/** A page of a sale's public record, newest first. The record's first entry says which number each lot has. */
export async function loadRecord(
  preload: Preload,
  auctionId: string,
  search: URLSearchParams,
): Promise<{ readonly rows: readonly Row[]; readonly turn: Turn }> {
  const { list, seq: head } = await preload.unkept(saleLedger, { auctionId, since: 0, size: 1 })
  const numbers = lotNumbersIn(list[0])
  const turn = turnOf(search, head)
  const { since, until } = turn
  if (until === 0) return { rows: [], turn }
  const page = await preload.unkept(saleLedger, { auctionId, since, size: until - since })
  return { rows: page.list.map((link) => rowOf(link, numbers)).toReversed(), turn }
}
