import PDFDocument from 'pdfkit'
import type { PrintDocument } from '../print-document.ts'
import { breakLines, runsOf } from './lines.ts'
import type { Forms, Part, Typeface } from './typefaces.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 48, top: 42, foot: 78 } as const
export const textWidth = page.width - 2 * page.side

export const ink = { text: '#1b1815', quiet: '#6b6357', rule: '#d5cfc4', mark: '#651a22' } as const

/** The style of a text run. */
export type Style = {
  readonly face: Typeface
  /** The size in points. */
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** The pages of a document, filled from top to bottom. Heights are points from the top of a page. */
export type Paper = {
  readonly doc: PDFKit.PDFDocument
  /** The regional forms of its Chinese characters. */
  readonly forms: Forms
  /** The position of the next part. */
  y: number
  /** The lower limit of the content. */
  readonly bottom: number
  /** Starts a new page. */
  turn(): void
}

/** The distance between two lines, and from a line's top to its baseline, as multiples of the size. */
const leading = 1.32
const ascent = 0.98

/** Creates the canvas of a document. */
export function newPaper({ lang, title, house, reference, keywords, issuedAt }: PrintDocument): Paper {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${title} ${reference}`.trim(),
      Author: house[0],
      ...(keywords !== undefined && { Keywords: keywords }),
      ...(issuedAt !== undefined && { CreationDate: new Date(issuedAt) }),
    },
  })
  const paper: Paper = {
    doc,
    forms: lang === 'zh-Hant' ? 'hk' : 'sc',
    y: page.top,
    bottom: page.height - page.foot,
    turn() {
      doc.addPage()
      paper.y = page.top
    },
  }
  return paper
}

/** Returns the height of a text within a width. */
export const heightOf = (paper: Paper, text: string, width: number, style: Style): number =>
  linesIn(paper, text, width, style).length * style.size * leading

/** Returns the width of a text on one line. */
export function widthOf({ doc, forms }: Paper, text: string, { face, size }: Style): number {
  let width = 0
  for (const run of runsOf(text, face, forms))
    width += take(doc, run.part).fontSize(size).widthOfString(run.text)
  return width
}

/** Draws a text within a width. @returns its height */
export function put(
  paper: Paper,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): number {
  const lines = linesIn(paper, text, at.width, style)
  paper.doc.fillColor(style.color ?? ink.text)
  for (const [i, line] of lines.entries()) {
    const indent = style.align === 'right' ? at.width - widthOf(paper, line, style) : 0
    putLine(paper, line, { x: at.x + indent, y: at.y + (i * leading + ascent) * style.size }, style)
  }
  return lines.length * style.size * leading
}

/** Breaks a text into lines of a width. */
export const linesIn = (paper: Paper, text: string, width: number, style: Style): readonly string[] =>
  breakLines(text, width, (part) => widthOf(paper, part, style))

/** Draws one line, whose runs share a baseline. */
function putLine(
  { doc, forms }: Paper,
  line: string,
  { x, y }: { readonly x: number; readonly y: number },
  { face, size }: Style,
): void {
  let at = x
  for (const { part, text } of runsOf(line, face, forms)) {
    take(doc, part).fontSize(size).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(text)
  }
}

/** Selects a font file. */
function take(doc: PDFKit.PDFDocument, { name, file }: Part): PDFKit.PDFDocument {
  doc.registerFont(name, file)
  return doc.font(name)
}

/** Draws a line to the right margin. @param from points from the left; by default the full width */
export function rule(
  { doc }: Paper,
  y: number,
  color: string,
  weight = 0.6,
  from: number = page.side,
  to: number = page.width - page.side,
): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke()
}
