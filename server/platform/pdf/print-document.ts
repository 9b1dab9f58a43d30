import type { CodePath } from '#domain/custody/code-path.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { Drawing } from '#wire/entities/report.ts'

/** The content of a document: plain data that can be posted to the render thread. */
export type PrintDocument = {
  /**
   * The language; a document in Traditional Chinese is composed in Simplified Chinese and derived when it is
   * rendered.
   */
  readonly lang: PageLanguage
  /** The company's names, first in the document's language. */
  readonly house: readonly [string, string]
  readonly title: string
  /** The subtitle, or '' if there is none. */
  readonly subtitle: string
  /** The amount beside the title with its label, if any. */
  readonly total?: { readonly label: string; readonly amount: string }
  /** The stamp at the top of every page, such as 'Confidential', or '' if there is none. */
  readonly stamp: string
  /** The watermark across every page, if any. */
  readonly watermark?: string
  /** The reference shown beside the page number, such as a sale or invoice number. */
  readonly reference: string
  /** The template of the page number, in which `{page}` and `{pages}` are replaced. */
  readonly pageLabel: string
  /** The contact line at the bottom of every page. */
  readonly address: string
  readonly parts: readonly DocumentPart[]
  /** The texts in it that people have typed, besides addressees, which stay in the characters that they used. */
  readonly typed?: readonly string[]
  /** The PDF keywords in ASCII, if any. */
  readonly keywords?: string
  /** The time of issue in Unix milliseconds, for a document that must always be identical; by default now. */
  readonly issuedAt?: number
}

export type DocumentPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Pairs of label and value in two columns, to the right of a labelled block of lines if there is one. */
  | {
      readonly kind: 'facts'
      readonly rows: readonly LabelledText[]
      readonly block?: { readonly label: string; readonly lines: readonly string[] }
    }
  /** A list of amounts. After a table they continue its last two columns. */
  | { readonly kind: 'sums'; readonly rows: readonly Sum[] }
  /** Two columns, each with a heading, pairs with right-aligned values and a paragraph ('' for none). */
  | { readonly kind: 'columns'; readonly columns: readonly [TextColumn, TextColumn] }
  /** A label above a long text without spaces, such as a hash. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  /** A QR code to scan, with an explanation beside it. */
  | { readonly kind: 'scan'; readonly code: CodePath; readonly text: string }
  /** A drawing in strokes, such as a signature: an SVG path within 800 × 240. */
  | { readonly kind: 'drawing'; readonly path: string }
  /** A chart as wide as the text. */
  | { readonly kind: 'chart'; readonly drawing: Drawing }
  /** A table; if `whole`, it is not broken across pages. */
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly Row[]
      readonly isWhole?: boolean
    }
  /** Labels to cut apart. */
  | { readonly kind: 'labels'; readonly labels: readonly PrintLabel[] }
  /** Address labels to cut apart, each as lines beginning with the name. */
  | { readonly kind: 'addresses'; readonly labels: readonly (readonly string[])[] }

/** A label of 62 × 29 mm with its number as a QR code and a barcode (S3). */
export type PrintLabel = {
  readonly square: CodePath
  readonly bars: CodePath
  readonly number: string
  readonly name: string
  /** Its content, in one line. */
  readonly content: string
  /** The place, or '' if it has none. */
  readonly place: string
}

/** A label and its value. */
export type LabelledText = readonly [string, string]

export type TextColumn = {
  readonly heading: string
  readonly rows: readonly LabelledText[]
  readonly text: string
}

/** A labelled amount; a total is bold below a rule. */
export type Sum = { readonly name: string; readonly amount: string; readonly isTotal?: boolean }

export type Column = {
  readonly head: string
  /** The relative share of the width left by fixed columns. */
  readonly share?: number
  /** The fixed width in points. */
  readonly width?: number
  /** Whether its cells are names, which are set in the serif typeface. */
  readonly isName?: boolean
  readonly align?: 'left' | 'right'
  /** Whether it is left blank for handwriting. */
  readonly isBlank?: boolean
}

/** A cell: a text, possibly with smaller lines below. Rows never break across pages. */
export type Cell = string | { readonly text: string; readonly under: readonly string[] }
export type Row = readonly Cell[]
