import { setTimeout as wait } from 'node:timers/promises'
import {
  type Link,
  type Span as OtlpSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/platform/log/log.ts'
import { reportFailures } from './report-failures.ts'
import { samplerOf } from './samplers.ts'
import type { Span, Telemetry, TraceParent } from './telemetry.ts'
import type { TelemetrySetting } from './telemetry-setting.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

/** The maximum number of spans waiting for export; more are dropped. */
const maxQueueSize = 2_048
/** The number of concurrent requests: one, and when closing as many as the queue needs. */
const maxRequests = 8
/** Milliseconds before an export is abandoned. */
const exportTimeoutMs = 5_000
/** The timeout in milliseconds of the last export when closing. */
const closeTimeoutMs = 2_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const

/**
 * Exports traces to an OpenTelemetry collector as JSON over HTTP. Memory use is bounded while the collector
 * is unavailable.
 */
export function openOtlpTelemetry(setting: TelemetrySetting, log: Log): Telemetry {
  const exporter = new OTLPTraceExporter({
    url: setting.tracesUrl,
    headers: { ...setting.headers },
    concurrencyLimit: maxRequests,
    timeoutMillis: exportTimeoutMs,
  })
  const processor = new BatchSpanProcessor({
    exporter: reportFailures(exporter, log),
    maxQueueSize,
    scheduledDelayMillis: setting.exportIntervalMs,
    exportTimeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...setting.resource, 'service.name': setting.serviceName }),
    sampler: samplerOf(setting),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('rostrum')
  return {
    isOn: true,
    begin(name, { kind, traceparent = '', follows = '', attributes = {} }) {
      const caller = parseTraceparent(traceparent)
      const context = caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, caller)
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, links: linksOf([follows]) },
        context,
      )
      return span.isRecording() ? spanOf(tracer, span) : null
    },
    linkTo: (traceparent) =>
      parseTraceparent(traceparent) === null
        ? null
        : {
            traceparent,
            start: (name, attributes = {}, links = []) =>
              startLinked(tracer, name, attributes, [traceparent, ...links.map((one) => one.traceparent)]),
          },
    async close() {
      const closed = provider
        .shutdown()
        .catch((err) => log.debug({ err }, 'The last traces were not exported'))
      await Promise.race([closed, wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

function startLinked(
  tracer: Tracer,
  name: string,
  attributes: object,
  traceparents: readonly string[],
): Span {
  const links = linksOf(traceparents)
  return spanOf(tracer, tracer.startSpan(name, { attributes: { ...attributes }, links }, ROOT_CONTEXT))
}

function spanOf(tracer: Tracer, span: OtlpSpan): Span {
  const traceparent = formatTraceparent(span.spanContext())
  return {
    traceparent,
    traceId: span.spanContext().traceId,
    start(name, attributes = {}, links = []) {
      const context = trace.setSpan(ROOT_CONTEXT, span)
      const options = { attributes, links: linksOf(traceparentsOf(links)) }
      return spanOf(tracer, tracer.startSpan(name, options, context))
    },
    startLinked: (name, attributes, links) => startLinked(tracer, name, attributes, traceparentsOf(links)),
    record: (name, from, to) =>
      tracer.startSpan(name, { startTime: from }, trace.setSpan(ROOT_CONTEXT, span)).end(to),
    set: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  }
}

const traceparentsOf = (links: readonly TraceParent[]): string[] => links.map((one) => one.traceparent)

const linksOf = (traceparents: readonly string[]): Link[] =>
  traceparents.flatMap((text) => {
    const context = parseTraceparent(text)
    return context === null ? [] : [{ context }]
  })
