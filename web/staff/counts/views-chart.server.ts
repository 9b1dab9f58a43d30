import { scaleBand, scaleLinear } from 'd3-scale'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Report } from './counts.ts'

/** A bar chart, in units of its view box. */
export type BarChart = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly bars: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  readonly ticks: readonly { readonly y: number; readonly text: string }[]
}

const [width, height] = [860, 200]
const margin = { top: 12, right: 0, bottom: 8, left: 56 }

/** Lays out a chart of lot views per day. */
export function layOutViewsChart(views: Report['views']): BarChart {
  const x = scaleBand(
    views.map(({ day }) => day),
    [margin.left, width - margin.right],
  ).padding(0.3)
  const maxCount = Math.max(1, ...views.map(({ count }) => count))
  const y = scaleLinear([0, maxCount], [height - margin.bottom, margin.top]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  return {
    width,
    height,
    left: margin.left,
    bars: views.map(({ day, count }) => ({
      x: round(x(day) ?? 0),
      y: round(y(count)),
      width: round(x.bandwidth()),
      height: round(y(0) - y(count)),
    })),
    ticks: ticks.map((count) => ({ y: round(y(count)), text: figure(count) })),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
