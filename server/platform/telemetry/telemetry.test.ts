import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { testConfig } from '#server/testing.ts'
import { runInSpan } from './current-span.ts'
import { openTelemetry } from './open-telemetry.ts'
import { noTelemetry, type Telemetry } from './telemetry.ts'
import { openCollector } from './testing/collector.ts'

const silent = pino({ level: 'silent' })

async function telemetryWith(settings: Readonly<Record<string, string>>, log = silent): Promise<Telemetry> {
  const telemetry = await openTelemetry(testConfig(settings).telemetry, log)
  onTestFinished(() => telemetry.close())
  return telemetry
}

test('loads no package of OpenTelemetry’s SDK or exporter unless a collector is configured', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [
    '--no-warnings',
    new URL('testing/loaded-packages.ts', import.meta.url).pathname,
  ])
  const { off, on } = JSON.parse(stdout)
  expect(off).toEqual([])
  expect(on).toEqual(expect.arrayContaining(['exporter-trace-otlp-http', 'sdk-trace']))
})

test('records nothing without a collector', async () => {
  const telemetry = await telemetryWith({})
  expect(telemetry).toBe(noTelemetry)
  expect(telemetry.begin('anything', { kind: 'server' })).toBeNull()
})

test('exports spans with their parents, links and attributes and the server’s name', async () => {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const telemetry = await telemetryWith({
    ...collector.settings,
    OTEL_SERVICE_NAME: 'house',
    OTEL_RESOURCE_ATTRIBUTES: 'service.instance.id=one,deployment.environment.name=a%2Cb',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
  })
  const span = telemetry.begin('request', { kind: 'server', attributes: { 'rostrum.rid': 'r1' } })
  const child = span?.start('child', { 'rostrum.seq': 3 })
  const linked = child?.startLinked('linked', {}, child ? [child] : [])
  for (const one of [linked, child, span]) one?.end()
  const [parent, below, beside] = await Promise.all(
    ['request', 'child', 'linked'].map((name) => collector.span(name)),
  )
  expect(parent).toMatchObject({ kind: 2, attributes: { 'rostrum.rid': 'r1' } })
  expect(below).toMatchObject({ traceId: parent?.traceId, parentSpanId: parent?.spanId })
  expect(below?.attributes).toEqual({ 'rostrum.seq': '3' })
  expect(beside?.traceId).not.toBe(parent?.traceId)
  expect(beside?.links).toMatchObject([{ traceId: parent?.traceId, spanId: below?.spanId }])
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'house',
    'service.instance.id': 'one',
    'deployment.environment.name': 'a,b',
  })
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer secret' })
})

const traceId = 'a'.repeat(32)
const sampled = `00-${traceId}-${'b'.repeat(16)}-01`
const unsampled = `00-${traceId}-${'b'.repeat(16)}-00`

test.each([
  ['parentbased_always_on', '1', sampled, true],
  ['parentbased_always_on', '1', unsampled, false],
  ['parentbased_always_on', '1', 'not a context', true],
  ['parentbased_always_on', '1', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, true],
  ['parentbased_always_off', '1', sampled, true],
  ['parentbased_always_off', '1', '', false],
  ['parentbased_traceidratio', '0', sampled, true],
  ['parentbased_traceidratio', '0', '', false],
  ['parentbased_traceidratio', '1', '', true],
  ['always_on', '1', unsampled, true],
  ['always_off', '1', sampled, false],
  ['traceidratio', '0', sampled, false],
] as const)(
  'the sampler %s with %s decides on the caller “%s”: %s',
  async (sampler, share, traceparent, is) => {
    const telemetry = await telemetryWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: share,
    })
    expect(telemetry.begin('request', { kind: 'server', traceparent }) !== null).toBe(is)
  },
)

test('samples a trace that is linked to a sampled span, whatever its share', async () => {
  const telemetry = await telemetryWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  expect(telemetry.begin('job', { kind: 'consumer', follows: sampled })).not.toBeNull()
  expect(telemetry.begin('job', { kind: 'consumer', follows: unsampled })).toBeNull()
})

test('drops spans rather than gathering them while a collector hangs', async () => {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const telemetry = await telemetryWith(collector.settings)
  const hanging = collector.hold()
  telemetry.begin('first', { kind: 'server' })?.end()
  await collector.span('first')
  for (let i = 0; i < 10_000; i++) telemetry.begin('many', { kind: 'server' })?.end()
  hanging.release()
  await telemetry.close()
  expect(collector.spans.length).toBe(1 + 2_048)
})

test('warns once a minute while the collector is unavailable, and still closes', async () => {
  const { port, release } = await reservePort()
  onTestFinished(release)
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
  const telemetry = await openTelemetry(
    testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '10' })
      .telemetry,
    log,
  )
  telemetry.begin('lost', { kind: 'server' })?.end()
  await telemetry.close()
  telemetry.begin('late', { kind: 'server' })?.end()
  expect(warnings.length).toBeLessThanOrEqual(1)
})

test('adds the id of a sampled trace to log lines within it', async () => {
  const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', LOG_LEVEL: 'info' })
  const telemetry = await telemetryWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  const lines: object[] = []
  const log = createLog(config, { write: (line) => lines.push(JSON.parse(line)) })
  const span = telemetry.begin('request', { kind: 'server' })
  runInSpan(span, () => log.info('within'))
  log.info('outside')
  expect(lines).toMatchObject([{ msg: 'within', trace: span?.traceId }, { msg: 'outside' }])
  expect(lines[1]).not.toHaveProperty('trace')
})
