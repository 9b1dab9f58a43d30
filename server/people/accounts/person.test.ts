import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { Card } from '#wire/entities/card.ts'
import { createPersonRows, personOf } from './person.ts'
import { userRow } from './testing/user-row.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await database.db.insertInto('users').values(userRow('ann', 0)).execute()
})

afterAll(() => database.close())

const card: Card = { id: 'one', brand: 'visa', last4: '0004', expYear: 2026, expMonth: 11, country: 'HK' }

async function cardsAt(instant: string) {
  const deps = { personRow: createPersonRows(database.db), cardsOf: async () => [card] }
  const { cards, expiredCards } = await personOf(deps, 'ann', Date.parse(instant))
  return { good: cards.length, expired: expiredCards.length }
}

test('a card is valid to the end of its month in the house’s time zone', async () => {
  expect(await cardsAt('2026-11-30T23:59:59+08:00')).toEqual({ good: 1, expired: 0 })
  expect(await cardsAt('2026-12-01T00:00:00+08:00')).toEqual({ good: 0, expired: 1 })
})

test('looks up accounts of simultaneous requests, and finds nothing for an unknown one', async () => {
  await database.db
    .insertInto('users')
    .values({ ...userRow('ben', 0), adult_at: 1 })
    .execute()
  const personRow = createPersonRows(database.db)
  const rows = await Promise.all(['ann', 'ben', 'nobody', 'ann'].map(personRow))
  expect(rows.map((row) => row?.adult_at)).toEqual([null, 1, undefined, null])
})
