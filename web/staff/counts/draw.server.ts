import { scaleBand, scaleLinear } from 'd3-scale'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Report } from './counts.ts'

/** A drawing of bars, in units of its own box. */
export type Bars = {
  readonly width: number
  readonly height: number
  readonly from: number
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

/** Draws how often lots were viewed, day by day. */
export function drawViews(views: Report['views']): Bars {
  const x = scaleBand(
    views.map(({ day }) => day),
    [margin.left, width - margin.right],
  ).padding(0.3)
  const top = Math.max(1, ...views.map(({ count }) => count))
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  return {
    width,
    height,
    from: margin.left,
    bars: views.map(({ day, count }) => ({
      x: near(x(day) ?? 0),
      y: near(y(count)),
      width: near(x.bandwidth()),
      height: near(y(0) - y(count)),
    })),
    ticks: ticks.map((count) => ({ y: near(y(count)), text: figure(count) })),
  }
}

const near = (value: number): number => Math.round(value * 10) / 10
