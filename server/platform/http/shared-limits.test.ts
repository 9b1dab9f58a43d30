import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { createAttempts } from './attempts.ts'
import { createSharedLimiter } from './shared-limits.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterEach(() => database.close())

const hour = 3_600_000
const clock = setClock(0)

/** Returns the limiter of another process. */
const limiter = (max = 4, name = 'card of') =>
  createSharedLimiter(database.db, name, { max, perMs: hour }, clock)

test('several processes together allow the limit, even at the same moment', async () => {
  const processes = [limiter(), limiter(), limiter()]
  const waits = await Promise.all([0, 1, 2, 3].flatMap(() => processes.map(({ take }) => take('anna'))))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
  expect(new Set(waits)).toEqual(new Set([0, 900]))
  expect(await limiter().take('ben')).toBe(0)
  expect(await limiter(4, 'letter from').take('anna')).toBe(0)
})

test('allows one more event after part of the period, and all of them after the whole period', async () => {
  for (let n = 0; n < 4; n++) expect(await limiter().take('anna')).toBe(0)
  clock.set(clock.now() + hour / 4 - 1)
  expect(await limiter().take('anna')).toBe(1)
  clock.set(clock.now() + 1)
  expect([await limiter().take('anna'), await limiter().take('anna')]).toEqual([0, 900])
  clock.set(clock.now() + hour)
  for (let n = 0; n < 4; n++) expect(await limiter().take('anna')).toBe(0)
  expect(await limiter().take('anna')).toBe(900)
})

test('a limit of 0 allows everything and stores nothing', async () => {
  for (let n = 0; n < 9; n++) expect(await limiter(0).take('anna')).toBe(0)
  expect(await database.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('expired counts are deleted with other attempts', async () => {
  await limiter().take('anna')
  clock.set(clock.now() + hour / 4)
  await createAttempts(database.db).count('other', { max: 1, perMs: hour }, clock.now())
  expect(await database.db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'other' }])
})
