import type { DecidingType } from '#domain/auction/deciding-types.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { type EntryRange, parseEntryRange } from './entry-range.ts'
import { lotNumbersFrom, type Row, toRow } from './row.ts'

/** A published head; `lotNum` is null for a decision about the sale. */
export type PublishedHead = {
  readonly seq: number
  readonly at: number
  readonly hash: string
  readonly type: DecidingType
  readonly lotNum: number | null
}

/**
 * Loads a page of a sale's public record, newest first, and its published heads. The first entry
 * contains the lot numbers.
 */
export async function loadRecord(
  preload: Preload,
  auctionId: string,
  search: URLSearchParams,
): Promise<{
  readonly rows: readonly Row[]
  readonly range: EntryRange
  readonly heads: readonly PublishedHead[]
  readonly receiptKeys: readonly string[]
}> {
  const [{ list, seq: head }, headResult, { receiptKeys }] = await Promise.all([
    preload.fetchOrThrow(saleLedger, { auctionId, since: 0, size: 1 }),
    preload.fetchOrThrow(saleHeads, { auctionId }),
    preload.fetchOrThrow(configGet, {}),
  ])
  const numbers = lotNumbersFrom(list[0])
  const heads = headResult.list.map(({ lotId, signature: _, ...rest }) => ({
    ...rest,
    lotNum: numbers.get(lotId) ?? null,
  }))
  const range = parseEntryRange(search, head)
  const { since, until } = range
  if (until === 0) return { rows: [], range, heads, receiptKeys }
  const page = await preload.fetchOrThrow(saleLedger, { auctionId, since, size: until - since })
  return { rows: page.list.map((link) => toRow(link, numbers)).toReversed(), range, heads, receiptKeys }
}
