/** What a crowd of bidders got done, and how long each bid took. */
export type Crowd = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Bids taken and the milliseconds each took, of one or several stretches. */
export type Tally = { taken: number; seconds: number; readonly waits: number[] }

export const newTally = (): Tally => ({ taken: 0, seconds: 0, waits: [] })

/**
 * Lets bidders bid for some seconds, each again as soon as the last bid is answered, and adds what came of it.
 * @param bid says whether the bid was taken
 */
export async function letBid(
  tally: Tally,
  seconds: number,
  bidders: number,
  bid: (bidder: number) => Promise<boolean>,
): Promise<void> {
  const began = performance.now()
  const end = began + seconds * 1000
  const bidder = async (nth: number) => {
    while (performance.now() < end) {
      const asked = performance.now()
      if (await bid(nth)) tally.taken += 1
      tally.waits.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: bidders }, (_, nth) => bidder(nth)))
  tally.seconds += (performance.now() - began) / 1000
}

export function crowdOf({ taken, seconds, waits }: Tally): Crowd {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: taken / seconds, p50: at(0.5), p99: at(0.99) }
}
