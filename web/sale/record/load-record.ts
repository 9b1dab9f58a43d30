import type { Preload } from '#web/kit/api/preload.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { lotNumbersIn, type Row, rowOf } from './row.ts'
import { type Turn, turnOf } from './turn.ts'

/** A head of the record as it was published when something was decided; `lotNum` is null where it was the sale. */
export type PublishedHead = {
  readonly seq: number
  readonly at: number
  readonly hash: string
  readonly type: 'lotSold' | 'lotPassed' | 'saleEnded'
  readonly lotNum: number | null
}

/** A page of a sale's public record, newest first, and the heads that were published. The record's first entry says which number each lot has. */
export async function loadRecord(
  preload: Preload,
  auctionId: string,
  search: URLSearchParams,
): Promise<{
  readonly rows: readonly Row[]
  readonly turn: Turn
  readonly heads: readonly PublishedHead[]
  readonly receiptKeys: readonly string[]
}> {
  const [{ list, seq: head }, decided, { receiptKeys }] = await Promise.all([
    preload.fetchOrThrow(saleLedger, { auctionId, since: 0, size: 1 }),
    preload.fetchOrThrow(saleHeads, { auctionId }),
    preload.fetchOrThrow(configGet, {}),
  ])
  const numbers = lotNumbersIn(list[0])
  const heads = decided.list.map(({ lotId, signature: _, ...rest }) => ({
    ...rest,
    lotNum: numbers.get(lotId) ?? null,
  }))
  const turn = turnOf(search, head)
  const { since, until } = turn
  if (until === 0) return { rows: [], turn, heads, receiptKeys }
  const page = await preload.fetchOrThrow(saleLedger, { auctionId, since, size: until - since })
  return { rows: page.list.map((link) => rowOf(link, numbers)).toReversed(), turn, heads, receiptKeys }
}
