import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { frameOf } from '#server/sale/rooms/sockets/frame.ts'
import { parseServerText } from '#wire/socket/socket.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { gatherPlainly, type PlainCrowd } from '../watching/crowds.ts'
import type { Tried } from './bidding.ts'
import { closeRoom, openRoom, sellLot } from './clerk.ts'
import { openDraws } from './draws.ts'
import { openFloor } from './floor.ts'
import type { Commit } from './messages.ts'
import type { SellingServer } from './server.ts'
import { timesToTheLast, watchSale } from './watched.ts'

/** What a sale with many watchers has come to. */
export type Held = {
  /** Milliseconds from the commit of each bid to its last watcher. */
  readonly ours: readonly number[]
  /** Milliseconds that plain writes of the same bytes took to as many, in turns with the sale. */
  readonly plainly: readonly number[]
  /** Milliseconds from the press of each bid to its answer. */
  readonly waits: readonly number[]
  /** kB of the house's memory for each watcher. */
  readonly weight: number
}

/** The longest pause between two entries that is kept where they are written plainly. */
const longestPause = 400

/**
 * Holds a sale from its first lot to its last, and sees that all came out right: every lot sold and put on an order, and
 * every watcher who was looked at with the sale as the house has it.
 * @param ports where they watch: the house itself, or its gateways
 */
export async function holdSale(
  server: SellingServer,
  sale: string,
  { lots, many, ports }: { readonly lots: number; readonly many: number; readonly ports: readonly number[] },
): Promise<Held> {
  const opened = await server.ask('openSale', { id: sale, lots })
  const floor = await openFloor(server, sale, opened)
  const before = await server.ask('memory', null)
  const place = { id: sale, since: opened.view.seq }
  const crowds = await Promise.all(ports.map((port) => watchSale(port, many / ports.length, place)))
  const after = await server.ask('memory', null)
  for (const crowd of crowds) await crowd.begin(opened.view)
  const plain = await gatherPlainly(many)
  const draws = openDraws(1)
  const tried: Tried = { waits: [], taken: 0, late: 0 }
  const plainly: number[] = []
  const commits: Commit[] = []
  await server.ask('commits', null)
  await openRoom(floor)
  for (let nth = 1; nth <= lots; nth++) {
    const from = floor.told.length
    await sellLot(floor, `${sale}-${nth}`, draws, tried)
    const sold = await server.ask('commits', null)
    commits.push(...sold)
    plainly.push(...(await writePlainly(plain, sold, floor.told.slice(from))))
  }
  await closeRoom(floor)
  const { view, hammers, orderLines } = await server.ask('outcome', { sale })
  for (const crowd of crowds) await crowd.reached(view.seq)
  const told = await Promise.all(crowds.map((crowd) => crowd.told()))
  const wrong = told.flatMap(({ views }) => views).filter((seen) => !isDeepStrictEqual(seen, view)).length
  for (const one of [...crowds, plain]) await one.leave()
  floor.close()
  if (hammers !== lots || orderLines !== lots || wrong > 0)
    throw new Error(
      `Of ${lots} lots ${hammers} were sold and ${orderLines} ordered; ${wrong} watchers see another sale`,
    )
  return {
    ours: timesToTheLast(
      commits.filter(isBid),
      told.map(({ heard }) => heard),
    ),
    plainly,
    waits: tried.waits,
    weight: (after.all - before.all) / many / 1024,
  }
}

const isBid = ({ type }: Commit): boolean => type === 'bidAccepted'

/**
 * Writes a lot's pushes to a plain crowd, one per entry, at the intervals of the sale.
 *
 * @returns the milliseconds to the last watcher, for each bid
 */
async function writePlainly(
  plain: PlainCrowd,
  commits: readonly Commit[],
  frames: readonly string[],
): Promise<readonly number[]> {
  const pushes = frames.flatMap((text) => parseServerText(text))
  const texts = new Map(pushes.flatMap((push) => ('seq' in push ? [[push.seq, wireJson(push)]] : [])))
  let [at, last] = [0, commits[0]?.at ?? 0]
  const dues = commits.map((commit) => {
    at += Math.min(commit.at - last, longestPause)
    last = commit.at
    return { at, bytes: frameOf(texts.get(commit.seq) ?? '') }
  })
  const times = await plain.reachAll(dues)
  await wait(longestPause)
  return times.filter((_, nth) => commits[nth] && isBid(commits[nth]))
}
