import { quantile } from '../quantile.ts'
import type { Costs, House, Outcome } from './model.ts'

type Bid = { readonly at: number; readonly isHot: boolean }

/** A batch of the hot sale's bids, committed at an instant. */
type Commit = { readonly at: number; readonly bids: readonly Bid[] }

/** The most bids of one append. */
const batchSize = 512

/** Watchers whose latency is recorded per entry and gateway. */
const sampled = 1

/** All gateways do the same, so that no more are played. */
const playedGateways = 4

/** The part of the time that is not recorded. */
const warmUpShare = 0.1

/**
 * Plays some seconds of a house: bids arrive at random, each server decides and appends them in batches, and each
 * gateway writes what was committed to its sockets, one after the other, and rests before the next one, while it collects what follows.
 *
 * @param random from 0 to below 1
 */
export function simulate(house: House, costs: Costs, random: () => number): Outcome {
  const { duration } = house
  const warmUp = duration * warmUpShare
  const servers = arrivals(house, random).map((bids) => serve(bids, costs, warmUp))
  const hot = servers.flatMap(({ commits }) => commits).toSorted((a, b) => a.at - b.at)
  const gateways = Array.from({ length: Math.min(house.gateways, playedGateways) }, () =>
    push(hot, house, costs, { warmUp, random }),
  )
  const acknowledged = servers.flatMap(({ latencies }) => latencies)
  const seen = gateways.flatMap(({ latencies }) => latencies)
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length
  const frames = mean(gateways.map((one) => one.frames))
  const bytes = mean(gateways.map((one) => one.bytes)) * house.gateways
  const hours = (duration - warmUp) / 3_600_000
  return {
    acknowledged: { p50: quantile(acknowledged, 0.5), p99: quantile(acknowledged, 0.99) },
    seen: {
      p50: quantile(seen, 0.5),
      p99: quantile(seen, 0.99),
      last: seen.reduce((a, b) => Math.max(a, b), 0),
    },
    serverLoad: Math.max(...servers.map(({ busy }) => busy / duration)),
    gatewayLoad: Math.max(...gateways.map(({ busy }) => busy / duration)),
    framesPerSecond: (frames * 1_000) / (duration - warmUp),
    gigabytesPerHour: bytes / 1e9 / hours,
  }
}

/** The bids at each server. The hot sale has one server; the others share the rest evenly. */
function arrivals(
  { bids, hotShare, sales, servers, duration }: House,
  random: () => number,
): readonly (readonly Bid[])[] {
  const at: Bid[][] = Array.from({ length: servers }, () => [])
  const mean = 1_000 / bids
  for (let now = 0; now < duration; now += -Math.log(1 - random()) * mean) {
    const isHot = random() < hotShare
    const sale = isHot ? 0 : 1 + Math.floor(random() * (sales - 1))
    at[sale % servers]?.push({ at: now, isHot })
  }
  return at
}

/** One server: while an append is under way, bids are decided and wait for the next. */
function serve(bids: readonly Bid[], costs: Costs, warmUp: number) {
  const commits: Commit[] = []
  const latencies: number[] = []
  let busy = 0
  let free = 0
  for (let next = 0; next < bids.length; ) {
    const first = bids[next]
    if (!first) break
    const began = Math.max(free, first.at)
    const batch: Bid[] = []
    for (let bid = bids[next]; bid && bid.at <= began && batch.length < batchSize; bid = bids[next]) {
      batch.push(bid)
      next += 1
    }
    const decided = batch.length * costs.bid
    const done = began + decided + costs.append + batch.length * costs.appendPerBid
    busy += decided
    free = done
    const hot = batch.filter(({ isHot }) => isHot)
    if (hot.length > 0) commits.push({ at: done, bids: hot })
    for (const { at } of batch) if (at >= warmUp) latencies.push(done - at)
  }
  return { commits, latencies, busy }
}

/** One gateway: writes a frame to each of its sockets, then one of everything that came since. */
function push(
  commits: readonly Commit[],
  house: House,
  costs: Costs,
  { warmUp, random }: { readonly warmUp: number; readonly random: () => number },
) {
  const sockets = Math.ceil(house.watchers / house.gateways)
  const latencies: number[] = []
  let [busy, free, frames, bytes] = [0, 0, 0, 0]
  const heard = commits.map(({ at, bids }) => ({
    at: at + costs.bus * house.busSteps * (0.5 + random()),
    bids,
  }))
  heard.sort((a, b) => a.at - b.at)
  for (let next = 0; next < heard.length; ) {
    const first = heard[next]
    if (!first) break
    const began = Math.max(free, first.at)
    const entries: Bid[] = []
    for (let one = heard[next]; one && one.at <= began; one = heard[next]) {
      entries.push(...one.bids)
      next += 1
    }
    const size = costs.frameBytes + (house.isFolded ? 1 : entries.length) * costs.entryBytes
    const writing = sockets * Math.max(costs.frame, size / costs.cardBytes)
    busy += writing
    free = began + writing + Math.min(house.maxRest, writing * house.restFactor)
    if (began < warmUp) continue
    frames += 1
    bytes += sockets * size
    for (const { at } of entries)
      for (let i = 0; i < sampled; i++) latencies.push(began + random() * writing - at)
  }
  return { latencies, busy, frames, bytes }
}
