import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../bench.ts'
import { median } from '../quantile.ts'
import type { SellingServer } from './server.ts'
import { deliveryTimes, type WatcherGroup, watchSale } from './watch-sale.ts'

const many = 1_000
const slow = 50
const rounds = 25
const pause = 120
/** The number of messages sent at a time, to fill the system's buffer of a socket that does not read. */
const flood = 400
const maxFloods = 200
/** The bytes buffered in the server above which a socket counts as behind. */
const unread = 65_536

/** Measures the effect of sockets that read nothing on the others, and how many of them the server disconnects. */
export async function measureSlowReaders(server: SellingServer): Promise<Row[]> {
  const sale = 'slow'
  const { view } = await server.request('openSale', { id: sale, lots: 1 })
  const subscription = { id: sale, since: view.seq }
  const readers = await watchSale(server.port, many, subscription)
  const alone = await deliveryTimesOf(server, sale, readers)
  const slowSockets = await watchSale(server.port, slow, subscription, true)
  const sendFlood = async () => readers.reached(await server.request('broadcast', { sale, times: flood }))
  const sockets = () => server.request('sockets', { sale, unread })
  for (let floods = 0; (await sockets()).behind < slow && floods < maxFloods; floods++) await sendFlood()
  const besideSlow = await deliveryTimesOf(server, sale, readers)
  for (let floods = 0; (await sockets()).following > many && floods < maxFloods; floods++) await sendFlood()
  const { following } = await sockets()
  await slowSockets.leave()
  const without = [...alone, ...(await deliveryTimesOf(server, sale, readers))]
  await readers.leave()
  return [
    {
      what: `a message to the last of ${many.toLocaleString('en')} beside ${slow} sockets that read nothing`,
      unit: 'ms',
      ours: median(besideSlow),
      baseline: { name: 'without them', figure: median(without) },
      target: { atMost: 1.2 },
    },
    {
      what: `of ${slow} sockets that read nothing, disconnected`,
      unit: 'sockets',
      ours: many + slow - following,
      baseline: null,
      target: { atLeast: slow },
    },
  ]
}

/** Sends messages with pauses. @returns the milliseconds until the last reader received each */
async function deliveryTimesOf(
  server: SellingServer,
  sale: string,
  readers: WatcherGroup,
): Promise<readonly number[]> {
  await server.request('commits', null)
  for (let round = 0; round < rounds; round++) {
    await readers.reached(await server.request('broadcast', { sale, times: 1 }))
    await wait(pause)
  }
  const { arrivals } = await readers.received()
  return deliveryTimes(await server.request('commits', null), [arrivals])
}
