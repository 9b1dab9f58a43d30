import type { Auction } from '#wire/entities/auction.ts'

/** The period in which clients take part in a sale, in Unix milliseconds. */
type Span = { readonly from: number; readonly to: number }

const dayMs = 86_400_000

/** Hong Kong is eight hours ahead of UTC all year. */
const hongKongMs = 8 * 3_600_000

/** Returns the span from the start of registration to the sale, or to the end of a timed one. */
export function spanOf({ type, registerStartTime, bidStartTime, startTime, endTime }: Auction): Span {
  const to = type === 'live' ? startTime : endTime
  const from = Math.min(...[registerStartTime, bidStartTime, startTime].filter((at) => at > 0))
  return { from: Math.min(from, to), to }
}

/** Returns the first instant of the month in Hong Kong that is some months later. */
function monthStart(at: number, later: number): number {
  const local = new Date(at + hongKongMs)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + later) - hongKongMs
}

/**
 * Returns the period that a chart of sales shows: from last month, or from the first open sale, to a week after the
 * last one, with the starts of its months. null without a sale in it.
 */
export function seasonOf(
  spans: readonly Span[],
  now: number,
): (Span & { readonly months: readonly number[] }) | null {
  const earliest = monthStart(now, -1)
  const shown = spans.filter(({ to }) => to >= earliest)
  if (shown.length === 0) return null
  const from = Math.max(Math.min(...shown.map((span) => span.from), now) - 7 * dayMs, monthStart(now, -2))
  const to = Math.max(...shown.map((span) => span.to), now) + 7 * dayMs
  const months: number[] = []
  for (let start = monthStart(from, 1); start < to; start = monthStart(start, 1)) months.push(start)
  return { from, to, months }
}
