import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { frameOf } from '#server/sale/rooms/sockets/frame.ts'
import { seededRandom } from '#server/sale/rooms/testing/random.ts'
import { parseServerText } from '#wire/socket/socket.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { openPlainServer, type PlainServer } from '../watching/watcher-processes.ts'
import type { BidResults } from './bidding.ts'
import { closeRoom, openRoom, sellLot } from './clerk.ts'
import { openFloor } from './floor.ts'
import type { Commit } from './messages.ts'
import type { SellingServer } from './server.ts'
import { deliveryTimes, watchSale } from './watch-sale.ts'

/** The figures of a sale with many watchers. */
export type SaleFigures = {
  /** The milliseconds from the commit of each bid to its last watcher. */
  readonly ours: readonly number[]
  /** The milliseconds of plain writes of the same bytes to as many sockets, alternating with the lots. */
  readonly plain: readonly number[]
  /** The milliseconds from the request of each bid to its response. */
  readonly latencies: readonly number[]
  /** The server's memory per watcher in kB. */
  readonly memory: number
}

/** The longest pause between two entries when their pushes are written plainly; longer ones are shortened to it. */
const maxPauseMs = 400

/**
 * Runs a sale from its first lot to its last, and checks the result: every lot is sold and on an order, and every
 * watcher that applies the pushes has the server's view.
 * @param ports of the processes that hold the sockets: the server, or its gateways
 */
export async function runSale(
  server: SellingServer,
  sale: string,
  { lots, many, ports }: { readonly lots: number; readonly many: number; readonly ports: readonly number[] },
): Promise<SaleFigures> {
  const opened = await server.request('openSale', { id: sale, lots })
  const floor = await openFloor(server, sale, opened)
  const before = await server.request('memory', null)
  const subscription = { id: sale, since: opened.view.seq }
  const watchers = await Promise.all(ports.map((port) => watchSale(port, many / ports.length, subscription)))
  const after = await server.request('memory', null)
  for (const group of watchers) await group.begin(opened.view)
  const plainServer = await openPlainServer(many)
  const random = seededRandom(1)
  const results: BidResults = { latencies: [], accepted: 0, rejected: 0 }
  const plainTimes: number[] = []
  const commits: Commit[] = []
  await server.request('commits', null)
  await openRoom(floor)
  for (let index = 1; index <= lots; index++) {
    const from = floor.frames.length
    await sellLot(floor, `${sale}-${index}`, random, results)
    const sold = await server.request('commits', null)
    commits.push(...sold)
    plainTimes.push(...(await writePlainly(plainServer, sold, floor.frames.slice(from))))
  }
  await closeRoom(floor)
  const { view, hammers, orderLines } = await server.request('outcome', { sale })
  for (const group of watchers) await group.reached(view.seq)
  const received = await Promise.all(watchers.map((group) => group.received()))
  const wrong = received
    .flatMap(({ views }) => views)
    .filter((other) => !isDeepStrictEqual(other, view)).length
  for (const one of [...watchers, plainServer]) await one.leave()
  floor.close()
  if (hammers !== lots || orderLines !== lots || wrong > 0)
    throw new Error(
      `${hammers} of ${lots} lots were sold and ${orderLines} ordered; ${wrong} watchers have another view`,
    )
  return {
    ours: deliveryTimes(
      commits.filter(isBid),
      received.map(({ arrivals }) => arrivals),
    ),
    plain: plainTimes,
    latencies: results.latencies,
    memory: (after.all - before.all) / many / 1024,
  }
}

const isBid = ({ type }: Commit): boolean => type === 'bidAccepted'

/**
 * Writes a lot's pushes through the plain server, one per entry, at the intervals of the sale.
 * @returns the milliseconds to the last watcher, for each bid
 */
async function writePlainly(
  server: PlainServer,
  commits: readonly Commit[],
  frames: readonly string[],
): Promise<readonly number[]> {
  const pushes = frames.flatMap((text) => parseServerText(text))
  const texts = new Map(pushes.flatMap((push) => ('seq' in push ? [[push.seq, wireJson(push)]] : [])))
  let [at, last] = [0, commits[0]?.at ?? 0]
  const writes = commits.map((commit) => {
    at += Math.min(commit.at - last, maxPauseMs)
    last = commit.at
    return { at, bytes: frameOf(texts.get(commit.seq) ?? '') }
  })
  const times = await server.deliverAll(writes)
  await wait(maxPauseMs)
  return times.filter((_, index) => commits[index] && isBid(commits[index]))
}
