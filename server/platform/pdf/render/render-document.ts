import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { traditionalDocument } from '#server/platform/traditional/traditional.ts'
import type { DocumentPart, PrintDocument } from '../print-document.ts'
import {
  heightOf,
  ink,
  newPaper,
  type Paper,
  page,
  put,
  rule,
  type Style,
  textWidth,
  widthOf,
} from './canvas.ts'
import { setChart } from './render-chart.ts'
import { setFacts } from './render-facts.ts'
import { drawAddressLabels, drawCode, drawLabels } from './render-labels.ts'
import { heightOfSums, setColumns, setSums } from './render-sums.ts'
import { leastHeightOf, setTable } from './render-table.ts'
import { across, styles } from './styles.ts'

/** Renders a document. @returns the PDF with subset fonts */
export async function setSheet(composed: PrintDocument): Promise<Uint8Array> {
  const sheet = composed.lang === 'zh-Hant' ? traditionalDocument(composed, typedIn(composed)) : composed
  const paper = newPaper(sheet)
  const whole = collected(paper)
  setOpening(paper, sheet)
  for (const [i, part] of sheet.parts.entries()) setPart(paper, part, sheet.parts[i + 1])
  setFeet(paper, sheet)
  paper.doc.end()
  return whole
}

/**
 * Returns the texts that people have typed in a document: names and addresses of clients, and those listed by
 * its composer.
 */
const typedIn = ({ typed = [], parts }: PrintDocument): readonly string[] => [
  ...typed,
  ...parts.flatMap((part) => {
    if (part.kind === 'facts') return part.block?.lines ?? []
    return part.kind === 'addresses' ? part.labels.flat() : []
  }),
]

function collected({ doc }: Paper): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  return new Promise((done, fail) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => done(Buffer.concat(pieces)))
    doc.on('error', fail)
  })
}

/** Draws the company's names on one line above a rule, then the title with the total beside it. */
function setOpening(paper: Paper, { house: [name, other], title, subtitle, total }: PrintDocument): void {
  const nameWidth = widthOf(paper, name, styles.house)
  const height = put(paper, name, { ...across, y: paper.y }, styles.house)
  const x = page.side + nameWidth + 10
  rule(paper, paper.y + height / 2, ink.quiet, 10, x, x + 0.5)
  const drop = (styles.house.size - styles.houseToo.size) * 0.98
  put(paper, other, { x: x + 10, y: paper.y + drop, width: textWidth - nameWidth - 20 }, styles.houseToo)
  paper.y += height + 8
  rule(paper, paper.y, ink.text, 0.8)
  paper.y += 22
  if (total) setTotal(paper, total)
  paper.y += put(paper, title, { ...across, y: paper.y }, styles.title)
  if (subtitle !== '') paper.y += put(paper, subtitle, { ...across, y: paper.y + 3 }, styles.subtitle) + 3
  paper.y += 16
}

/** Draws the total, aligned with the baseline of the title. */
function setTotal(paper: Paper, { label, amount }: NonNullable<PrintDocument['total']>): void {
  const top = paper.y + (styles.title.size - styles.totalAmount.size) * 0.98
  put(paper, amount, { ...across, y: top }, styles.totalAmount)
  put(paper, label, { ...across, y: top - 11 }, styles.totalLabel)
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
      setFacts(paper, part)
      break
    case 'sums':
      setSums(paper, part.rows)
      break
    case 'columns':
      setColumns(paper, part.columns)
      break
    case 'code':
      setLines(paper, labelled(paper, part), 10)
      break
    case 'scan':
      setScan(paper, part)
      break
    case 'drawing':
      setDrawing(paper, part.path)
      break
    case 'chart':
      setChart(paper, part.drawing)
      break
    case 'table':
      setTable(paper, part, next?.kind === 'sums' ? beforeSums + heightOfSums(paper, next.rows) : 0)
      paper.y += next?.kind === 'sums' ? beforeSums : 14
      break
    case 'labels':
      drawLabels(paper, part.labels)
      break
    case 'addresses':
      drawAddressLabels(paper, part.labels)
      break
    default:
      unreachable(part)
  }
}

/** The space in points between a table and its sums. */
const beforeSums = 6

/** The smallest size of a code, in points. */
const smallestCode = 8

/** Returns a label and its code, which is set smaller if it then fits on one line. */
function labelled(paper: Paper, { label, text }: Extract<DocumentPart, { kind: 'code' }>) {
  const fitting = (styles.code.size * textWidth) / widthOf(paper, text, styles.code)
  const size = fitting < smallestCode ? styles.code.size : Math.min(styles.code.size, fitting)
  return [
    [label, styles.label],
    [text, { ...styles.code, size }],
  ] as const
}

/** The side of a QR code in points, large enough for a phone to scan from paper and from a screen. */
const scanSide = 84

function setScan(paper: Paper, { code, text }: Extract<DocumentPart, { kind: 'scan' }>): void {
  if (paper.y + scanSide > paper.bottom) paper.turn()
  drawCode(paper, code, { x: page.side, y: paper.y, width: scanSide, height: scanSide })
  const beside = { x: page.side + scanSide + 14, width: textWidth - scanSide - 14 }
  put(paper, text, { ...beside, y: paper.y + scanSide / 2 - styles.text.size }, styles.text)
  paper.y += scanSide + 12
}

/** The height in points of a drawing, and of a unit of its path. */
const drawing = { height: 60, unit: 0.25 }

function setDrawing(paper: Paper, path: string): void {
  if (paper.y + drawing.height > paper.bottom) paper.turn()
  const { doc } = paper
  doc.save().translate(page.side, paper.y).scale(drawing.unit)
  doc.path(path).lineWidth(5).lineCap('round').lineJoin('round').strokeColor(ink.text).stroke()
  doc.restore()
  paper.y += drawing.height + 8
}

/** The minimum space in points for a heading and the content that follows it. */
const minSpace = 80

function setHeading(paper: Paper, text: string, next: DocumentPart | undefined): void {
  const own = heightOf(paper, text, textWidth, styles.heading) + 20
  if (paper.y + Math.max(minSpace, own + heightAfter(paper, next)) > paper.bottom) paper.turn()
  paper.y += 12
  paper.y += put(paper, text, { ...across, y: paper.y }, styles.heading) + 8
}

/**
 * Returns the height of the content that stays on a heading's page: a paragraph, or the head of a table with
 * its first row.
 */
function heightAfter(paper: Paper, next: DocumentPart | undefined): number {
  if (next?.kind === 'paragraph') return heightOf(paper, next.text, textWidth, styles.text)
  return next?.kind === 'table' ? leastHeightOf(paper, next) : 0
}

function setLines(paper: Paper, lines: readonly (readonly [string, Style])[], after: number): void {
  const height = lines.reduce((sum, [text, style]) => sum + heightOf(paper, text, textWidth, style), 0)
  if (paper.y + height > paper.bottom) paper.turn()
  for (const [text, style] of lines) paper.y += put(paper, text, { ...across, y: paper.y }, style)
  paper.y += after
}

/**
 * Draws the header and footer of every page: the stamp, the statutory sentences (C1), the address and the
 * page number.
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
    const top = page.height - page.foot + 14
    rule(paper, top, ink.rule)
    const number = pageLabel.replace('{page}', String(i + 1)).replace('{pages}', String(count))
    let y = top + 7
    for (const line of [reference, number]) y += put(paper, line, { ...across, y }, styles.smallRight)
    y = top + 7
    for (const line of [...Object.values(liquorNotice), address])
      y += put(paper, line, { ...across, width: textWidth - 80, y }, styles.small)
  }
}

/** Draws a watermark from the lower left to the upper right, as large as fits. */
function setAcross(paper: Paper, text: string): void {
  const { doc } = paper
  const diagonal = Math.hypot(page.width, page.height) * 0.8
  const size = Math.min(84, (10 * diagonal) / widthOf(paper, text, { face: 'serif', size: 10 }))
  const style = { face: 'serif', size, color: ink.mark } as const
  const width = widthOf(paper, text, style)
  const middle: [number, number] = [page.width / 2, page.height / 2]
  doc.save().rotate(-54, { origin: middle }).fillOpacity(0.14)
  put(paper, text, { x: middle[0] - width / 2, y: middle[1] - size / 2, width: width + 1 }, style)
  doc.restore().fillOpacity(1)
}
