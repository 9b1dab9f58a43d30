import PDFDocument from 'pdfkit'
import type { PrintDocument } from '../print-document.ts'
import { type Part, partWith, type Typeface, usualPart } from './typefaces.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 42, top: 42, foot: 74 } as const
export const textWidth = page.width - 2 * page.side

export const ink = { text: '#1b1815', quiet: '#6b6357', rule: '#d5cfc4', mark: '#651a22' } as const

/** Style of a text run. */
export type Style = {
  readonly face: Typeface
  /** Points. */
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** The pages of a document, filled from top to bottom. Heights are points from the top of a page. */
export type Paper = {
  readonly doc: PDFKit.PDFDocument
  /** Position of the next part. */
  y: number
  /** Lower limit of the content. */
  readonly bottom: number
  /** Starts a new page. */
  turn(): void
}

const leading = 1.28

/** Creates the canvas of a document. */
export function newPaper({ lang, title, house, reference, keywords }: PrintDocument): Paper {
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
    },
  })
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

/** The height of a text within a width. */
export function heightOf({ doc }: Paper, text: string, width: number, style: Style): number {
  take(doc, usualPart(style.face)).fontSize(style.size)
  return doc.heightOfString(text === '' ? ' ' : narrowed(text), { width, lineGap: gapOf(doc, style) })
}

/** The width of a text on one line. */
export function widthOf({ doc }: Paper, text: string, style: Style): number {
  take(doc, usualPart(style.face)).fontSize(style.size)
  return doc.widthOfString(narrowed(text))
}

/** Draws a text within a width. @returns its height */
export function put(
  paper: Paper,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): number {
  const { doc } = paper
  const height = heightOf(paper, text, at.width, style)
  const align = style.align ?? 'left'
  const options = { width: at.width, align, lineGap: gapOf(doc, style) }
  doc.fillColor(style.color ?? ink.text)
  const [first, ...others] = align === 'left' ? runsOf(narrowed(text), style.face) : []
  if (!first || others.length === 0) {
    doc.text(narrowed(text), at.x, at.y, options)
    return height
  }
  take(doc, first.part).text(first.text, at.x, at.y, { ...options, continued: true })
  for (const [i, run] of others.entries())
    take(doc, run.part).text(run.text, { ...options, continued: i < others.length - 1 })
  return height
}

/** Selects a font subset. */
export function take(doc: PDFKit.PDFDocument, { name, file }: Part): PDFKit.PDFDocument {
  doc.registerFont(name, file)
  return doc.font(name)
}

type Run = { readonly part: Part; readonly text: string }

/** Splits a text into runs by the font subset that has their characters. */
function runsOf(text: string, face: Typeface): readonly Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const part = partWith(face, letter.codePointAt(0) ?? 0)
    const last = runs.at(-1)
    if (last?.part === part) runs[runs.length - 1] = { part, text: last.text + letter }
    else runs.push({ part, text: letter })
  }
  return runs
}

/** Draws a line to the right margin. @param from points from the left; full width when omitted */
export function rule({ doc }: Paper, y: number, color: string, weight = 0.6, from: number = page.side): void {
  doc
    .moveTo(from, y)
    .lineTo(page.width - page.side, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}

/** The fonts have one full-width ’ only; after Latin letters it is replaced by an apostrophe. */
const narrowed = (text: string): string => text.replaceAll(/(?<=[\p{Script=Latin}\d])’/gu, "'")

/** The line gap that gives the intended leading; the fonts' own line height is half as much again as their size. */
const gapOf = (doc: PDFKit.PDFDocument, { size }: Style): number =>
  size * leading - doc.currentLineHeight(false)
