import { registerHooks } from 'node:module'

/**
 * Imports the tracing modules and prints the OpenTelemetry packages that were loaded, without and with a
 * collector.
 */
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /\/node_modules\/@opentelemetry\/([^/]+)\//.exec(url)?.[1]
    // prom-client loads the API for its exemplars.
    if (name !== undefined && name !== 'api') loaded.add(name)
    return next(url, context)
  },
})
const [{ openTelemetry }, { readConfig }, { pino }] = await Promise.all([
  import('../open-telemetry.ts'),
  import('#server/platform/config/config.ts'),
  import('pino'),
  import('#server/gateway.ts'),
  import('#server/platform/http/app.ts'),
  import('#server/platform/jobs/jobs.ts'),
])
const log = pino({ level: 'silent' })

async function open(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const reading = readConfig(settings)
  if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join())
  await openTelemetry(reading.config.telemetry, log)
  return [...loaded]
}

const off = await open({})
const on = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
process.stdout.write(JSON.stringify({ off, on }), () => process.exit())
