import type { PageLoad } from './messages.ts'
import type { PacedBids } from './paced-bids.ts'
import { startPageClients } from './page-clients.ts'

/** The bids per second in every part of the bench. */
export const bidsPerSecond = 100

/** The milliseconds of each bid, and the pages served in the meantime. */
export type Beside = { readonly waits: readonly number[]; readonly pages: number; readonly seconds: number }

/** Places bids while clients request pages. */
export async function besidePages(
  bids: PacedBids,
  loads: readonly PageLoad[],
  seconds: number,
): Promise<Beside> {
  const clients = loads.map(startPageClients)
  const waits = await bids.run(seconds, bidsPerSecond)
  const tallies = await Promise.all(clients.map((one) => one.stop()))
  return {
    waits,
    pages: tallies.reduce((sum, { pages }) => sum + pages, 0),
    seconds: Math.max(...tallies.map((one) => one.seconds)),
  }
}

/** Returns the pages per second, rounded. */
export const perSecond = ({ pages, seconds }: Beside): number => Math.round(pages / seconds)
