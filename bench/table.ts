import { isMet, type Row, ratioOf } from './bench.ts'

const heads = ['what', 'ours', 'baseline', 'ratio', 'target', '']

/** Returns rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf)
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...cells].map((row) => row[column]?.length ?? 0), head.length, 1),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [
    line(heads),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.map(line),
  ].join('\n')
}

function cellsOf(row: Row): string[] {
  const { what, ours, unit, baseline } = row
  return [
    what,
    `${figure(ours)} ${unit}`,
    baseline ? `${figure(baseline.figure)} ${unit}, ${baseline.name}` : '',
    figure(ratioOf(row)),
    targetOf(row),
    { true: 'met', false: 'NOT MET', null: '' }[`${isMet(row)}`],
  ]
}

function targetOf({ target, baseline }: Row): string {
  if (!target) return ''
  const times = baseline ? ' ×' : ''
  return 'atLeast' in target ? `≥ ${target.atLeast}${times}` : `≤ ${figure(target.atMost)}${times}`
}

/** Rounds to three significant digits. */
function figure(value: number | null): string {
  if (value === null) return ''
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return rounded.toLocaleString('en', { maximumFractionDigits: 6 })
}
