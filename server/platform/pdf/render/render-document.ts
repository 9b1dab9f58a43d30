import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { DocumentPart, PrintDocument, Sum } from '../print-document.ts'
import {
  heightOf,
  ink,
  newPaper,
  type Paper,
  page,
  put,
  rule,
  type Style,
  take,
  textWidth,
  widthOf,
} from './canvas.ts'
import { setTable } from './render-table.ts'
import { usualPart } from './typefaces.ts'

const styles = {
  house: { face: 'serif', size: 15 },
  houseToo: { face: 'serif', size: 9, color: ink.quiet },
  mark: { face: 'strong', size: 11, color: ink.mark, align: 'right' },
  title: { face: 'serif', size: 22 },
  subtitle: { face: 'text', size: 11, color: ink.quiet },
  heading: { face: 'serif', size: 14 },
  text: { face: 'text', size: 9.5 },
  label: { face: 'text', size: 8, color: ink.quiet },
  total: { face: 'strong', size: 9.5 },
  code: { face: 'text', size: 10 },
  small: { face: 'text', size: 6.5, color: ink.quiet },
} as const satisfies Record<string, Style>

const across = { x: page.side, width: textWidth } as const

/** Renders a document. @returns the PDF with subset fonts */
export async function setSheet(sheet: PrintDocument): Promise<Uint8Array> {
  const paper = newPaper(sheet)
  const whole = collected(paper)
  setOpening(paper, sheet)
  for (const [i, part] of sheet.parts.entries()) setPart(paper, part, sheet.parts[i + 1])
  setFeet(paper, sheet)
  paper.doc.end()
  return whole
}

function collected({ doc }: Paper): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  return new Promise((done, fail) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => done(Buffer.concat(pieces)))
    doc.on('error', fail)
  })
}

function setOpening(paper: Paper, { house: [name, other], title, subtitle }: PrintDocument): void {
  paper.y += put(paper, name, { ...across, y: paper.y }, styles.house)
  paper.y += put(paper, other, { ...across, y: paper.y }, styles.houseToo) + 10
  rule(paper, paper.y, ink.text, 1)
  paper.y += 20
  paper.y += put(paper, title, { ...across, y: paper.y }, styles.title)
  if (subtitle !== '') paper.y += put(paper, subtitle, { ...across, y: paper.y + 3 }, styles.subtitle) + 3
  paper.y += 18
}

function setPart(paper: Paper, part: DocumentPart, next: DocumentPart | undefined): void {
  switch (part.kind) {
    case 'heading':
      setHeading(paper, part.text, next)
      break
    case 'paragraph':
      setLines(paper, [[part.text, styles.text]], 8)
      break
    case 'facts':
      setFacts(paper, part.rows)
      break
    case 'sums':
      setSums(paper, part.rows)
      break
    case 'code':
      setLines(paper, labelled(paper, part), 10)
      break
    case 'table':
      setTable(paper, part)
      paper.y += 14
      break
    default:
      unreachable(part)
  }
}

/** Smallest size of a code, in points. */
const smallestCode = 8

/** A label and its code, which is set smaller where it then fits on one line. */
function labelled(paper: Paper, { label, text }: Extract<DocumentPart, { kind: 'code' }>) {
  const fitting = (styles.code.size * textWidth) / widthOf(paper, text, styles.code)
  const size = fitting < smallestCode ? styles.code.size : Math.min(styles.code.size, fitting)
  return [
    [label, styles.label],
    [text, { ...styles.code, size }],
  ] as const
}

/** Minimum space in points for a heading and the content that follows it. */
const minSpace = 80

function setHeading(paper: Paper, text: string, next: DocumentPart | undefined): void {
  const own = heightOf(paper, text, textWidth, styles.heading) + 20
  const followed = next?.kind === 'paragraph' ? heightOf(paper, next.text, textWidth, styles.text) : 0
  if (paper.y + Math.max(minSpace, own + followed) > paper.bottom) paper.turn()
  paper.y += 12
  paper.y += put(paper, text, { ...across, y: paper.y }, styles.heading) + 8
}

function setLines(paper: Paper, lines: readonly (readonly [string, Style])[], after: number): void {
  const height = lines.reduce((sum, [text, style]) => sum + heightOf(paper, text, textWidth, style), 0)
  if (paper.y + height > paper.bottom) paper.turn()
  for (const [text, style] of lines) paper.y += put(paper, text, { ...across, y: paper.y }, style)
  paper.y += after
}

/** Gap in points between the two columns of facts. */
const gutter = 24

function setFacts(paper: Paper, rows: readonly (readonly [string, string])[]): void {
  const width = (textWidth - gutter) / 2
  for (let i = 0; i < rows.length; i += 2) {
    const pair = rows.slice(i, i + 2)
    const heights = pair.map(
      ([label, value]) =>
        heightOf(paper, label, width, styles.label) + heightOf(paper, value, width, styles.text),
    )
    const height = Math.max(...heights) + 6
    if (paper.y + height > paper.bottom) paper.turn()
    for (const [k, [label, value]] of pair.entries()) {
      const x = page.side + k * (width + gutter)
      const below = put(paper, label, { x, y: paper.y, width }, styles.label)
      put(paper, value, { x, y: paper.y + below, width }, styles.text)
    }
    paper.y += height
  }
  paper.y += 8
}

/** Horizontal position of the amounts; they end at the right margin like tables. */
const sums = { x: page.side + textWidth / 6, width: (textWidth * 5) / 6, figures: 110 } as const

function setSums(paper: Paper, rows: readonly Sum[]): void {
  const width = sums.width - sums.figures - gutter
  const heights = rows.map(({ name }) => heightOf(paper, name, width, styles.total) + 7)
  if (paper.y + heights.reduce((sum, height) => sum + height, 0) > paper.bottom) paper.turn()
  for (const [i, { name, amount, isTotal = false }] of rows.entries()) {
    const style = isTotal ? styles.total : styles.text
    if (isTotal) rule(paper, paper.y, ink.text, 0.8, sums.x)
    const y = paper.y + 3
    put(paper, name, { x: sums.x, y, width }, style)
    const x = sums.x + sums.width - sums.figures
    put(paper, amount, { x, y, width: sums.figures }, { ...style, align: 'right' })
    paper.y += heights[i] ?? 0
  }
  paper.y += 8
}

/**
 * Draws the header and footer of every page: the stamp; the statutory sentences (C1), the address and the page number.
 */
function setFeet(
  paper: Paper,
  { stamp, watermark: slogan, reference, address, pageLabel }: PrintDocument,
): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    paper.doc.switchToPage(start + i)
    if (slogan) setAcross(paper, slogan)
    if (stamp !== '') put(paper, stamp, { ...across, y: i === 0 ? page.top + 4 : page.top - 22 }, styles.mark)
    let y = page.height - page.foot + 14
    rule(paper, y, ink.rule)
    y += 6
    for (const notice of Object.values(liquorNotice)) y += put(paper, notice, { ...across, y }, styles.small)
    put(paper, address, { ...across, y: y + 3 }, styles.small)
    const number = pageLabel.replace('{page}', String(i + 1)).replace('{pages}', String(count))
    put(paper, `${reference}  ${number}`, { ...across, y: y + 3 }, { ...styles.small, align: 'right' })
  }
}

/** Draws a watermark from the lower left to the upper right, as large as fits. */
function setAcross({ doc }: Paper, text: string): void {
  const diagonal = Math.hypot(page.width, page.height) * 0.8
  take(doc, usualPart('serif')).fontSize(10)
  const size = Math.min(84, (10 * diagonal) / doc.widthOfString(text))
  const width = (doc.widthOfString(text) / 10) * size
  const middle: [number, number] = [page.width / 2, page.height / 2]
  doc.save().rotate(-54, { origin: middle }).fillColor(ink.mark).fillOpacity(0.14).fontSize(size)
  doc.text(text, middle[0] - width / 2, middle[1] - size / 2, { lineBreak: false })
  doc.restore().fillOpacity(1)
}
