import { scaleBand, scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import type { ChartOf, ReportTable, SeriesLook } from '#domain/reports/content.ts'
import { formatValue, type ReportValue, type ValueKind } from '#domain/reports/report.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { Drawing } from '#wire/entities/report.ts'

type Shape = Drawing['shapes'][number]
type Looks = Shape['look']

/** Heights in units of the drawing, and the room beside the plot for labels. */
const margin = { top: 26, bottom: 26, left: 58 } as const

/** A series with its name and its values. */
type Series = {
  readonly label: string
  readonly look: SeriesLook
  readonly values: readonly (number | null)[]
}

/**
 * Draws the chart of a table: the first column is the axis, zero is the base, and each series has its name
 * beside it, so that none is distinguished by colour alone.
 *
 * @param of.labelOf returns the label of a column
 */
export function drawChart(
  table: ReportTable,
  chart: ChartOf,
  { lang, labelOf }: { readonly lang: Language; readonly labelOf: (column: string) => string },
  [width, height]: readonly [number, number],
): Drawing {
  const names = table.rows.map(([name]) => String(name))
  const all = chart.series.map(({ column, look }): Series => {
    const index = table.columns.findIndex(({ name }) => name === column)
    return { label: labelOf(column), look, values: table.rows.map((row) => numberIn(row[index])) }
  })
  const series = all.filter(({ values }) => values.some((value) => value !== null))
  const kind =
    table.columns.find(({ name }) => name === chart.series[0]?.column)?.kind ?? ('count' satisfies ValueKind)
  const roomFor = ({ label, values }: Series) => widthOf(`${label} ${short(values.at(-1) ?? 0)}`)
  const short = (value: number) => shortValue(lang, kind, value)
  const right = chart.kind === 'lines' ? Math.min(width * 0.45, Math.max(0, ...series.map(roomFor))) + 10 : 8
  const values = series.flatMap((one) => one.values).filter((value) => value !== null)
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(1, ...values)],
    [height - margin.bottom, margin.top],
  ).nice(4)
  const frame = { left: margin.left, right: width - right, bottom: height - margin.bottom }
  const ticks = y.ticks(4).filter(Number.isInteger)
  const rules = ticks.flatMap((tick): Shape[] => [
    { kind: 'path', look: 'rule', path: `M${frame.left} ${round(y(tick))}H${frame.right}` },
    text('label', frame.left - 8, y(tick) + 4, short(tick), 'end'),
  ])
  const shapes =
    chart.kind === 'lines'
      ? linesOf(series, chart.isDaily ? dayAxis(names, frame) : pointAxis(names, frame), { y, frame, short })
      : barsOf(series, names, { y, frame, short }, labelOf(table.columns[0]?.name ?? ''))
  return { width, height, shapes: [...rules, ...shapes] }
}

type Scaled = {
  readonly y: (value: number) => number
  readonly frame: { readonly left: number; readonly right: number; readonly bottom: number }
  readonly short: (value: number) => string
}

/** The axis of a chart of lines. */
type Axis = {
  /** The rows of the table by index. */
  readonly rows: readonly number[]
  /** Returns where a row is. */
  readonly at: (row: number) => number
  /** Whether a value applies until the next one. */
  readonly isHeld: boolean
  readonly labels: Shape[]
}

/** Returns an axis with all rows at equal distances. */
function pointAxis(names: readonly string[], frame: Scaled['frame']): Axis {
  const rows = names.map((_, index) => index)
  const x = scalePoint(rows, [frame.left, frame.right])
  const at = (row: number) => round(x(row) ?? frame.left)
  return { rows, at, isHeld: false, labels: axis(names, at, frame) }
}

/** Returns an axis with each row at its day. @param days in order */
function dayAxis(days: readonly string[], frame: Scaled['frame']): Axis {
  const dates = days.map((day) => new Date(day))
  const x = scaleUtc([dates[0] ?? 0, dates.at(-1) ?? 0], [frame.left, frame.right])
  const ticks = x.ticks(6)
  return {
    rows: days.map((_, index) => index),
    at: (row) => round(x(dates[row] ?? 0)),
    isHeld: true,
    labels: axis(
      ticks.map((tick) => tick.toISOString().slice(0, 10)),
      (index) => round(x(ticks[index] ?? 0)),
      frame,
    ),
  }
}

/** Draws lines from the left edge; the estimates are a band, and each label is at its end. */
function linesOf(
  series: readonly Series[],
  { rows, at, isHeld, labels }: Axis,
  { y, frame, short }: Scaled,
): Shape[] {
  const points = (values: Series['values']) =>
    values.flatMap((value, index) => (value === null ? [] : [[at(index), round(y(value))] as const]))
  const [low, high] = (['low', 'high'] as const).map((look) => series.find((one) => one.look === look))
  const band = low && high ? [{ low, high }] : []
  const ends = spread(
    series.flatMap(({ label, look, values }) => {
      const last = values.findLast((value) => value !== null)
      return last === undefined || last === null
        ? []
        : [{ look, y: y(last), label: `${label} ${short(last)}` }]
    }),
  )
  return [
    ...band.map(
      (one): Shape => ({
        kind: 'path',
        look: 'band',
        path:
          area<number>((index) => at(index))
            .y0((index) => round(y(one.low.values[index] ?? 0)))
            .y1((index) => round(y(one.high.values[index] ?? 0)))(rows) ?? '',
      }),
    ),
    ...series
      .filter(({ look }) => look === 'own' || look === 'before')
      .map(
        ({ look, values }): Shape => ({
          kind: 'path',
          look: look === 'own' ? 'own' : 'before',
          path:
            line<readonly [number, number]>().curve(isHeld ? curveStepAfter : curveLinear)(points(values)) ??
            '',
        }),
      ),
    ...ends.map((end) => text(labelLook(end.look), frame.right + 8, end.y + 4, end.label, 'start')),
    ...labels,
  ]
}

/** Draws groups of bars; those of the compared period are hollow. @param title says what the axis lists */
function barsOf(
  series: readonly Series[],
  names: readonly string[],
  { y, frame, short }: Scaled,
  title: string,
): Shape[] {
  const x = scaleBand(
    names.map((_, index) => index),
    [frame.left, frame.right],
  ).padding(0.25)
  const width = Math.min(maxBar, x.bandwidth() / Math.max(1, series.length))
  const first = (index: number) => (x(index) ?? 0) + (x.bandwidth() - width * series.length) / 2
  const isLabelled = names.length * series.length <= 12
  const bars = series.flatMap(({ look, values }, place) =>
    values.flatMap((value, index): Shape[] => {
      if (value === null) return []
      const left = round(first(index) + place * width)
      const [top, base] = [round(y(value)), round(y(0))]
      const path = `M${left} ${base}V${top}H${round(left + width * 0.9)}V${base}Z`
      return [
        ...(value === 0 ? [] : [{ kind: 'path', look: look === 'before' ? 'before' : 'own', path } as const]),
        ...(isLabelled
          ? [text(labelLook(look), left + width * 0.45, Math.min(top, base) - 4, short(value), 'middle')]
          : []),
      ]
    }),
  )
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const isClear =
    widthOf(title) <= frame.left - 8 && middle(0) - widthOf(names[0] ?? '') / 2 >= frame.left - 4
  return [
    ...legend(series, frame),
    ...bars,
    ...(isClear ? [text('label', frame.left - 8, frame.bottom + 18, title, 'end')] : []),
    ...axis(names, middle, frame),
  ]
}

/** The widest bar, in units of the drawing. */
const maxBar = 72

/** Names the series of bars above them, unless there is one. */
function legend(series: readonly Series[], { left }: Scaled['frame']): Shape[] {
  if (series.length < 2) return []
  return series.flatMap(({ label, look }, index): Shape[] => {
    const from = left + series.slice(0, index).reduce((sum, one) => sum + widthOf(one.label) + 36, 0)
    return [
      { kind: 'path', look: look === 'before' ? 'before' : 'own', path: `M${from} 10V2H${from + 12}V10Z` },
      text(labelLook(look), from + 18, 10, label, 'start'),
    ]
  })
}

/** Labels some places on the axis, including the first and the last, few enough not to touch each other. */
function axis(names: readonly string[], at: (index: number) => number, frame: Scaled['frame']): Shape[] {
  const longest = Math.max(1, ...names.map(widthOf))
  const room = Math.max(1, Math.floor((frame.right - frame.left) / (longest + 12)))
  const step = Math.max(1, Math.ceil(names.length / room))
  return names.flatMap((name, index) =>
    (names.length - 1 - index) % step === 0
      ? [text('label', at(index), frame.bottom + 18, name, 'middle')]
      : [],
  )
}

/** Moves labels apart that would touch each other, from the top. */
function spread<T extends { readonly y: number }>(labels: readonly T[]): readonly T[] {
  let lowest = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((one, other) => one.y - other.y)
    .map((label) => {
      lowest = Math.max(label.y, lowest + 15)
      return { ...label, y: lowest }
    })
}

const labelLook = (look: SeriesLook): Looks =>
  look === 'own' ? 'ownLabel' : look === 'before' ? 'beforeLabel' : 'label'

/** Returns the width of a text in units of the drawing, by its characters. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 12 : 6.6), 0)

const numberIn = (value: ReportValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Formats a value for an axis: large amounts in millions, or in tens of thousands as Chinese counts. */
function shortValue(lang: Language, kind: ValueKind, value: number): string {
  if (value < 0) return `−${shortValue(lang, kind, -value)}`
  const whole = kind === 'money' ? value / 100 : value
  if (kind !== 'whole' && kind !== 'money') return formatValue(kind, value)
  if (lang === 'en' && whole >= 1_000_000) return `${shortened(whole / 1_000_000)}m`
  if (lang !== 'en' && whole >= 10_000) return `${shortened(whole / 10_000)} 万`
  return formatValue('whole', Math.round(whole))
}

const shortened = (value: number): string => Number(value.toFixed(2)).toLocaleString('en-HK')

const text = (
  look: Looks,
  x: number,
  y: number,
  label: string,
  anchor: 'start' | 'middle' | 'end',
): Shape => ({
  kind: 'text',
  look,
  x: round(x),
  y: round(y),
  text: label,
  anchor,
})

const round = (value: number): number => Math.round(value * 10) / 10
