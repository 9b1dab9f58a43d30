import type { LabelledText, Sum, TextColumn } from '../print-document.ts'
import { heightOf, ink, type Paper, page, put, rule, textWidth, widthOf } from './canvas.ts'
import { figureWidth } from './render-table.ts'
import { gutter, styles, sumOf } from './styles.ts'

const labels = { x: page.side, width: textWidth - figureWidth }

const styleOf = ({ isTotal = false }: Sum) => (isTotal ? styles.total : styles.sum)

const heightOfSum = (paper: Paper, row: Sum): number =>
  heightOf(paper, row.name, labels.width, styleOf(row)) + (row.isTotal ? 9 : 6)

/** Returns the height of sums, which stay on one page. */
export const heightOfSums = (paper: Paper, rows: readonly Sum[]): number =>
  sumOf(rows.map((row) => heightOfSum(paper, row)))

/** Draws sums. Labels end where the last column but one of a table of sums ends, amounts at the right margin. */
export function setSums(paper: Paper, rows: readonly Sum[]): void {
  const right = page.width - page.side
  if (paper.y + heightOfSums(paper, rows) > paper.bottom) paper.turn()
  for (const row of rows) {
    const next = paper.y + heightOfSum(paper, row)
    if (row.isTotal) {
      paper.y += 3
      rule(paper, paper.y, ink.text, 0.8, right - 3 * figureWidth)
    }
    const y = paper.y + 4
    put(paper, row.name, { ...labels, y }, styleOf(row))
    put(paper, row.amount, { x: right - figureWidth, y, width: figureWidth }, styleOf(row))
    paper.y = next
  }
  paper.y += 10
}

/** Draws two columns of text, each below a rule. */
export function setColumns(paper: Paper, columns: readonly [TextColumn, TextColumn]): void {
  const width = (textWidth - gutter) / 2
  const heights = columns.map((column) => heightOfColumn(paper, column, width))
  paper.y += 14
  if (paper.y + Math.max(...heights) > paper.bottom) paper.turn()
  for (const [i, { heading, rows, text }] of columns.entries()) {
    const x = page.side + i * (width + gutter)
    rule(paper, paper.y, ink.text, 0.8, x, x + width)
    let y = paper.y + 7
    y += put(paper, heading, { x, y, width }, styles.heading) + 6
    for (const row of rows) {
      const [label, value] = row
      const widths = widthsOf(paper, row, width)
      put(paper, label, { x, y, width: widths.label }, styles.note)
      put(paper, value, { x: x + width - widths.value, y, width: widths.value }, styles.figure)
      y += heightOfRow(paper, row, width)
    }
    if (text !== '') put(paper, text, { x, y: y + (rows.length === 0 ? 0 : 5), width }, styles.note)
  }
  paper.y += Math.max(...heights) + 8
}

const heightOfColumn = (paper: Paper, { heading, rows, text }: TextColumn, width: number): number =>
  13 +
  heightOf(paper, heading, width, styles.heading) +
  sumOf(rows.map((row) => heightOfRow(paper, row, width))) +
  (text === '' ? 0 : 5 + heightOf(paper, text, width, styles.note))

/** The gap in points between a label and its value. */
const between = 12

/**
 * Returns the widths of a label and its value. The label is on one line unless this leaves the value less
 * than half.
 */
function widthsOf(paper: Paper, [label, value]: LabelledText, width: number) {
  const whole = widthOf(paper, label, styles.note) + 1
  const isFitting = whole + between + widthOf(paper, value, styles.figure) <= width
  const labelWidth = isFitting ? whole : Math.min(whole, width / 2 - between)
  return { label: labelWidth, value: width - labelWidth - between }
}

function heightOfRow(paper: Paper, row: LabelledText, width: number): number {
  const [label, value] = row
  const widths = widthsOf(paper, row, width)
  return (
    Math.max(
      heightOf(paper, label, widths.label, styles.note),
      heightOf(paper, value, widths.value, styles.figure),
    ) + 3
  )
}
