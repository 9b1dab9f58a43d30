/** Attributes of a span. Never personal data: no names, addresses, amounts or parameters. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The possible parents of spans: a span of this process, or a trace of another one. */
export type TraceParent = {
  /** Its context in the format of W3C Trace Context. */
  readonly traceparent: string
  /**
   * Starts a span below this one; for a trace of another process, a trace of its own that is linked to it.
   * @param links further spans that it is related to
   */
  start(name: string, attributes?: Attributes, links?: readonly TraceParent[]): Span
}

/** A part of a sampled trace, from its start until `end`. */
export type Span = TraceParent & {
  readonly traceId: string
  /** Starts a trace of its own that is linked to spans, such as an append that serves many bids. */
  startLinked(name: string, attributes: Attributes, links: readonly TraceParent[]): Span
  /** Adds a span below this one that has ended. @param from start, like `to` in Unix milliseconds with fractions */
  record(name: string, from: number, to: number): void
  set(attributes: Attributes): void
  /** Marks it as failed. The error itself is in the log. */
  fail(): void
  end(): void
}

/** Where a trace begins. */
export type TraceOrigin = {
  readonly kind: 'server' | 'consumer'
  /** The span of the caller, in the format of W3C Trace Context; ignored if it is malformed. */
  readonly traceparent?: string | undefined
  /** The span that the trace follows from, in the same format. */
  readonly follows?: string | undefined
  readonly attributes?: Attributes
}

/** Traces of this process. Spans exist only for sampled traces, so that all others cost nothing. */
export type Telemetry = {
  /** Whether traces are exported. */
  readonly isOn: boolean
  /** Begins a trace, or continues that of a caller; null if it is not sampled. */
  begin(name: string, origin: TraceOrigin): Span | null
  /** Returns the trace of another process, to link spans to, or null if it is malformed. */
  linkTo(traceparent: string): TraceParent | null
  /** Exports the last spans, for two seconds at most. */
  close(): Promise<void>
}

/** No traces: the default. */
export const noTelemetry: Telemetry = {
  isOn: false,
  begin: () => null,
  linkTo: () => null,
  close: () => Promise.resolve(),
}
