import type { CodePath } from '#domain/custody/code-path.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { Drawing } from '#wire/entities/report.ts'

/** The content of a document: plain data, so that it can be posted to the render thread. */
export type PrintDocument = {
  /** A document in Traditional Chinese is composed in Simplified, and derived when it is rendered. */
  readonly lang: PageLanguage
  /** Names of the house, first in the document's language. */
  readonly house: readonly [string, string]
  readonly title: string
  /** Subtitle; '' for none. */
  readonly subtitle: string
  /** The amount beside the title, with its label; omitted for none. */
  readonly total?: { readonly label: string; readonly amount: string }
  /** Stamp at the top of every page, such as 'Confidential'; '' for none. */
  readonly stamp: string
  /** Watermark across every page; omitted for none. */
  readonly watermark?: string
  /** Shown beside the page number, such as a sale or invoice number. */
  readonly reference: string
  /** Template of the page number: `{page}` and `{pages}` are replaced. */
  readonly pageLabel: string
  /** Contact line at the bottom of every page. */
  readonly address: string
  readonly parts: readonly DocumentPart[]
  /** What people have typed in it besides addressees: it stays in the characters that they used. */
  readonly typed?: readonly string[]
  /** PDF keywords in ASCII; omitted for none. */
  readonly keywords?: string
  /** Unix milliseconds: a document that is always the same names when it was issued. Now if omitted. */
  readonly issuedAt?: number
}

export type DocumentPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value pairs in two columns, to the right of a labelled block of lines if there is one. */
  | {
      readonly kind: 'facts'
      readonly rows: readonly LabelledText[]
      readonly block?: { readonly label: string; readonly lines: readonly string[] }
    }
  /** A list of amounts. After a table they continue its last two columns. */
  | { readonly kind: 'sums'; readonly rows: readonly Sum[] }
  /** Two columns, each with a heading, pairs whose values are right-aligned, and a paragraph ('' for none). */
  | { readonly kind: 'columns'; readonly columns: readonly [TextColumn, TextColumn] }
  /** A label above a long text without spaces, such as a hash. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  /** A code of squares to scan, and beside it what it does. */
  | { readonly kind: 'scan'; readonly code: CodePath; readonly text: string }
  /** A drawing by strokes, such as a signature: the path of an SVG within 800 × 240. */
  | { readonly kind: 'drawing'; readonly path: string }
  /** A chart, as wide as the text. */
  | { readonly kind: 'chart'; readonly drawing: Drawing }
  /** A table; a whole one is not broken across pages. */
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly Row[]
      readonly isWhole?: boolean
    }
  /** Labels to cut apart. */
  | { readonly kind: 'labels'; readonly labels: readonly PrintLabel[] }
  /** Address labels to cut apart, each as its lines: the name first. */
  | { readonly kind: 'addresses'; readonly labels: readonly (readonly string[])[] }

/** A label of 62 × 29 mm with its number as squares and as bars (S3). */
export type PrintLabel = {
  readonly square: CodePath
  readonly bars: CodePath
  readonly number: string
  readonly name: string
  /** What it contains, in one line. */
  readonly content: string
  /** '' if it has none. */
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
  /** Relative width of what fixed columns leave. */
  readonly share?: number
  /** Fixed width in points. */
  readonly width?: number
  /** Whether its cells are names, in the serif. */
  readonly isName?: boolean
  readonly align?: 'left' | 'right'
  /** Left blank for handwriting. */
  readonly isBlank?: boolean
}

/** A cell: a text, or a text with smaller lines below. Rows never break across pages. */
export type Cell = string | { readonly text: string; readonly under: readonly string[] }
export type Row = readonly Cell[]
