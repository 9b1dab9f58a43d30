import type { Preload } from '#web/kit/api/preload.ts'
import { announcementGet } from '#wire/calls/announcements.ts'
import { auctionGet } from '#wire/calls/auctions.ts'

/**
 * Returns the id of a sale that an address writes in lower case, such as `BH0145` for `bh0145`, or null if
 * there is none.
 */
export async function saleIdInCapitals(
  { fetch }: Pick<Preload, 'fetch'>,
  written: string,
): Promise<string | null> {
  const id = written.toUpperCase()
  if (id === written) return null
  const found = await Promise.all([fetch(auctionGet, { id }), fetch(announcementGet, { id })])
  return found.some(({ ok }) => ok) ? id : null
}
