import type { CodePath } from '#domain/custody/code-path.ts'
import type { PrintLabel } from '../print-document.ts'
import { ink, linesIn, type Paper, page, put, type Style } from './canvas.ts'
import { styles } from './styles.ts'

/** A label of 62 × 29 mm, in points, and the space to its neighbours. */
const label = { width: 175.75, height: 82.2, gap: 14 }
const columns = 2

/** Where the parts of a label are, from its upper left corner. */
const square = { x: 8, y: 8, width: 46, height: 46 }
const bars = { x: 9, y: 62, width: 158, height: 14 }
const words = { x: 62, y: 6, width: 108 }

/** Draws labels in columns, each within a line to cut along. */
export function setLabels(paper: Paper, labels: readonly PrintLabel[]): void {
  for (let at = 0; at < labels.length; at += columns) {
    if (paper.y + label.height > paper.bottom) paper.turn()
    for (const [column, one] of labels.slice(at, at + columns).entries())
      setLabel(paper, one, page.side + column * (label.width + label.gap))
    paper.y += label.height + label.gap
  }
}

function setLabel(paper: Paper, { number, name, content, place, ...codes }: PrintLabel, x: number): void {
  const { doc, y } = paper
  doc.rect(x, y, label.width, label.height).lineWidth(0.4).strokeColor(ink.rule).stroke()
  setCode(paper, codes.square, { ...square, x: x + square.x, y: y + square.y })
  setCode(paper, codes.bars, { ...bars, x: x + bars.x, y: y + bars.y })
  const lines: readonly (readonly [string, Style])[] = [
    [number, styles.labelNumber],
    [name, styles.labelName],
    [content, styles.labelContent],
    [place, styles.labelPlace],
  ]
  let top = y + words.y
  for (const [text, style] of lines) {
    const [first = ''] = linesIn(paper, text, words.width, style)
    top += put(paper, first, { x: x + words.x, y: top, width: words.width }, style)
  }
}

function setCode(
  { doc }: Paper,
  { path, width, height }: CodePath,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  doc
    .save()
    .translate(box.x, box.y)
    .scale(box.width / width, box.height / height)
    .path(path)
    .fill(ink.text, 'even-odd')
    .restore()
}
