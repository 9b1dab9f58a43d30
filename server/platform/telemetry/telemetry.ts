/** The attributes of a span, which are never personal data: no names, addresses, amounts or parameters. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The possible parents of spans: a span of this process, or a trace of another one. */
export type TraceParent = {
  /** Its context in W3C Trace Context format. */
  readonly traceparent: string
  /**
   * Starts a span below this one, or for a trace of another process, a separate trace that is linked to it.
   * @param links other spans to which it is related
   */
  start(name: string, attributes?: Attributes, links?: readonly TraceParent[]): Span
}

/** A part of a sampled trace, from its start to `end`. */
export type Span = TraceParent & {
  readonly traceId: string
  /** Starts a separate trace that is linked to spans, such as an append of many bids. */
  startLinked(name: string, attributes: Attributes, links: readonly TraceParent[]): Span
  /**
   * Adds a span below this one that has already ended. @param from the start, like `to` in Unix milliseconds
   * with fractions
   */
  record(name: string, from: number, to: number): void
  set(attributes: Attributes): void
  /** Marks the span as failed. The error itself is in the log. */
  fail(): void
  end(): void
}

/** Where a trace begins. */
export type TraceOrigin = {
  readonly kind: 'server' | 'consumer'
  /** The caller's span in W3C Trace Context format, ignored if malformed. */
  readonly traceparent?: string | undefined
  /** The span that the trace follows, in the same format. */
  readonly follows?: string | undefined
  readonly attributes?: Attributes
}

/** Traces of this process. Spans exist only for sampled traces, so that all others cost nothing. */
export type Telemetry = {
  /** Whether traces are exported. */
  readonly isOn: boolean
  /** Begins a trace or continues that of a caller. Returns null if it is not sampled. */
  begin(name: string, origin: TraceOrigin): Span | null
  /** Returns the trace of another process for linking spans to it, or null if it is malformed. */
  linkTo(traceparent: string): TraceParent | null
  /** Exports the last spans, for at most two seconds. */
  close(): Promise<void>
}

/** The default telemetry, without traces. */
export const noTelemetry: Telemetry = {
  isOn: false,
  begin: () => null,
  linkTo: () => null,
  close: () => Promise.resolve(),
}
