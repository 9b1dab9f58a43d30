import type { DecidingType } from '#domain/auction/deciding-types.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { type EntryRange, parseEntryRange } from './entry-range.ts'
import { parseRecordEvent } from './record-event.ts'
import { type LotNumbers, lotNumbersFrom, type Row, toRow } from './row.ts'
import { loadWordedAttributes } from './worded-attributes.ts'

/** A published head; `number` is null for a decision about the sale. */
export type PublishedHead = {
  readonly seq: number
  readonly at: number
  readonly hash: string
  readonly type: DecidingType
  readonly number: string | null
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
  const published = lotNumbersFrom(list[0])
  const range = parseEntryRange(search, head)
  const { since, until } = range
  const page =
    until === 0
      ? { list: [] }
      : await preload.fetchOrThrow(saleLedger, { auctionId, since, size: until - since })
  const named = [...headResult.list.map(({ lotId }) => lotId), ...page.list.flatMap(lotIdsOf)]
  const numbers = await withAddedLots(preload, published, named)
  const heads = headResult.list.map(({ lotId, signature: _, ...rest }) => ({
    ...rest,
    number: numbers.get(lotId) ?? null,
  }))
  const worded = await loadWordedAttributes(
    preload,
    page.list.flatMap((link) => parseRecordEvent(link) ?? []),
  )
  return {
    rows: page.list.map((link) => toRow(link, numbers, worded)).toReversed(),
    range,
    heads,
    receiptKeys,
  }
}

/** Returns the lots that an entry names. */
const lotIdsOf = (link: Link): readonly string[] => {
  const event = parseRecordEvent(link)
  const others =
    event?.type === 'lotAdded'
      ? event.replaces
      : event?.type === 'lotWithdrawn'
        ? event.replacedBy
        : undefined
  return [lotIdOf(link, 'lotId'), lotIdOf(link, 'before'), ...(others ?? [])]
}

const lotIdOf = ({ data }: Link, field: 'lotId' | 'before'): string => {
  const value = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []
  const [, id = ''] = value.find(([name]) => name === field) ?? []
  return typeof id === 'string' ? id : ''
}

/** Returns the lot numbers including those of lots that joined the sale after its publication (K16). */
async function withAddedLots(
  preload: Preload,
  published: LotNumbers,
  lotIds: readonly string[],
): Promise<LotNumbers> {
  const added = [...new Set(lotIds)].filter((id) => id !== '' && !published.has(id))
  const lots = await Promise.all(added.map((id) => preload.query(lotGet, { id })))
  return new Map([
    ...published,
    ...lots.flatMap((lot) => (lot.ok ? [[lot.data.id, lotLabel(lot.data)] as const] : [])),
  ])
}
