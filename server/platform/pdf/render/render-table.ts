import type { Cell, Column, DocumentPart, Row } from '../print-document.ts'
import { heightOf, ink, type Paper, page, put, rule, type Style, textWidth } from './canvas.ts'

type Table = Extract<DocumentPart, { readonly kind: 'table' }>

/** A column with its horizontal position in points. */
type Placed = Column & { readonly x: number; readonly width: number }

const styles = {
  head: { face: 'strong', size: 8, color: ink.quiet },
  text: { face: 'text', size: 9.75 },
  name: { face: 'serif', size: 11.5 },
  under: { face: 'text', size: 8, color: ink.quiet },
} as const satisfies Record<string, Style>

/** The width in points of a column of sums, including the gap. */
export const figureWidth = 88.5

/** The padding of a row and the gap between columns, in points. */
const padding = 6
const between = 10

/** Returns the minimum height on one page: a table's head and first row, or all rows if it is not broken. */
export function leastHeightOf(paper: Paper, { columns, rows, isWhole = false }: Table): number {
  const placed = place(columns)
  const together = isWhole ? rows : rows.slice(0, 1)
  return together.reduce((sum, row) => sum + heightOfRow(paper, placed, row), heightOfHead(paper, placed))
}

/**
 * Renders a table and repeats its head on every page.
 *
 * @param below the height that its last row needs below it, for its sums
 */
export function setTable(paper: Paper, table: Table, below = 0): void {
  const { columns, rows } = table
  const placed = place(columns)
  const headHeight = heightOfHead(paper, placed)
  const least = leastHeightOf(paper, table) + (rows.length === 1 ? below : 0)
  if (paper.y + least > paper.bottom) paper.turn()
  setHead(paper, placed, headHeight)
  for (const [i, row] of rows.entries()) {
    const height = heightOfRow(paper, placed, row)
    const needed = height + (i === rows.length - 1 ? below : 0)
    if (i > 0 && paper.y + needed > paper.bottom) {
      paper.turn()
      setHead(paper, placed, headHeight)
    }
    setRow(paper, placed, row, height)
  }
}

function place(columns: readonly Column[]): readonly Placed[] {
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0)
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const free = textWidth - fixed - between * (columns.length - 1)
  let x: number = page.side
  return columns.map((column) => {
    const width = column.width ?? (free * (column.share ?? 0)) / shares
    const one = { ...column, x, width }
    x += width + between
    return one
  })
}

const heightOfHead = (paper: Paper, placed: readonly Placed[]): number =>
  Math.max(...placed.map(({ head, width }) => heightOf(paper, head, width, styles.head))) + padding

function setHead(paper: Paper, placed: readonly Placed[], height: number): void {
  for (const { head, x, width, align = 'left' } of placed)
    put(paper, head, { x, y: paper.y, width }, { ...styles.head, align })
  paper.y += height
  rule(paper, paper.y, ink.text, 0.8)
}

const linesOf = (cell: Cell) => (typeof cell === 'string' ? { text: cell, under: [] } : cell)

const styleIn = ({ isName = false }: Column): Style => (isName ? styles.name : styles.text)

const heightOfCell = (paper: Paper, cell: Cell, column: Placed): number => {
  const { text, under } = linesOf(cell)
  return under.reduce(
    (sum, line) => sum + heightOf(paper, line, column.width, styles.under),
    heightOf(paper, text, column.width, styleIn(column)),
  )
}

const heightOfRow = (paper: Paper, placed: readonly Placed[], row: Row): number =>
  Math.max(...placed.map((column, i) => heightOfCell(paper, row[i] ?? '', column))) + 2 * padding

function setRow(paper: Paper, placed: readonly Placed[], row: Row, height: number): void {
  // Names are larger, but the baselines of a row are the same.
  const drop = placed.some(({ isName }) => isName) ? styles.name.size - styles.text.size : 0
  for (const [i, column] of placed.entries()) {
    setCell(paper, column, row[i] ?? '', drop)
    if (column.isBlank) markByHand(paper, column, height)
  }
  paper.y += height
  rule(paper, paper.y, ink.rule)
}

function setCell(paper: Paper, column: Placed, cell: Cell, drop: number): void {
  const { x, width, align = 'left' } = column
  const { text, under } = linesOf(cell)
  let y = paper.y + padding + (column.isName ? 0 : drop)
  y += put(paper, text, { x, y, width }, { ...styleIn(column), align })
  for (const line of under) y += put(paper, line, { x, y, width }, { ...styles.under, align })
}

/** Draws a rule before a blank column to mark where to write. */
function markByHand({ doc, y }: Paper, { x }: Placed, height: number): void {
  const at = x - between / 2
  doc
    .moveTo(at, y)
    .lineTo(at, y + height)
    .lineWidth(0.6)
    .strokeColor(ink.rule)
    .stroke()
}
