import { expect, test } from 'vitest'
import type { ChartOf, ReportTable } from '#domain/reports/content.ts'
import { drawChart } from './chart.ts'

const table: ReportTable = {
  name: 'daily',
  rule: 'S7',
  columns: [
    { name: 'day', kind: 'day' },
    { name: 'bank', kind: 'money' },
  ],
  rows: [
    ['2026-11-01', 0],
    ['2026-11-02', 100],
    ['2026-11-11', 50],
  ],
}
const chart: ChartOf = { kind: 'lines', isDaily: true, series: [{ column: 'bank', look: 'own' }] }

test('Q1 draws days to scale, and holds a balance until the next one', () => {
  const { shapes } = drawChart(table, chart, { lang: 'en', labelOf: () => 'Bank' }, [760, 300])
  const path = shapes.find((shape) => shape.kind === 'path' && shape.look === 'own')
  const points = path?.kind === 'path' ? path.path.slice(1).split('L') : []
  const [first = 0, second = 0, third = 0] = new Set(points.map((point) => Number(point.split(',')[0])))
  expect(points).toHaveLength(5)
  expect((third - second) / (second - first)).toBeCloseTo(9, 0)
})

test('Q1 draws no bar for nothing, and says what the axis lists', () => {
  const bars: ChartOf = { kind: 'bars', series: [{ column: 'bank', look: 'before' }] }
  const labelOf = (column: string) => (column === 'day' ? 'Day' : 'Bank')
  const { shapes } = drawChart(table, bars, { lang: 'en', labelOf }, [760, 300])
  expect(shapes.filter(({ look }) => look === 'before')).toHaveLength(2)
  expect(shapes.some((shape) => shape.kind === 'text' && shape.text === 'Day')).toBe(true)
})
