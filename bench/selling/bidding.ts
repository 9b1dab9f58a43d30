import { newIdempotencyKey } from '../signed-connection.ts'
import type { Draws } from './draws.ts'
import type { Floor } from './floor.ts'

/** How many of the room want a lot. */
const wanting = 5
/** How long somebody thinks over another's bid, in milliseconds. */
const thinking = { least: 150, most: 800 } as const
/** How often somebody bids on a lot at most. */
const furthest = 3

/** What came of the bids on one lot. */
export type Tried = { readonly waits: number[]; taken: number; late: number }

/**
 * Lets some bidders bid on a lot: whoever is not leading and would go further thinks a while, and bids the next price
 * that stands by then. @returns how to stop them
 */
export function letThemBid(floor: Floor, lotId: string, draws: Draws, tried: Tried): () => void {
  const people = draws
    .some(floor.lines.length, wanting)
    .map((nth) => ({ nth, left: 1 + draws.upTo(furthest) }))
  const busy = new Set<number>()
  const timers = new Set<NodeJS.Timeout>()
  let on = true

  const wants = ({ nth, left }: { nth: number; left: number }): boolean =>
    floor.lot(lotId).leader !== floor.paddles[nth] && left > 0

  function look(): void {
    const { lotStatus, saleStatus } = floor.lot(lotId)
    if (!on || lotStatus !== 'biddingOpen' || saleStatus !== 'open') return
    for (const person of people) {
      if (busy.has(person.nth) || !wants(person)) continue
      busy.add(person.nth)
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          void bid(person)
        },
        thinking.least + draws.upTo(thinking.most - thinking.least),
      )
      timers.add(timer)
    }
  }

  async function bid(person: { nth: number; left: number }): Promise<void> {
    if (on && wants(person)) {
      person.left -= 1
      const { nextPrice } = floor.lot(lotId)
      const asked = { auctionId: floor.sale, lotId, bidPrice: String(nextPrice), ak: newIdempotencyKey() }
      const began = performance.now()
      const told = await floor.lines[person.nth]?.ask('/v1/bid/offer', asked)
      tried.waits.push(performance.now() - began)
      if (told?.code === 0) tried.taken += 1
      else tried.late += 1
    }
    busy.delete(person.nth)
    look()
  }

  const off = floor.onChange(look)
  look()
  return () => {
    on = false
    off()
    for (const timer of timers) clearTimeout(timer)
  }
}
