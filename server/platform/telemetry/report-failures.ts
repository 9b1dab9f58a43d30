import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/platform/log/log.ts'

/** Milliseconds between two warnings while a collector is unavailable. */
const warningIntervalMs = 60_000

/** Logs failed exports, at most one line a minute, so that an unavailable collector does not fill the log. */
export function reportFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - warnedAt > warningIntervalMs) {
          warnedAt = performance.now()
          log.warn({ reason: result.error.message, spans: spans.length }, 'Traces could not be exported')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}
