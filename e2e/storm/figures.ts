import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { FaultKind } from './faults.ts'
import type { FaultWindow, History, SaleRecord } from './history.ts'
import { waitedWithin } from './machine.ts'

/** A figure of a storm. `atMost` is what it should keep to, null where it only says something. */
export type Figure = {
  readonly name: string
  readonly value: number
  /** Milliseconds of it for which the machine kept a process of the storm from running; they are not held against it. */
  readonly waited: number
  readonly unit: 'ms' | ''
  readonly atMost: number | null
}

/** A time that something took, by the driver's clock. */
type Span = { readonly from: number; readonly to: number }

/** Faults that leave other servers at work where there are any. */
const ofOneServer: ReadonlySet<FaultKind> = new Set([
  'kill',
  'freeze',
  'partition',
  'cut',
  'vanish',
  'slow',
  'clock',
])

/** Faults after which the server that they befell should bid again as it is. */
const thawing: readonly FaultKind[] = ['freeze', 'partition', 'cut']

/** Milliseconds after a fault that still count as its time: what it held up ends by then. */
const aftermath = 2_000

/** Milliseconds within which somebody bids again where a lot is open, even on a busy machine. */
const restBetweenBids = 500

/** Limits of docs/operating.md, in milliseconds. */
const limits = { gap: 2_000, late: 1_000, readiness: 1_000, closing: 20_000 }

/**
 * What a storm measured.
 * @param options.servers how many there were: one alone cannot go on without itself
 * @param options.allowance is added to every limit, in milliseconds
 */
export function figuresOf(
  history: History,
  options: { servers: number; allowance: number },
): readonly Figure[] {
  const single = history.faults.filter(({ kind }) => ofOneServer.has(kind))
  const whole = history.faults.filter(({ kind }) => !ofOneServer.has(kind))
  const closings = latenessOf(history)
  const most = (limit: number) => limit + options.allowance
  const unlessAlone = (limit: number) => (options.servers === 1 ? null : most(limit))
  const longest = (name: string, spans: readonly Span[], atMost: number | null = null) =>
    longestOf(name, spans, atMost, history)
  return [
    longest(
      'longest time without an accepted bid, one server gone',
      gapsIn(history, single),
      unlessAlone(limits.gap),
    ),
    longest('longest time without an accepted bid, database gone', gapsIn(history, whole)),
    longest(
      'latest closing, no fault',
      closings.filter((one) => !isIn(history.faults)(one)),
      most(limits.late),
    ),
    longest('latest closing, one server gone', closings.filter(isIn(single)), unlessAlone(limits.late)),
    longest('latest closing, database gone', closings.filter(isIn(whole))),
    ...thawing.map((kind) =>
      longest(`longest recovery of a server after ${kind}`, recoveriesAfter(history, kind)),
    ),
    longest('slowest answer of /readyz', answersOfReadiness(history), most(limits.readiness)),
    longest('slowest closing of a server', stopsOf(history, false), most(limits.closing)),
    longest('slowest closing of a server without its database', stopsOf(history, true), most(limits.closing)),
    count('bids acknowledged', acknowledged(history).length),
    count('calls', history.calls.length),
  ]
}

/** The figures that are over their limit, in words. */
export const overLimit = (figures: readonly Figure[]): readonly string[] =>
  figures.flatMap(({ name, value, waited, unit, atMost }) =>
    atMost !== null && value - waited > atMost ? [`${name}: ${value} ${unit}, at most ${atMost}`] : [],
  )

/** The span that is longest without what the machine took of it. */
function longestOf(name: string, spans: readonly Span[], atMost: number | null, { waits }: History): Figure {
  const measured = spans.map(({ from, to }) => ({
    value: Math.round(to - from),
    waited: Math.round(Math.min(to - from, waitedWithin(waits, from, to))),
  }))
  const [most = { value: 0, waited: 0 }] = measured.toSorted(
    (a, b) => b.value - b.waited - (a.value - a.waited),
  )
  return { name, ...most, unit: 'ms', atMost }
}

const count = (name: string, value: number): Figure => ({ name, value, waited: 0, unit: '', atMost: null })

const acknowledged = ({ calls }: History) => calls.filter(({ answer }) => answer.kind === 'accepted')

/** Whether something began during faults, or just after. */
const isIn =
  (windows: readonly FaultWindow[]) =>
  ({ from }: Span): boolean =>
    windows.some((window) => from >= window.from && from < window.to + aftermath)

/**
 * The times between two acknowledged bids that lie, in part at least, in some faults: as far as somebody wanted to bid
 * then, since no lot may have been open.
 */
function gapsIn(history: History, windows: readonly FaultWindow[]): readonly Span[] {
  const wanted = wantedTimes(history)
  const times = acknowledged(history)
    .map(({ answeredAt }) => answeredAt)
    .toSorted((a, b) => a - b)
  return times.flatMap((to, i) => {
    const from = times[i - 1]
    if (from === undefined || !windows.some((one) => from < one.to + aftermath && to > one.from)) return []
    return wanted
      .filter((one) => one.to > from && one.from < to)
      .map((one) => ({ from: Math.max(from, one.from), to: Math.min(to, one.to) }))
  })
}

/** The times in which some bid was decided on and its fate not known yet, one after another. */
function wantedTimes({ calls }: History): readonly Span[] {
  const settled = Map.groupBy(calls, ({ bid }) => bid.key).values()
  const spans = [...settled].map((same) => ({
    from: Math.min(...same.map(({ bid }) => bid.decidedAt)),
    to: Math.max(...same.map(({ answeredAt }) => answeredAt)),
  }))
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    // Bidders rest between two bids; such a moment ends no wait.
    if (last && span.from <= last.to + restBetweenBids)
      merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else merged.push(span)
  }
  return merged
}

/** From the end of each lot until it was seen closed. */
function latenessOf({ sales, sightings }: History): readonly Span[] {
  const seen = new Map(sightings.map((one) => [one.hash, one]))
  return sales.flatMap((sale) =>
    closingsOf(sale).flatMap(({ hash, endTime }) => {
      const one = seen.get(hash)
      return one ? [{ from: one.at - Math.max(0, one.seenAt - endTime), to: one.at }] : []
    }),
  )
}

/** Every closing of a lot, with the end that the lot had then. */
function closingsOf({ auctionId, entries }: SaleRecord) {
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

/** From the end of each fault of a kind until its server acknowledged a bid again. */
const recoveriesAfter = (history: History, kind: FaultKind): readonly Span[] =>
  history.faults
    .filter((one) => one.kind === kind)
    .flatMap(({ server, to }) => {
      const back = acknowledged(history).find((call) => call.server === server && call.answeredAt > to)
      return back ? [{ from: to, to: back.answeredAt }] : []
    })

/** Of servers that can answer: not while frozen, gone or starting. */
function answersOfReadiness({ probes, faults }: History): readonly Span[] {
  const silencing: ReadonlySet<FaultKind> = new Set(['kill', 'freeze', 'vanish', 'database'])
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
