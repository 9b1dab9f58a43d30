import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { openGateway } from '#server/gateway.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import { findDatabase } from '#server/platform/config/database-url.ts'
import { connect } from '#server/platform/database/connect.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { openSale, silent, testRooms } from '#server/sale/rooms/testing/house.ts'
import { is, watch } from '#server/sale/rooms/testing/watcher.ts'
import { testConfig } from '#server/testing.ts'
import { createHolder } from '#server/trade/points/testing.ts'

test('publishes a server’s events to the sockets at a gateway', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const rooms = await testRooms(database.pool, {
    transport: await openPostgresTransport(database.pool, silent),
  })
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  const gateway = await openGateway(testConfig({ DATABASE_URL: database.url }))
  const watcher = await watch(`${gateway.url.replace('http', 'ws')}/v1/socket`, 'sale')
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  await watcher.reached(2)
  await rooms
    .queue('sale')
    .submit({ command: { type: 'placePreBid', bidder: 'anna', lotId: 'sale-1', maximum: 5_000 } })
  expect((await watcher.reached(3)).lots['sale-1']).toMatchObject({ winPrice: 1_000, bidCount: 1 })
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toMatch(/^rostrum_sockets 1$/m)
  expect(metrics).toMatch(/^rostrum_bus_delay_seconds_count [1-9]/m)
  watcher.ws.terminate()
  await gateway.close()
  await rooms.close()
  await database.close()
})

test('recognises a session cookie at a gateway, but only from the server’s own pages', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const rooms = await testRooms(database.pool, {
    transport: await openPostgresTransport(database.pool, silent),
  })
  const ann = await createHolder(database.db, 'ann')
  await openSale(rooms, 'sale', { bidders: [ann] })
  const token = await createSessions(database.db, 7).begin(ann, {
    remember: true,
    agent: '',
    now: Date.now(),
    by: 'password',
  })
  const cookie = `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: ann }))}`
  const config = testConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://house.test' })
  const gateway = await openGateway(config)
  const open = (origin: string) =>
    watch(`${gateway.url.replace('http', 'ws')}/v1/socket?login=cookie&subscribe=sale.0`, 'sale', undefined, {
      origin,
      cookie,
    })
  const [own, other] = [await open('https://house.test'), await open('https://other.test')]
  await own.heard(is('subscribed'))
  expect(own.frames[0]).toEqual({ type: 'login', data: { userID: ann } })
  expect((await other.heard(is('login'))).data.userID).toBe('')
  for (const { ws } of [own, other]) ws.terminate()
  await gateway.close()
  await rooms.close()
  await database.close()
})

/** Creates a gateway with its status and control over who may connect to its database. */
async function openWatched() {
  const database = await freshDatabase(inject('postgresUrl'))
  const gateway = await openGateway(testConfig({ DATABASE_URL: database.url }))
  const admin = connect(inject('postgresUrl'), { max: 1, log: silent })
  const name = new URL(database.url).pathname.slice(1)
  return {
    admin,
    name,
    allowConnections: (isAllowed: boolean) =>
      admin.pool.query(`alter database ${name} with allow_connections ${isAllowed}`),
    async readiness() {
      const answer = await fetch(`${gateway.url}/readyz`)
      return { http: answer.status, ...(await answer.json()) }
    },
    async close() {
      await gateway.close()
      await admin.close()
      await database.close()
    },
  }
}

test('a gateway without its bus is degraded and says why until messages of other processes arrive again', async () => {
  const { admin, name, allowConnections, readiness, close } = await openWatched()
  await expect.poll(readiness).toEqual({ http: 200, status: 'ready', reasons: [] })
  await allowConnections(false)
  await admin.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'select 1'`,
    [name],
  )
  await expect
    .poll(readiness)
    .toMatchObject({ http: 200, status: 'degraded', reasons: expect.arrayContaining(['bus']) })
  await allowConnections(true)
  await expect.poll(readiness).toMatchObject({ reasons: [] })
  await close()
})

test('a gateway without its database is not ready, and becomes ready again when the database is back', async () => {
  const { admin, name, allowConnections, readiness, close } = await openWatched()
  await expect.poll(readiness).toMatchObject({ http: 200, status: 'ready' })
  await allowConnections(false)
  await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect
    .poll(readiness)
    .toMatchObject({ http: 503, status: 'unready', reasons: expect.arrayContaining(['database']) })
  await allowConnections(true)
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ http: 200, status: 'ready' })
  await close()
})

test('a gateway refuses to start if no server is running', async () => {
  const config = testConfig({ DATA_DIR: path.join(tmpdir(), randomUUID()) })
  await expect(findDatabase({ ...config, databaseUrl: null })).rejects.toThrow('No server is running')
})
