import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '#server/testing.ts'
import { openApp } from './app.ts'
import { drain, listen } from './listen.ts'

afterEach(() => vi.useRealTimers())

test('closes even if a connection has not sent a request', async () => {
  const app = await openApp({
    config: testConfig({}),
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    development: false,
  })
  const { port } = new URL(await listen(app, { port: 0, host: '127.0.0.1' }))
  const arrived = once(app.server, 'connection')
  const early = connect(Number(port), '127.0.0.1')
  await arrived
  // The time limit of pending requests does not elapse.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await drain(app)
  early.destroy()
})

test('finishes a pending request before closing and then closes its connection', async () => {
  const app = await openApp({
    config: testConfig({}),
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    development: false,
  })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<string>()
  const { promise: requested, resolve: noteRequested } = Promise.withResolvers<void>()
  app.get('/slow', () => {
    noteRequested()
    return mayAnswer
  })
  const url = await listen(app, { port: 0, host: '127.0.0.1' })
  const asking = fetch(`${url}/slow`)
  await requested
  const draining = drain(app)
  answer('done')
  const response = await asking
  expect(await response.text()).toBe('done')
  expect(response.headers.get('connection')).toBe('close')
  await draining
})
