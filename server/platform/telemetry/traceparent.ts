import { isSpanContextValid, type SpanContext } from '@opentelemetry/api'

const pattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/** Parses a `traceparent` of W3C Trace Context. Returns null if it is malformed. */
export function parseTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = pattern.exec(text) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return !text.startsWith('ff') && isSpanContextValid(context) ? context : null
}

/** Formats the context of a span as `traceparent`. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`
