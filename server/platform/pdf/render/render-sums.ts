import type { Sum, TextColumn } from '../print-document.ts'
import { heightOf, ink, type Paper, page, put, rule, textWidth } from './canvas.ts'
import { figureWidth } from './render-table.ts'
import { gutter, styles, sumOf } from './styles.ts'

/** Labels end where the last but one column of a table of sums does, amounts at the right margin. */
export function setSums(paper: Paper, rows: readonly Sum[]): void {
  const right = page.width - page.side
  const labels = { x: page.side, width: textWidth - figureWidth }
  const styleOf = ({ isTotal = false }: Sum) => (isTotal ? styles.total : styles.sum)
  const heights = rows.map((row) => heightOf(paper, row.name, labels.width, styleOf(row)) + 6)
  if (paper.y + sumOf(heights) > paper.bottom) paper.turn()
  for (const [i, row] of rows.entries()) {
    if (row.isTotal) {
      paper.y += 3
      rule(paper, paper.y, ink.text, 0.8, right - 3 * figureWidth)
    }
    const y = paper.y + 4
    put(paper, row.name, { ...labels, y }, styleOf(row))
    put(paper, row.amount, { x: right - figureWidth, y, width: figureWidth }, styleOf(row))
    paper.y += heights[i] ?? 0
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
    for (const [label, value] of rows) {
      put(paper, label, { x, y, width }, styles.note)
      y += put(paper, value, { x, y, width }, styles.figure) + 3
    }
    if (text !== '') put(paper, text, { x, y: y + (rows.length === 0 ? 0 : 5), width }, styles.note)
  }
  paper.y += Math.max(...heights) + 8
}

const heightOfColumn = (paper: Paper, { heading, rows, text }: TextColumn, width: number): number =>
  13 +
  heightOf(paper, heading, width, styles.heading) +
  sumOf(rows.map(([, value]) => heightOf(paper, value, width, styles.figure) + 3)) +
  (text === '' ? 0 : 5 + heightOf(paper, text, width, styles.note))
