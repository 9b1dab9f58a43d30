import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../bench.ts'
import { median } from '../watching/median.ts'
import type { SellingServer } from './server.ts'
import { timesToTheLast, type Watched, watchSale } from './watched.ts'

const many = 1_000
const slow = 50
const rounds = 25
const pause = 120
/** Messages that are said at once, to fill what the system holds for somebody who does not read. */
const flood = 400
const mostFloods = 200
/** Bytes that wait in the house itself for somebody who does not read, from which on they are in its way. */
const unread = 65_536

/** What those who follow a sale and read nothing do to the others; and what becomes of them. */
export async function beside(server: SellingServer): Promise<Row[]> {
  const sale = 'slow'
  const { view } = await server.ask('openSale', { id: sale, lots: 1 })
  const place = { id: sale, since: view.seq }
  const readers = await watchSale(server.port, many, place)
  const alone = await timesOf(server, sale, readers)
  const others = await watchSale(server.port, slow, place, true)
  const say = async () => readers.reached(await server.ask('say', { sale, times: flood }))
  const sockets = () => server.ask('sockets', { sale, unread })
  for (let floods = 0; (await sockets()).behind < slow && floods < mostFloods; floods++) await say()
  const besides = await timesOf(server, sale, readers)
  for (let floods = 0; (await sockets()).following > many && floods < mostFloods; floods++) await say()
  const { following } = await sockets()
  await others.leave()
  const without = [...alone, ...(await timesOf(server, sale, readers))]
  await readers.leave()
  return [
    {
      what: `a word to the last of ${many.toLocaleString('en')} beside ${slow} who read nothing`,
      unit: 'ms',
      ours: median(besides),
      baseline: { name: 'without them', figure: median(without) },
      target: { atMost: 1.2 },
    },
    {
      what: `of ${slow} who read nothing, dropped`,
      unit: 'sockets',
      ours: many + slow - following,
      baseline: null,
      target: { atLeast: slow },
    },
  ]
}

/** Says something again and again, with pauses. @returns the milliseconds until the last reader had each */
async function timesOf(server: SellingServer, sale: string, readers: Watched): Promise<readonly number[]> {
  await server.ask('commits', null)
  for (let round = 0; round < rounds; round++) {
    await readers.reached(await server.ask('say', { sale, times: 1 }))
    await wait(pause)
  }
  const { heard } = await readers.told()
  return timesToTheLast(await server.ask('commits', null), [heard])
}
