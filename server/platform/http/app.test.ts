import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testConfig } from '#server/testing.ts'
import { type App, openApp } from './app.ts'
import { healthRoutes } from './health.ts'

let app: App
let lines: Record<string, unknown>[]

beforeEach(async () => {
  lines = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  app = await openApp({ config: testConfig({}), log, metrics: new Registry(), development: false })
})

afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

test('logs an error under its request id and hides it from the visitor', async () => {
  app.get('/invalid', () => Promise.reject(new Error('the cellar is flooded')))
  const answer = await app.inject('/invalid')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('cellar')
  expect(answer.json()).toMatchObject({ code: -1, data: null, rid: answer.headers['x-request-id'] })
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, rid: answer.headers['x-request-id'], msg: 'A request failed' }),
  )
})

test('responds to a body over the limit with 413 in an envelope', async () => {
  app.post('/taking', () => 'taken')
  const answer = await app.inject({
    method: 'POST',
    url: '/taking',
    payload: { text: 'x'.repeat(2_000_000) },
  })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: -1, data: null })
})

test('while draining, rejects new requests with 503 and finishes pending ones', async () => {
  const doors = Promise.withResolvers<string>()
  const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>()
  app.get('/slow', () => {
    noteRequest()
    return doors.promise
  })
  const slow = app.inject('/slow').then(({ body }) => body)
  await requested
  app.draining = true
  const late = await app.inject('/slow')
  expect(late.statusCode).toBe(503)
  expect(late.json()).toMatchObject({ code: -1, data: null })
  expect(late.headers.connection).toBe('close')
  doors.resolve('served')
  expect(await slow).toBe('served')
})

test('/readyz returns 503 while the database is unreachable', async () => {
  const checks = { required: { database: () => Promise.reject(new Error('no connection')) }, optional: {} }
  healthRoutes(app, { checks, metrics: new Registry() })
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'unready', reasons: ['database'] })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('/readyz responds within a second even if a check hangs, and returns 200 if only an optional check fails', async () => {
  const { promise: checked, resolve: noteCheck } = Promise.withResolvers<void>()
  const never = () => {
    noteCheck()
    return new Promise<void>(() => undefined)
  }
  const checks = { required: { database: () => Promise.resolve() }, optional: { pool: never } }
  healthRoutes(app, { checks, metrics: new Registry() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = app.inject('/readyz').then((answer) => answer)
  await checked
  vi.advanceTimersByTime(1_000)
  const answer = await answered
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'degraded', reasons: ['pool'] })
})
