import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { Instant, Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Chart } from './history.ts'

/** A result in a chart. Prices are per bottle or cigar, in whole units. */
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
  /** The approximate maximum number of time labels. */
  readonly times: number
}

const frames: readonly Frame[] = [
  { isWide: true, width: 860, height: 330, times: 8 },
  { isWide: false, width: 350, height: 260, times: 4 },
]

/** The space for the axis labels. */
const margin = { top: 16, right: 16, bottom: 36, left: 70 }

/** Half the width of a price-with-premium mark. */
const dashLength = 4

/**
 * Draws results for wide screens and for phones.
 *
 * @param marks the results, oldest first, at least one
 * @param estimate the lot's estimate per unit, or null if it has none
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

/** Returns the points of the line: the average of each sale, so that the line does not zigzag within a day. */
function linePoints(marks: readonly Mark[]): LinePoint[] {
  const own = marks.filter(({ isNeighbour }) => !isNeighbour)
  return [...Map.groupBy(own, ({ sale }) => sale).values()].map((results) => ({
    at: results[0]?.at ?? 0,
    price: results.reduce((sum, { hammer }) => sum + hammer, 0) / results.length,
  }))
}

const round = (length: number): number => Math.round(length * 10) / 10

/** Returns the label of a month: January by its year, other months by year and month. */
const timeLabel = (time: Date): string => time.toISOString().slice(0, time.getUTCMonth() === 0 ? 4 : 7)
