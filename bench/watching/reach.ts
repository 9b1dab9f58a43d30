import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { pushesOf } from '#domain/auction/push.ts'
import { frameOf } from '#server/sale/rooms/sockets/frame.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { Row } from '../bench.ts'
import { gatherPlainly, type Watchers } from './crowds.ts'
import { openGateway } from './gateway.ts'
import { median } from './median.ts'
import { steadyNow } from './messages.ts'
import type { WatchedServer } from './server.ts'

const rounds = 15
/** Milliseconds between two rounds: a house in which little happens tells at once. */
const pause = 300

/** How long a bid takes to the last of many watchers, and how long telling them keeps the next bid waiting. */
export async function reachAll(server: WatchedServer, many: number): Promise<Row[]> {
  const sale = `reach-${many}`
  await server.openSale(sale)
  const watchers = await server.watched(sale, many)
  const { ours, plainly, longest } = await reachedIn(server, sale, many, [watchers])
  await watchers.leave()
  const people = many.toLocaleString('en')
  return [
    rowOf(`a bid to the last of ${people}`, ours, plainly, many === 10_000 ? 1.1 : null),
    {
      what: `longest wait that telling ${people} adds to a bid`,
      unit: 'ms',
      ours: median(longest),
      baseline: null,
      target: many === 10_000 ? { atMost: 5 } : null,
    },
  ]
}

/** The same where the sockets are held by two gateways beside the house. */
export async function reachThroughGateways(server: WatchedServer, many: number): Promise<Row[]> {
  const sale = `gateways-${many}`
  await server.openSale(sale)
  const gateways = [await openGateway(server.ground.url), await openGateway(server.ground.url)]
  const watchers = await Promise.all(gateways.map(({ port }) => server.watched(sale, many / 2, port)))
  const { ours, plainly } = await reachedIn(server, sale, many, watchers)
  for (const one of [...watchers, ...gateways]) await one.leave()
  return [rowOf(`a bid to the last of ${many.toLocaleString('en')} at two gateways`, ours, plainly, 0.95)]
}

const rowOf = (
  what: string,
  ours: readonly number[],
  plainly: readonly number[],
  atMost: number | null,
): Row => ({
  what,
  unit: 'ms',
  ours: median(ours),
  baseline: { name: 'plain writes of the same bytes', figure: median(plainly) },
  target: atMost === null ? null : { atMost },
})

type Reached = { readonly ours: number[]; readonly plainly: number[]; readonly longest: number[] }

/** Bids round by round, in turns with plain writes to as many. */
async function reachedIn(
  server: WatchedServer,
  sale: string,
  many: number,
  watchers: readonly Watchers[],
): Promise<Reached> {
  const plain = await gatherPlainly(many)
  const allHeard = async () => Math.max(...(await Promise.all(watchers.map((some) => some.allHeard()))))
  const bytes = await bytesOfABid(server, sale, allHeard)
  const reached: Reached = { ours: [], plainly: [], longest: [] }
  for (let round = 1; round <= rounds; round++) {
    reached.plainly.push(await plain.reach(bytes))
    const turns = watchTurns()
    const heard = allHeard()
    const began = steadyNow()
    await server.bid(sale, round)
    reached.ours.push((await heard) - began)
    reached.longest.push(await turns.longest())
    await wait(pause)
  }
  await plain.leave()
  return reached
}

/** The frame that a bid makes: that of a first one, which warms everything too. */
async function bytesOfABid(
  server: WatchedServer,
  sale: string,
  allHeard: () => Promise<number>,
): Promise<Buffer> {
  const room = await server.rooms.room(sale)
  const frame = new Promise<Buffer>((resolve) => {
    const stop = room.subscribe(([step]) => {
      stop()
      if (step) resolve(frameOf(wireJson(pushesOf(step.entry, step.before, step.after).everybody)))
    })
  })
  const heard = allHeard()
  await server.bid(sale, 0)
  await heard
  return frame
}

/** Watches how long one turn of the event loop keeps the next waiting. */
function watchTurns(): { longest(): Promise<number> } {
  let [on, worst] = [true, 0]
  const watching = (async () => {
    let last = performance.now()
    while (on) {
      await nextTurn()
      const now = performance.now()
      worst = Math.max(worst, now - last)
      last = now
    }
  })()
  return {
    async longest() {
      on = false
      await watching
      return worst
    },
  }
}
