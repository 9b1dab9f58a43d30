import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { Instant, Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Chart } from './story.ts'

/** One result of a drawing. Prices are for one bottle or cigar, in whole units. */
export type Mark = {
  readonly at: Instant
  readonly hammer: Whole
  readonly allIn: Whole
  /** The number of the sale. */
  readonly sale: string
  readonly isNeighbour: boolean
}

type Frame = {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  /** How many times are named at most, about. */
  readonly times: number
}

const frames: readonly Frame[] = [
  { isWide: true, width: 860, height: 330, times: 8 },
  { isWide: false, width: 350, height: 260, times: 4 },
]

/** Room for the names of prices and times around what is drawn. */
const margin = { top: 16, right: 16, bottom: 36, left: 70 }

/** How far a mark of the price with premium reaches to either side. */
const dashLength = 4

/**
 * Draws results once for wide screens and once for phones.
 * @param marks oldest first, at least one
 * @param estimate the lot's own, by the same unit; null where it has none
 */
export const drawPrices = (
  marks: readonly Mark[],
  estimate: { readonly low: Whole; readonly high: Whole } | null,
): readonly Chart[] => frames.map((frame) => drawChart(frame, marks, estimate))

function drawChart(
  { isWide, width, height, times }: Frame,
  marks: readonly Mark[],
  estimate: { readonly low: Whole; readonly high: Whole } | null,
): Chart {
  const instants = marks.map(({ at }) => at)
  const low = Math.min(...marks.map(({ hammer }) => hammer), estimate?.low ?? Infinity)
  const high = Math.max(...marks.map(({ allIn }) => allIn), estimate?.high ?? 0)
  const x = scaleUtc(
    [Math.min(...instants), Math.max(...instants)],
    [margin.left + 14, width - margin.right - 14],
  )
  const y = scaleLinear([low, high], [height - margin.bottom, margin.top]).nice(5)
  const path = line<LinePoint>(
    ({ at }) => x(at),
    ({ price }) => y(price),
  ).digits(1)
  return {
    isWide,
    width,
    height,
    from: margin.left,
    to: width - margin.right,
    band: estimate && {
      y: round(y(estimate.high)),
      height: Math.max(round(y(estimate.low) - y(estimate.high)), 2),
    },
    prices: y.ticks(5).map((price) => ({ y: round(y(price)), text: figure(price) })),
    times: x.ticks(times).map((time) => ({ x: round(x(time)), text: timeLabel(time) })),
    line: path(linePoints(marks)) ?? '',
    premiums: marks
      .map(({ at, allIn }) => `M${round(x(at) - dashLength)} ${round(y(allIn))}h${2 * dashLength}`)
      .join(''),
    points: marks.map(({ at, hammer, isNeighbour }) => ({
      x: round(x(at)),
      y: round(y(hammer)),
      isNeighbour,
    })),
  }
}

type LinePoint = { readonly at: Instant; readonly price: number }

/** Where the line passes: through the middle of what one sale brought, so that it does not run up and down a day. */
function linePoints(marks: readonly Mark[]): LinePoint[] {
  const own = marks.filter(({ isNeighbour }) => !isNeighbour)
  return [...Map.groupBy(own, ({ sale }) => sale).values()].map((results) => ({
    at: results[0]?.at ?? 0,
    price: results.reduce((sum, { hammer }) => sum + hammer, 0) / results.length,
  }))
}

const round = (length: number): number => Math.round(length * 10) / 10

/** A year by its number, any other time by its month. */
const timeLabel = (time: Date): string => time.toISOString().slice(0, time.getUTCMonth() === 0 ? 4 : 7)
