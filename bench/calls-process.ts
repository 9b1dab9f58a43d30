import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { publishSale } from '#server/catalogue/publish.ts'
import { openShelf } from '#server/catalogue/shelf.ts'
import { stockSale } from '#server/catalogue/testing.ts'
import { systemClock } from '#server/clock.ts'
import { api } from '#server/http/api.ts'
import { openApp } from '#server/http/app.ts'
import { answerMember } from '#server/http/calls.ts'
import { openLog } from '#server/log.ts'
import { openMail } from '#server/mail/mail.ts'
import { openPlaces } from '#server/places/places.ts'
import { noTransport } from '#server/rooms/bus.ts'
import { openRooms } from '#server/rooms/open-rooms.ts'
import { openSockets } from '#server/rooms/sockets/sockets.ts'
import { openSubjects } from '#server/subjects.ts'
import { testConfig } from '#server/testing.ts'
import { call } from '#wire/call.ts'
import { seq } from '#wire/fields.ts'
import { nothing } from '#wire/values.ts'
import { openGround } from './ground.ts'
import { openNaiveHouse } from './naive.ts'

/** A house of calls in a process of its own, with one hot lot, and beside its own calls an empty and a naive one. */
export type CallsHouse = { readonly url: string; readonly tokens: readonly string[] }

const bidders = Number(process.argv[2])
const clock = systemClock
const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-calls-'))
const config = testConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  CALLS_PER_TEN_SECONDS: '0',
  BIDS_PER_TEN_SECONDS: '0',
})
const log = openLog(config)
const ground = await openGround()
const { db, pool } = ground
const metrics = new Registry()
const rooms = await openRooms({ pool, clock, log, metrics, transport: noTransport, closing: false })
const mail = openMail(config, log)
const subjects = openSubjects({ db, searchPool: pool, rooms, mail, clock, places: openPlaces(), config })
const naive = await openNaiveHouse(pool, 1)

const member = { about: 'Of a measurement.', who: 'user', data: nothing, refusals: [] } as const
const emptyCall = call('POST', 'bench/empty', { ...member, payload: {} })
const naiveCall = call('POST', 'bench/naive', { ...member, payload: { by: seq } })

const app = await openApp({ config, log, metrics, development: false })
const answers = [
  ...subjects.answers,
  answerMember(emptyCall, () => null),
  answerMember(naiveCall, async ({ viewer }, { by }) => {
    await naive.bid(1, viewer.userId, by)
    return null
  }),
]
const { sessions } = subjects
await app.register(api, {
  answers,
  application: config,
  sessions,
  clock,
  callsPerTenSeconds: 0,
  tobacco: 'open',
})
openSockets({ rooms, sessions, clock, log, metrics }).attach(app.server)
await openHotSale()
const tokens = await Promise.all(Array.from({ length: bidders }, (_, nth) => openBidder(`bidder-${nth}`)))
const house: CallsHouse = { url: await app.listen({ port: 0, host: '127.0.0.1' }), tokens }
process.send?.(house)
process.once('disconnect', leave)
process.on('message', leave)

/** A sale with one lot and steps of one, so that no storm of bids comes to the highest price. */
async function openHotSale(): Promise<void> {
  const now = clock.now()
  await stockSale(db, { id: 'hot', now, lots: 1, priceLevel: { '0': 1 } })
  const published = await publishSale({ db, rooms, shelf: openShelf(db) }, 'hot', now)
  if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
}

/** @returns the token of somebody who may bid */
async function openBidder(id: string): Promise<string> {
  const now = clock.now()
  const named = { passwd: '', first_name: 'Ann', last_name: 'Lee', prefix: 'Ms' }
  const reached = { email: `${id}@example.com`, email_key: `${id}@example.com`, phone: '+85291234567' }
  await db
    .insertInto('users')
    .values({ id, ...named, ...reached, country_code: '+852', lang: 'en', created_at: now })
    .execute()
  await rooms.desk('hot').submit({ command: { type: 'admit', bidder: id, paddle: null, limit: null } })
  return sessions.begin(id, { remember: true, agent: '', now })
}

async function leave(): Promise<void> {
  await app.close()
  mail.close()
  await rooms.close()
  await ground.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
}
