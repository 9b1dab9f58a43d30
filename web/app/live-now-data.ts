import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** A sale whose room is open, as every page knows it when it is made. */
export type LiveNow = Pick<
  Auction,
  'title' | 'accent' | 'lotCount' | 'startTime' | 'seq' | 'currentLotId'
> & {
  readonly auctionId: string
  /** The lot on the block; null where none is, or where it has not been asked for. */
  readonly lot: { readonly id: string; readonly lotNum: number } | null
}

/** What of a sale's answer every page knows. */
export const liveNowOf = (sale: Auction, lot: LiveNow['lot'] = null): LiveNow => ({
  auctionId: sale.id,
  title: sale.title,
  accent: sale.accent,
  lotCount: sale.lotCount,
  startTime: sale.startTime,
  seq: sale.seq,
  currentLotId: sale.currentLotId,
  lot,
})

/** What is asked to learn whether a room is open. */
export const openRooms = { state: 'live', page: 1, size: 5 } as const

/** The first of some sales whose room is open, never a rehearsal (V12); undefined where none is. */
export function inProgress(sales: readonly Auction[]): Auction | undefined {
  return sales.find(({ liveStatus, isEnd, isRehearsal }) => liveStatus === 'open' && !isEnd && !isRehearsal)
}

/** The sale in the room, if there is one. A page does without it where it cannot be learnt. */
export async function loadLiveNow({ fetch }: Pick<Preload, 'fetch'>): Promise<LiveNow | null> {
  const listed = await fetch(auctionList, openRooms)
  const sale = listed.ok ? inProgress(listed.data.list) : undefined
  if (!sale) return null
  if (sale.currentLotId === null) return liveNowOf(sale)
  const found = await fetch(lotGet, { id: sale.currentLotId })
  return liveNowOf(sale, found.ok ? { id: found.data.id, lotNum: found.data.lotNum } : null)
}
