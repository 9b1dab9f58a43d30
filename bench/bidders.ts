/** What a crowd of bidders got done, and how long each bid took. */
export type Throughput = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Bids taken and the milliseconds each took, of one or several stretches. */
export type Tally = { accepted: number; seconds: number; readonly latencies: number[] }

export const newTally = (): Tally => ({ accepted: 0, seconds: 0, latencies: [] })

/**
 * Lets bidders bid for some seconds, each again as soon as the last bid is answered, and adds what came of it.
 * @param bid says whether the bid was taken
 */
export async function runBidders(
  tally: Tally,
  seconds: number,
  bidders: number,
  bid: (bidder: number) => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const bidder = async (nth: number) => {
    while (performance.now() < end) {
      const sentAt = performance.now()
      if (await bid(nth)) tally.accepted += 1
      tally.latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: bidders }, (_, nth) => bidder(nth)))
  tally.seconds += (performance.now() - startedAt) / 1000
}

export function throughputOf({ accepted, seconds, latencies }: Tally): Throughput {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: accepted / seconds, p50: at(0.5), p99: at(0.99) }
}
