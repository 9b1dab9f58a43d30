import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { newSecret } from './secrets.ts'
import { ensureChat } from './write.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})

afterAll(() => database.close())

test('creates one conversation for first messages sent at once', async () => {
  for (let visitor = 0; visitor < 100; visitor++) {
    const person = { kind: 'visitor', secret: newSecret() } as const
    const created = await Promise.all(
      Array.from({ length: 6 }, () => ensureChat(database.db, person, 'en', visitor)),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
  }
})
