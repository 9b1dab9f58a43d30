import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { type FaultyProxy, openFaultyProxy } from '#server/sale/rooms/testing/faulty-proxy.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'

let database: FreshDatabase
let proxy: FaultyProxy
let server: TestServer
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  proxy = await openFaultyProxy(database.url)
  server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: proxy.url } })
})
afterAll(async () => {
  await server?.close()
  await proxy?.close()
  await database?.close()
})

/** Requests a page until it has this status. */
const untilStatus = (path: string, status: number) =>
  vi.waitFor(
    async () => {
      const response = await fetch(server.url + path)
      expect(response.status).toBe(status)
      return response
    },
    { timeout: 60_000 },
  )

test('while the database is unavailable, pages say so and are reloaded until it is back', async () => {
  await untilStatus('/search?q=margaux', 200)
  proxy.pointTo('postgres://127.0.0.1:1/none')
  proxy.cut()
  const english = await untilStatus('/search?q=lafite', 503)
  expect(english.headers.get('retry-after')).toBe('5')
  expect(english.headers.get('refresh')).toBe('5')
  expect(await english.text()).toContain('The site is briefly unavailable')
  const chinese = await untilStatus('/zh-Hans/search?q=latour', 503)
  expect(await chinese.text()).toContain('网站暂时无法使用')
  proxy.pointTo(database.url)
  const back = await untilStatus('/search?q=lafite', 200)
  expect(back.headers.get('refresh')).toBeNull()
})
