/** Accepted bids per second, and percentiles of the latency in milliseconds. */
export type Throughput = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Accepted bids, and the latency of every bid in milliseconds, over one or several periods. */
export type Tally = { accepted: number; seconds: number; readonly latencies: number[] }

export const newTally = (): Tally => ({ accepted: 0, seconds: 0, latencies: [] })

/**
 * Runs concurrent bidders for some seconds, each with one bid in flight, and adds the results to the tally.
 * @param bid places a bid and resolves to whether it was accepted
 */
export async function runBidders(
  tally: Tally,
  seconds: number,
  bidders: number,
  bid: (bidder: number) => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const bidder = async (index: number) => {
    while (performance.now() < end) {
      const sentAt = performance.now()
      if (await bid(index)) tally.accepted += 1
      tally.latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: bidders }, (_, index) => bidder(index)))
  tally.seconds += (performance.now() - startedAt) / 1000
}

export function throughputOf({ accepted, seconds, latencies }: Tally): Throughput {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: accepted / seconds, p50: at(0.5), p99: at(0.99) }
}
