import { auctionList } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { DemoServer } from './demo-server.ts'

/** Paths of the demonstration: home page, largest timed sale, its lot with the most bids, and the live saleroom. */
export type PagePaths = {
  readonly home: string
  readonly auction: string
  readonly lot: string
  readonly live: string
}

/** Finds the paths through the server's calls. */
export async function findPagePaths({ client }: DemoServer): Promise<PagePaths> {
  const sales = await client.call(auctionList, {})
  if (!sales.ok) throw sales.error
  const { list } = sales.data
  const [timed] = list
    .filter(({ type, isEnd }) => type === 'timed' && !isEnd)
    .toSorted((a, b) => b.lotCount - a.lotCount)
  const live = list.find(({ type, isEnd }) => type === 'live' && !isEnd)
  if (!timed || !live) throw new Error('The demonstration house has no timed or no live sale')
  const lots = await client.call(lotList, { auctionId: timed.id, size: 1, sort: 'bids' })
  if (!lots.ok) throw lots.error
  const [lot] = lots.data.list
  if (!lot) throw new Error(`The sale ${timed.id} has no lots`)
  const auction = `/auction/${timed.id}`
  return { home: '/', auction, lot: `${auction}/lot/${lot.id}`, live: `/auction/${live.id}/live` }
}
