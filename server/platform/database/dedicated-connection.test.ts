import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDedicatedConnection, type DedicatedConnection } from './dedicated-connection.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

let database: FreshDatabase
let prepared: number
let connection: DedicatedConnection

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  prepared = 0
  connection = createDedicatedConnection(database.pool, async () => {
    prepared += 1
  })
})
afterEach(async () => {
  connection.close()
  await database.close()
})

const pidOf = () =>
  connection.run(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  })

test('concurrent runs share one connection', async () => {
  const pids = await Promise.all([pidOf(), pidOf(), pidOf()])
  expect(new Set(pids).size).toBe(1)
  expect([prepared, database.pool.totalCount]).toEqual([1, 1])
})

test('a failed run discards its connection but not the one that has replaced it', async () => {
  const first = await pidOf()
  const { promise: mayFail, reject: fail } = Promise.withResolvers<never>()
  const late = connection.run(() => mayFail)
  await expect(connection.run((client) => client.query('nonsense'))).rejects.toThrow('syntax error')
  const second = await pidOf()
  expect(second).not.toBe(first)
  fail(new Error('too late'))
  await expect(late).rejects.toThrow('too late')
  expect(await pidOf()).toBe(second)
})

test('a connection that is being opened is returned if it is closed meanwhile', async () => {
  const opening = pidOf()
  connection.close()
  await opening.catch(() => undefined)
  await expect.poll(() => database.pool.totalCount).toBe(0)
})
