import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { FaultKind } from './faults.ts'
import type { FaultWindow, History, SaleRecord } from './history.ts'
import { waitedWithin } from './machine.ts'

/** A figure of a storm. `limit` is null for an informational one. */
export type Figure = {
  readonly name: string
  readonly value: number
  /**
   * The milliseconds of `value` in which a process of the storm waited for a processor; they do
   * not count towards the limit.
   */
  readonly cpuWaitMs: number
  readonly unit: 'ms' | ''
  readonly limit: number | null
}

/** A time span by the driver's clock. */
type Span = { readonly from: number; readonly to: number }

/** Faults that leave other servers working. */
const ofOneServer: ReadonlySet<FaultWindow['kind']> = new Set([
  'kill',
  'freeze',
  'partition',
  'cut',
  'vanish',
  'slow',
  'isolate',
  'clock',
])

/** The faults after which the affected server recovers without a restart. */
const recoverable: readonly FaultKind[] = ['freeze', 'partition', 'cut']

/** The milliseconds after a fault that still count as part of it. */
const afterEffectMs = 2_000

/** The maximum pause between bids while a lot is open, even on a busy machine, in milliseconds. */
const maxPauseBetweenBids = 500

/** The limits in docs/operating.md, in milliseconds. */
const limits = { gap: 2_000, late: 1_000, readiness: 1_000, closing: 20_000 }

/**
 * Computes the figures of a storm.
 * @param options.servers the number of servers; a single one has no substitute
 * @param options.allowance added to every limit, in milliseconds
 */
export function figuresOf(
  history: History,
  options: { servers: number; allowance: number },
): readonly Figure[] {
  const ofServers = history.faults.filter(({ kind }) => ofOneServer.has(kind))
  const ofDatabase = history.faults.filter(({ kind }) => !ofOneServer.has(kind))
  // A database may be lost just after a fault of a server.
  const isServed = (span: Span) => !ofDatabase.some((one) => span.from < one.to && span.to > one.from)
  const closings = closingDelays(history)
  const withAllowance = (limit: number) => limit + options.allowance
  const unlessSingle = (limit: number) => (options.servers === 1 ? null : withAllowance(limit))
  const longestSpan = (name: string, spans: readonly Span[], limit: number | null = null) =>
    longestFigure(name, spans, limit, history)
  return [
    longestSpan(
      'longest time without an accepted bid, one server gone',
      gapsDuring(history, ofServers).filter(isServed),
      unlessSingle(limits.gap),
    ),
    longestSpan('longest time without an accepted bid, database gone', gapsDuring(history, ofDatabase)),
    longestSpan(
      'latest closing, no fault',
      closings.filter((one) => !startedDuring(history.faults)(one)),
      withAllowance(limits.late),
    ),
    longestSpan(
      'latest closing, one server gone',
      closings.filter(startedDuring(ofServers)).filter(isServed),
      unlessSingle(limits.late),
    ),
    longestSpan('latest closing, database gone', closings.filter(startedDuring(ofDatabase))),
    ...recoverable.map((kind) =>
      longestSpan(`longest recovery of a server after ${kind}`, recoveriesAfter(history, kind)),
    ),
    longestSpan('slowest answer of /readyz', readinessResponses(history), withAllowance(limits.readiness)),
    longestSpan('slowest closing of a server', stopsOf(history, false), withAllowance(limits.closing)),
    longestSpan(
      'slowest closing of a server without its database',
      stopsOf(history, true),
      withAllowance(limits.closing),
    ),
    count('bids acknowledged', acknowledged(history).length),
    count('calls', history.calls.length),
  ]
}

/** Describes the figures that exceed their limit. */
export const overLimit = (figures: readonly Figure[]): readonly string[] =>
  figures.flatMap(({ name, value, cpuWaitMs, unit, limit }) =>
    limit !== null && value - cpuWaitMs > limit ? [`${name}: ${value} ${unit}, at most ${limit}`] : [],
  )

/** Returns the longest span, not counting time spent waiting for a processor. */
function longestFigure(
  name: string,
  spans: readonly Span[],
  limit: number | null,
  { waits }: History,
): Figure {
  const measured = spans.map(({ from, to }) => ({
    value: Math.round(to - from),
    cpuWaitMs: Math.round(Math.min(to - from, waitedWithin(waits, from, to))),
  }))
  const [longest = { value: 0, cpuWaitMs: 0 }] = measured.toSorted(
    (a, b) => b.value - b.cpuWaitMs - (a.value - a.cpuWaitMs),
  )
  return { name, ...longest, unit: 'ms', limit }
}

const count = (name: string, value: number): Figure => ({ name, value, cpuWaitMs: 0, unit: '', limit: null })

const acknowledged = ({ calls }: History) => calls.filter(({ answer }) => answer.kind === 'accepted')

/** Returns whether a span started during faults or just after. */
const startedDuring =
  (windows: readonly FaultWindow[]) =>
  ({ from }: Span): boolean =>
    windows.some((window) => from >= window.from && from < window.to + afterEffectMs)

/** Returns the gaps between acknowledged bids that overlap faults, limited to times with attempts to bid. */
function gapsDuring(history: History, windows: readonly FaultWindow[]): readonly Span[] {
  const demandSpans = demandSpansOf(history)
  const times = acknowledged(history)
    .map(({ answeredAt }) => answeredAt)
    .toSorted((a, b) => a - b)
  return times.flatMap((to, i) => {
    const from = times[i - 1]
    if (from === undefined || !windows.some((one) => from < one.to + afterEffectMs && to > one.from))
      return []
    return demandSpans
      .filter((one) => one.to > from && one.from < to)
      .map((one) => ({ from: Math.max(from, one.from), to: Math.min(to, one.to) }))
  })
}

/** Returns the merged time spans in which the outcome of some bid was pending. */
function demandSpansOf({ calls }: History): readonly Span[] {
  const settled = Map.groupBy(calls, ({ bid }) => bid.key).values()
  const spans = [...settled].map((same) => ({
    from: Math.min(...same.map(({ bid }) => bid.decidedAt)),
    to: Math.max(...same.map(({ answeredAt }) => answeredAt)),
  }))
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    // Bidders pause between bids; such a pause does not end a span.
    if (last && span.from <= last.to + maxPauseBetweenBids)
      merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else merged.push(span)
  }
  return merged
}

/** Returns the delays from the end of each lot until it was seen closed. */
function closingDelays({ sales, sightings }: History): readonly Span[] {
  const seen = new Map(sightings.map((one) => [one.hash, one]))
  return sales.flatMap((sale) =>
    closingsIn(sale).flatMap(({ hash, endTime }) => {
      const one = seen.get(hash)
      return one ? [{ from: one.at - Math.max(0, one.seenAt - endTime), to: one.at }] : []
    }),
  )
}

/** Returns every closing of a lot, with its end time then. */
function closingsIn({ auctionId, entries }: SaleRecord) {
  const found: { hash: string; endTime: number }[] = []
  let state = emptySale(auctionId)
  for (const { entry, hash } of entries) {
    const { event } = entry
    if (event.type === 'lotSold' || event.type === 'lotPassed')
      found.push({ hash, endTime: state.lots.get(event.lotId)?.endTime ?? 0 })
    state = evolve(state, entry)
  }
  return found
}

/** Returns the times from the end of each fault of a kind until its server acknowledged a bid again. */
const recoveriesAfter = (history: History, kind: FaultKind): readonly Span[] =>
  history.faults
    .filter((one) => one.kind === kind)
    .flatMap(({ server, to }) => {
      const back = acknowledged(history).find((call) => call.server === server && call.answeredAt > to)
      return back ? [{ from: to, to: back.answeredAt }] : []
    })

/** Returns the response times of /readyz, without frozen, killed or starting servers. */
function readinessResponses({ probes, faults }: History): readonly Span[] {
  const silencing: ReadonlySet<FaultWindow['kind']> = new Set(['kill', 'freeze', 'vanish', 'database'])
  const spans = probes.map(({ server, at, took }) => ({ server, from: at, to: at + took }))
  return spans.filter(
    ({ server, from, to }) =>
      !faults.some(
        (one) =>
          silencing.has(one.kind) &&
          (one.server === server || one.server === '') &&
          to >= one.from &&
          from < one.to,
      ),
  )
}

const stopsOf = ({ closings }: History, withFault: boolean): readonly Span[] =>
  closings.filter((one) => one.withFault === withFault).map(({ at, took }) => ({ from: at, to: at + took }))
