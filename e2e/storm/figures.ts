import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { FaultKind } from './faults.ts'
import type { FaultWindow, History, SaleRecord } from './history.ts'

/** A figure of a storm. `atMost` is what it should keep to, null where it only says something. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | ''
  readonly atMost: number | null
}

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

/** Limits of docs/operating.md, in milliseconds. */
const limits = { gap: 2_000, late: 1_000, readiness: 1_000, closing: 20_000 }

/**
 * What a storm measured.
 * @param options.servers how many there were: one alone cannot go on without itself
 * @param options.allowance is added to every limit, for a machine that has other things to do
 */
export function figuresOf(
  history: History,
  options: { servers: number; allowance: number },
): readonly Figure[] {
  const { allowance } = options
  const most = (limit: number) => limit + allowance + worstLag(history)
  const of = (kinds: (window: FaultWindow) => boolean) => history.faults.filter(kinds)
  const single = of(({ kind }) => ofOneServer.has(kind))
  const whole = of(({ kind }) => !ofOneServer.has(kind))
  const lateness = latenessOf(history)
  const isAlone = options.servers === 1
  const quiet = (at: number) => !history.faults.some(({ from, to }) => at >= from && at < to + aftermath)
  const during = (windows: readonly FaultWindow[]) => (at: number) =>
    windows.some(({ from, to }) => at >= from && at < to + aftermath)
  const lateIn = (test: (at: number) => boolean) =>
    Math.max(0, ...lateness.filter(({ at, late }) => test(at - late)).map(({ late }) => late))
  return [
    figure(
      'longest time without an accepted bid, one server gone',
      gapIn(history, single),
      isAlone ? null : most(limits.gap),
    ),
    figure('longest time without an accepted bid, database gone', gapIn(history, whole), null),
    figure('latest closing, no fault', lateIn(quiet), most(limits.late)),
    figure('latest closing, one server gone', lateIn(during(single)), isAlone ? null : most(limits.late)),
    figure('latest closing, database gone', lateIn(during(whole)), null),
    ...thawing.map((kind) =>
      figure(`longest recovery of a server after ${kind}`, recoveryAfter(history, kind), null),
    ),
    figure('slowest answer of /readyz', slowestReadiness(history), most(limits.readiness)),
    figure('slowest closing of a server', slowestClosing(history, false), most(limits.closing)),
    figure(
      'slowest closing of a server without its database',
      slowestClosing(history, true),
      most(limits.closing),
    ),
    figure('latest timer of the driver itself', worstLag(history), null),
    { name: 'bids acknowledged', value: acknowledged(history).length, unit: '', atMost: null },
    { name: 'calls', value: history.calls.length, unit: '', atMost: null },
  ]
}

/** The figures that are over their limit, in words. */
export const overLimit = (figures: readonly Figure[]): readonly string[] =>
  figures.flatMap(({ name, value, unit, atMost }) =>
    atMost !== null && value > atMost ? [`${name}: ${value} ${unit}, at most ${Math.round(atMost)}`] : [],
  )

const figure = (name: string, value: number, atMost: number | null): Figure => ({
  name,
  value: Math.round(value),
  unit: 'ms',
  atMost,
})

const acknowledged = ({ calls }: History) => calls.filter(({ answer }) => answer.kind === 'accepted')

const worstLag = ({ lags }: History) => Math.max(0, ...lags.map(({ lag }) => lag))

/** The longest time between two acknowledged bids that lies, in part at least, in one of some faults. */
function gapIn(history: History, windows: readonly FaultWindow[]): number {
  const times = acknowledged(history)
    .map(({ answeredAt }) => answeredAt)
    .toSorted((a, b) => a - b)
  let longest = 0
  for (const [i, until] of times.entries()) {
    const since = times[i - 1]
    if (since === undefined) continue
    if (windows.some(({ from, to }) => since < to + aftermath && until > from))
      longest = Math.max(longest, until - since)
  }
  return longest
}

/** How long after its end each lot was seen closed, with the driver's time then. */
function latenessOf({
  sales,
  sightings,
}: History): readonly { readonly at: number; readonly late: number }[] {
  const seen = new Map(sightings.map((one) => [`${one.auctionId} ${one.seq} ${one.hash}`, one]))
  return sales.flatMap((sale) =>
    closingsOf(sale).flatMap(({ seq, hash, endTime }) => {
      const one = seen.get(`${sale.auctionId} ${seq} ${hash}`)
      return one ? [{ at: one.at, late: Math.max(0, one.seenAt - endTime) }] : []
    }),
  )
}

/** Every closing of a lot, with the end that the lot had then. */
function closingsOf({ auctionId, entries }: SaleRecord) {
  const found: { seq: number; hash: string; lotId: string; endTime: number }[] = []
  let state = emptySale(auctionId)
  for (const { entry, hash } of entries) {
    const { event, seq } = entry
    if (event.type === 'lotSold' || event.type === 'lotPassed') {
      const endTime = state.lots.get(event.lotId)?.endTime ?? 0
      found.push({ seq, hash, lotId: event.lotId, endTime })
    }
    state = evolve(state, entry)
  }
  return found
}

/** The longest time from the end of a fault until its server acknowledged a bid again. */
function recoveryAfter(history: History, kind: FaultKind): number {
  const times = history.faults
    .filter((one) => one.kind === kind)
    .flatMap(({ server, to }) => {
      const back = acknowledged(history).find((call) => call.server === server && call.answeredAt > to)
      return back ? [back.answeredAt - to] : []
    })
  return Math.max(0, ...times)
}

/** Of servers that can answer: not while frozen, gone or starting. */
function slowestReadiness({ probes, faults }: History): number {
  const silencing: ReadonlySet<FaultKind> = new Set(['kill', 'freeze', 'vanish', 'database'])
  const isSilenced = (server: string, at: number, took: number) =>
    faults.some(
      (one) =>
        silencing.has(one.kind) &&
        (one.server === server || one.server === '') &&
        at + took >= one.from &&
        at < one.to,
    )
  return Math.max(
    0,
    ...probes.filter((one) => !isSilenced(one.server, one.at, one.took)).map(({ took }) => took),
  )
}

const slowestClosing = ({ closings }: History, withFault: boolean) =>
  Math.max(0, ...closings.filter((one) => one.withFault === withFault).map(({ took }) => took))
