import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { currentSpan, inSpan } from '#server/platform/telemetry/current-span.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { openCollector } from '#server/platform/telemetry/testing/collector.ts'
import { testConfig } from '#server/testing.ts'
import { openApp } from './app.ts'

const log = pino({ level: 'silent' })
const traceId = 'a'.repeat(32)
const callerId = 'b'.repeat(16)

/** Returns an application whose requests are traced, with a page that makes a call. */
async function tracedApp(settings: Readonly<Record<string, string>> = {}) {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const config = testConfig({ ...collector.settings, ...settings })
  const telemetry = await openTelemetry(config.telemetry, log)
  const app = await openApp({ config, log, metrics: new Registry(), development: false, telemetry })
  app.get('/lot/:lotId', () => inSpan('call lot/get', {}, async () => ({ trace: currentSpan()?.traceId })))
  app.get('/broken', () => inSpan('call lot/get', {}, () => Promise.reject(new Error('broken'))))
  app.get('/healthz', async () => ({}))
  onTestFinished(async () => {
    await app.close()
    await telemetry.close()
  })
  const get = (url: string, remoteAddress: string, headers = {}) =>
    app.inject({ url, remoteAddress, headers })
  return { collector, get }
}

test.each([
  ['0', '10.0.0.1', false],
  ['1', '10.0.0.1', true],
  ['1', '203.0.113.5', false],
  ['203.0.113.5', '203.0.113.5', true],
])('TRUST_PROXY=%s: traceparent from %s is honoured: %s', async (setting, peer, isHonoured) => {
  const { collector, get } = await tracedApp({ TRUST_PROXY: setting })
  await get('/lot/7', peer, { traceparent: `00-${traceId}-${callerId}-01` })
  const span = await collector.span('GET /lot/:lotId')
  expect(span.traceId === traceId).toBe(isHonoured)
  expect(span.parentSpanId === callerId).toBe(isHonoured)
})

test('a request has a span with its route and status, and spans of its work below', async () => {
  const { collector, get } = await tracedApp()
  const answer = await get('/lot/7?token=secret', '10.0.0.1')
  const [request, call] = await Promise.all([
    collector.span('GET /lot/:lotId'),
    collector.span('call lot/get'),
  ])
  expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
  expect(answer.json()).toEqual({ trace: request.traceId })
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/lot/:lotId',
    'http.response.status_code': '200',
    'rostrum.rid': answer.headers['x-request-id'],
  })
})

test('a failed request ends its spans', async () => {
  const { collector, get } = await tracedApp()
  await get('/broken', '10.0.0.1')
  await collector.span('call lot/get')
  expect((await collector.span('GET /broken')).attributes['http.response.status_code']).toBe('500')
})

test('does not trace health checks', async () => {
  const { collector, get } = await tracedApp()
  await get('/healthz', '10.0.0.1')
  await get('/lot/7', '10.0.0.1')
  await collector.span('GET /lot/:lotId')
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /healthz')
})
