import type { DocumentPart, LabelledText } from '../print-document.ts'
import { heightOf, ink, type Paper, page, put, rule, textWidth } from './canvas.ts'
import { gutter, styles, sumOf } from './styles.ts'

type Facts = Extract<DocumentPart, { readonly kind: 'facts' }>

const blockWidth = (textWidth * 3) / 8

/** Draws labelled values in two columns on one page, across the whole width or beside a block of lines. */
export function setFacts(paper: Paper, { rows, block }: Facts): void {
  if (!block) {
    if (paper.y + sumOf(heightsOf(paper, rows, page.side)) > paper.bottom) paper.turn()
    setPairs(paper, rows, page.side)
    return
  }
  const left = page.side + blockWidth + gutter
  const height = Math.max(heightOfBlock(paper, block), sumOf(heightsOf(paper, rows, left)))
  if (paper.y + height + 24 > paper.bottom) paper.turn()
  rule(paper, paper.y, ink.rule)
  const top = paper.y + 11
  let y = top + put(paper, block.label, { x: page.side, y: top, width: blockWidth }, styles.label)
  for (const line of block.lines) y += put(paper, line, { x: page.side, y, width: blockWidth }, styles.text)
  paper.y = top
  setPairs(paper, rows, left)
  paper.y = Math.max(paper.y, y + 16) + 4
}

const heightOfBlock = (paper: Paper, { label, lines }: NonNullable<Facts['block']>): number =>
  heightOf(paper, label, blockWidth, styles.label) +
  sumOf(lines.map((line) => heightOf(paper, line, blockWidth, styles.text)))

const widthFrom = (left: number): number => (page.width - page.side - left - gutter) / 2

function setPairs(paper: Paper, rows: Facts['rows'], left: number): void {
  const width = widthFrom(left)
  const heights = heightsOf(paper, rows, left)
  for (const [i, pair] of pairsOf(rows).entries()) {
    const height = heights[i] ?? 0
    if (paper.y + height > paper.bottom) paper.turn()
    for (const [k, [label, value]] of pair.entries()) {
      const x = left + k * (width + gutter)
      const below = put(paper, label, { x, y: paper.y, width }, styles.label)
      put(paper, value, { x, y: paper.y + below, width }, styles.text)
    }
    paper.y += height
  }
  paper.y += 8
}

const heightsOf = (paper: Paper, rows: Facts['rows'], left: number): readonly number[] =>
  pairsOf(rows).map((pair) => Math.max(...pair.map((row) => heightOfFact(paper, row, widthFrom(left)))) + 8)

const heightOfFact = (paper: Paper, [label, value]: LabelledText, width: number): number =>
  heightOf(paper, label, width, styles.label) + heightOf(paper, value, width, styles.text)

const pairsOf = (rows: Facts['rows']): readonly (readonly LabelledText[])[] =>
  Array.from({ length: Math.ceil(rows.length / 2) }, (_, i) => rows.slice(i * 2, i * 2 + 2))
