import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { openProcessLock } from './process-lock.ts'
import { pruneRehearsals } from './prune-rehearsals.ts'
import { type RehearsalLoop, startRehearsalLoop } from './rehearsal-loop.ts'
import { createVisitorActivity, type VisitorActivity } from './visitor-activity.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  interest = createVisitorActivity({ db: api.database.db, clock: api.clock })
  await createSale(api, { id: 'offered', lots: 20 })
})
afterAll(() => api.close())

let interest: VisitorActivity

/** Records a visit. */
const seen = () => interest.recordVisit()

/** Starts the loop of one server process, much faster than real time. */
function startLoop(pace = 2_000): RehearsalLoop {
  const { db } = api.database
  return startRehearsalLoop({
    db,
    rooms: api.rooms,
    catalogue: api.subjects.catalogue,
    film: '/stream/demonstration.m3u8',
    clock: api.clock,
    turn: openProcessLock(api.database.url),
    interest,
    followers: () => 0,
    log: silent,
    pace,
  })
}

const rehearsals = () =>
  api.database.db
    .selectFrom('rehearsals')
    .leftJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
    .select(['rehearsals.auction_id as id', 'is_end', 'seq', 'seen_at'])
    .orderBy('begun_at')
    .execute()

const current = async () => (await rehearsals()).findLast(({ is_end }) => is_end === false)?.id ?? ''

const stateOf = async () => api.rooms.state(await current())

/** Advances the server's clock, much faster than real time, until a condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    api.clock.set(api.clock.now() + 50)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('V12 a rehearsal of lots offered before begins automatically, and simulated bidders bid', async () => {
  const loop = startLoop()
  await loop.step()
  const id = await current()
  expect(await api.client().call(auctionGet, { id })).toMatchObject({
    data: {
      isRehearsal: true,
      lotCount: 20,
      no: 'R1',
      stream: { hls: '/stream/demonstration.m3u8', whep: '' },
    },
  })
  const numbers = [...(await stateOf()).lots.values()].map((lot) => lot.terms.lotNum)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  await until(async () => [...(await stateOf()).lots.values()].some((lot) => lot.bidCount > 0))
  await loop.close()
})

test('V12 a rehearsal without visitors pauses and later continues from the same position', async () => {
  const loop = startLoop()
  await loop.step()
  const id = await current()
  api.clock.set(api.clock.now() + 4 * 60_000)
  await loop.step()
  const { seq } = await api.rooms.freshState(id)
  await loop.step()
  expect((await api.rooms.freshState(id)).seq).toBe(seq)
  seen()
  await loop.step()
  expect(await current()).toBe(id)
  await until(async () => (await api.rooms.state(id)).seq > seq)
  await loop.close()
})

test('V12 another process continues in the middle of a lot with the same bidders, and only one process runs it at a time', async () => {
  seen()
  const first = startLoop()
  await first.step()
  const id = await current()
  const before = (await api.rooms.freshState(id)).admissions.size
  const second = startLoop()
  await second.step()
  await first.close()
  seen()
  await second.step()
  const { seq } = await api.rooms.freshState(id)
  await until(async () => (await api.rooms.state(id)).seq > seq || (await current()) !== id)
  expect((await api.rooms.freshState(id)).admissions.size).toBe(before)
  await second.close()
})

test('V12 a signed-in visitor bids against the simulated bidders', async () => {
  const ann = await createPerson(api, 'ann@house.test', { card: false })
  expect(await registerBidder(ann, await current())).not.toBe('')
})

/** Passes the current lot and ends a sale, as its clerk may do. */
async function end(id: string): Promise<void> {
  const queue = api.rooms.queue(id)
  const press = async (command: Unseen) => {
    const { seq: seen } = await api.rooms.freshState(id)
    await queue.submit({ command: { ...command, seen } })
  }
  await press({ type: 'openRoom' })
  await press({ type: 'resumeSale' })
  const { currentLotId } = await api.rooms.freshState(id)
  if (currentLotId !== null) await press({ type: 'pass', lotId: currentLotId, aboveReserve: true })
  await press({ type: 'endSale' })
}

type Unseen =
  | { readonly type: 'openRoom' | 'resumeSale' | 'endSale' }
  | { readonly type: 'pass'; readonly lotId: string; readonly aboveReserve: true }

/** Returns the number in a rehearsal's name, such as 12 for R12. */
async function numberOf(id: string): Promise<number> {
  const response = await api.client().call(auctionGet, { id })
  return response.ok ? Number(response.data.no.slice(1)) : Number.NaN
}

test('V12 the next rehearsal begins when one has ended, and the oldest are deleted with their ledgers', async () => {
  const ids = new Set<string>()
  const numbers: number[] = []
  for (let n = 0; n < 5; n++) {
    seen()
    const loop = startLoop()
    await loop.step()
    const id = await current()
    ids.add(id)
    numbers.push(await numberOf(id))
    await loop.close()
    await end(id)
    expect((await api.rooms.freshState(id)).isEnd).toBe(true)
    api.clock.set(api.clock.now() + 1)
  }
  expect(ids.size).toBe(5)
  expect(numbers).toEqual([0, 1, 2, 3, 4].map((n) => (numbers[0] ?? 0) + n))
  await pruneRehearsals(api.database.db, 'old')
  expect(await rehearsals()).toHaveLength(3)
  const { rows } = await api.database.pool.query('select distinct auction_id from ledger order by auction_id')
  expect(rows.map((row) => row.auction_id)).toEqual(
    [...[...ids].slice(2).toSorted()].concat('offered').toSorted(),
  )
  await pruneRehearsals(api.database.db, 'all')
  expect(await rehearsals()).toEqual([])
  expect(await api.client().call(auctionGet, { id: 'offered' })).toMatchObject({ ok: true })
})
