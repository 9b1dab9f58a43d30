import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { pushesOf } from '#domain/auction/push.ts'
import { frameOf } from '#server/sale/rooms/sockets/frame.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { Row } from '../bench.ts'
import { median } from '../quantile.ts'
import { openGateway } from './gateway.ts'
import { steadyNow } from './messages.ts'
import type { WatchedServer } from './server.ts'
import { openPlainServer, type PlainServer, type Watchers } from './watcher-processes.ts'

const rounds = 15
/** The milliseconds between two rounds; a quiet server flushes pushes immediately. */
const pause = 300

/** Measures the delivery time of a bid to the last of many watchers, and how long sending blocks the next bid. */
export async function measureDelivery(server: WatchedServer, many: number): Promise<Row[]> {
  const sale = `reach-${many}`
  await server.openSale(sale)
  const watchers = await server.watch(sale, many)
  const { ours, plain, longest, bytes } = await deliverBids(server, sale, many, [watchers])
  await watchers.leave()
  const count = many.toLocaleString('en')
  const floor = await deliverPlainly(bytes, [await openPlainServer(many, 'ws')])
  return [
    rowOf(`a bid to the last of ${count}`, ours, plain, many === 10_000 ? 1.1 : null),
    rowOf('the floor: a server of `ws` that only writes the same bytes', floor, plain, null),
    {
      what: `longest delay of a bid while ${count} are notified`,
      unit: 'ms',
      ours: median(longest),
      baseline: null,
      target: many === 10_000 ? { atMost: 5 } : null,
    },
  ]
}

/** Measures the same with the sockets at two gateways. */
export async function measureGatewayDelivery(server: WatchedServer, count: number): Promise<Row[]> {
  const sale = `gateways-${count}`
  await server.openSale(sale)
  const gateways = [await openGateway(server.database.url), await openGateway(server.database.url)]
  const watchers = await Promise.all(gateways.map(({ port }) => server.watch(sale, count / 2, port)))
  const { ours, plain, bytes } = await deliverBids(server, sale, count, watchers)
  for (const one of [...watchers, ...gateways]) await one.leave()
  const halves = [await openPlainServer(count / 2), await openPlainServer(count / 2)]
  const floor = await deliverPlainly(bytes, halves)
  return [
    rowOf(`a bid to the last of ${count.toLocaleString('en')} at two gateways`, ours, plain, 0.95),
    rowOf('the floor: two processes that only write the same bytes', floor, plain, null),
  ]
}

/** Measures plain writes by all of these servers at once, the minimum for as many processes. */
async function deliverPlainly(bytes: Buffer, servers: readonly PlainServer[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(Math.max(...(await Promise.all(servers.map((one) => one.deliver(bytes))))))
    await wait(pause)
  }
  for (const one of servers) await one.leave()
  return times
}

const rowOf = (
  what: string,
  ours: readonly number[],
  plain: readonly number[],
  atMost: number | null,
): Row => ({
  what,
  unit: 'ms',
  ours: median(ours),
  baseline: { name: 'plain writes of the same bytes', figure: median(plain) },
  target: atMost === null ? null : { atMost },
})

type DeliveryTimes = {
  readonly ours: number[]
  readonly plain: number[]
  readonly longest: number[]
  /** The frame of a bid. */
  readonly bytes: Buffer
}

/** Measures bids alternating with plain writes to as many sockets. */
async function deliverBids(
  server: WatchedServer,
  sale: string,
  count: number,
  watchers: readonly Watchers[],
): Promise<DeliveryTimes> {
  const plainServer = await openPlainServer(count)
  const allReceived = async () =>
    Math.max(...(await Promise.all(watchers.map((group) => group.allReceived()))))
  const bytes = await frameOfBid(server, sale, allReceived)
  const times: DeliveryTimes = { ours: [], plain: [], longest: [], bytes }
  for (let round = 1; round <= rounds; round++) {
    times.plain.push(await plainServer.deliver(bytes))
    const eventLoop = watchEventLoop()
    const received = allReceived()
    const sentAt = steadyNow()
    await server.bid(sale, round)
    times.ours.push((await received) - sentAt)
    times.longest.push(await eventLoop.longest())
    await wait(pause)
  }
  await plainServer.leave()
  return times
}

/** Returns the frame of a bid, from a first bid that also warms up the server. */
async function frameOfBid(
  server: WatchedServer,
  sale: string,
  allReceived: () => Promise<number>,
): Promise<Buffer> {
  const room = await server.rooms.room(sale)
  const frame = new Promise<Buffer>((resolve) => {
    const stop = room.subscribe(([step]) => {
      stop()
      if (step) resolve(frameOf(wireJson(pushesOf(step.entry, step.before, step.after).everybody)))
    })
  })
  const received = allReceived()
  await server.bid(sale, 0)
  await received
  return frame
}

/** Watches the longest turn of the event loop. */
function watchEventLoop(): { longest(): Promise<number> } {
  let [isOn, longest] = [true, 0]
  const watching = (async () => {
    let last = performance.now()
    while (isOn) {
      await nextTurn()
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
  })()
  return {
    async longest() {
      isOn = false
      await watching
      return longest
    },
  }
}
