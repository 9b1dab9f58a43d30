import PDFDocument from 'pdfkit'
import type { Sheet } from '../sheet.ts'
import { type Typeface, typeface, typefaces } from './typefaces.ts'

/** Points; A4. */
export const page = { width: 595.28, height: 841.89, side: 42, top: 42, foot: 74 } as const
export const textWidth = page.width - 2 * page.side

export const ink = { text: '#1b1815', quiet: '#6b6357', rule: '#d5cfc4', mark: '#651a22' } as const

/** How a run of text is set. */
export type Style = {
  readonly face: Typeface
  /** Points. */
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** Pages that are written on from top to bottom. Heights are points from the top of a page. */
export type Paper = {
  readonly doc: PDFKit.PDFDocument
  /** Where the next part begins. */
  y: number
  /** The lowest that anything may reach. */
  readonly bottom: number
  /** Goes on to a new page. */
  turn(): void
}

const leading = 1.28

/** Takes new paper, with the house's typefaces at hand. */
export function newPaper({ lang, title, house, reference }: Sheet): Paper {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title} ${reference}`.trim(), Author: house[0] },
  })
  for (const name of typefaces) doc.registerFont(name, typeface(name))
  const paper: Paper = {
    doc,
    y: page.top,
    bottom: page.height - page.foot,
    turn() {
      doc.addPage()
      paper.y = page.top
    },
  }
  return paper
}

/** The height that a text takes within a width. */
export function heightOf({ doc }: Paper, text: string, width: number, style: Style): number {
  doc.font(style.face).fontSize(style.size)
  return doc.heightOfString(text === '' ? ' ' : narrowed(text), { width, lineGap: gapOf(doc, style) })
}

/** Sets a text within a width. @returns the height it took */
export function put(
  paper: Paper,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): number {
  const { doc } = paper
  const height = heightOf(paper, text, at.width, style)
  doc.fillColor(style.color ?? ink.text).text(narrowed(text), at.x, at.y, {
    width: at.width,
    align: style.align ?? 'left',
    lineGap: gapOf(doc, style),
  })
  return height
}

/** Draws a line across. */
export function rule({ doc }: Paper, y: number, color: string, weight = 0.6): void {
  doc
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}

/** The typefaces have one ’ only, as wide as a Chinese character; after Latin letters another stands in for it. */
const narrowed = (text: string): string => text.replaceAll(/(?<=[\p{Script=Latin}\d])’/gu, "'")

/** The typefaces' own lines are half as high again as their letters. */
const gapOf = (doc: PDFKit.PDFDocument, { size }: Style): number =>
  size * leading - doc.currentLineHeight(false)
