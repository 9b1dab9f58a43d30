import type { CodePath } from '#domain/custody/code-path.ts'
import type { PrintLabel } from '../print-document.ts'
import { ink, linesIn, type Paper, page, put, type Style } from './canvas.ts'
import { styles } from './styles.ts'

/** A label of 62 × 29 mm in points, and the space between labels. */
const label = { width: 175.75, height: 82.2, gap: 14 }
const columns = 2

/** The positions of a label's parts, from its upper left corner. */
const square = { x: 8, y: 8, width: 46, height: 46 }
const bars = { x: 9, y: 62, width: 158, height: 14 }
const words = { x: 62, y: 6, width: 108 }

/** An address label of 80 × 38 mm, in points. */
const address = { width: 226.8, height: 107.7, gap: 14, padding: 12 }

/** Draws labels in columns, each framed by a line to cut along. */
export const drawLabels = (paper: Paper, labels: readonly PrintLabel[]): void =>
  drawInColumns(paper, labels, label, (one, x) => drawLabel(paper, one, x))

/** Draws address labels in columns, each framed by a line to cut along. Lines that do not fit are left out. */
export const drawAddressLabels = (paper: Paper, labels: readonly (readonly string[])[]): void =>
  drawInColumns(paper, labels, address, (lines, x) => {
    const width = address.width - 2 * address.padding
    let top = paper.y + address.padding
    for (const [index, text] of lines.entries()) {
      const style = index === 0 ? styles.addressName : styles.addressLine
      for (const line of linesIn(paper, text, width, style)) {
        if (top + style.size > paper.y + address.height - address.padding / 2) return
        top += put(paper, line, { x: x + address.padding, y: top, width }, style)
      }
    }
  })

function drawInColumns<Label>(
  paper: Paper,
  labels: readonly Label[],
  { width, height, gap }: { readonly width: number; readonly height: number; readonly gap: number },
  set: (one: Label, x: number) => void,
): void {
  for (let index = 0; index < labels.length; index += columns) {
    if (paper.y + height > paper.bottom) paper.turn()
    for (const [column, one] of labels.slice(index, index + columns).entries()) {
      const x = page.side + column * (width + gap)
      paper.doc.rect(x, paper.y, width, height).lineWidth(0.4).strokeColor(ink.rule).stroke()
      set(one, x)
    }
    paper.y += height + gap
  }
}

function drawLabel(paper: Paper, { number, name, content, place, ...codes }: PrintLabel, x: number): void {
  const { y } = paper
  drawCode(paper, codes.square, { ...square, x: x + square.x, y: y + square.y })
  drawCode(paper, codes.bars, { ...bars, x: x + bars.x, y: y + bars.y })
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

/** Draws a code within a box. */
export function drawCode(
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
