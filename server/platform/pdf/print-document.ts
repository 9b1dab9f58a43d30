import type { Language } from '#server/platform/http/calls.ts'

/** A document to be printed, in words alone: plain data, so that it can cross to the thread that sets it. */
export type PrintDocument = {
  readonly lang: Language
  /** Names of the house, the one of the document's language first. */
  readonly house: readonly [string, string]
  readonly title: string
  /** Who or what it is about, below the title. */
  readonly subtitle: string
  /** Set large at the top of every page, such as 'Confidential'; '' where there is no such word. */
  readonly stamp: string
  /** Set pale from corner to corner of every page, over all of it; left out where nothing is to be. */
  readonly watermark?: string
  /** Beside the page number, such as the number of a sale or an invoice. */
  readonly reference: string
  /** How 'Page 2 of 5' is said. `{page}` and `{pages}` stand for the numbers. */
  readonly pageLabel: string
  /** How the house is reached: the last line of every page. */
  readonly address: string
  readonly parts: readonly DocumentPart[]
  /** For machines that read the document; left out where it says nothing to them. ASCII. */
  readonly keywords?: string
}

export type DocumentPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Facts beside their names, two and two. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  /** Sums below one another, their figures at the right edge. */
  | { readonly kind: 'sums'; readonly rows: readonly Sum[] }
  /** A name above a long text without spaces, such as a hash, set so that figures can be told apart. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] }

/** A sum by its name; what others come to stands strong, below a line. */
export type Sum = { readonly name: string; readonly amount: string; readonly isTotal?: boolean }

export type Column = {
  readonly head: string
  /** Its share of the width, beside the shares of the others. */
  readonly share: number
  readonly align?: 'left' | 'right'
  /** Kept free for writing by hand. */
  readonly isBlank?: boolean
}

/** Text of a cell, or a line with smaller lines below it. A row never breaks over two pages. */
export type Cell = string | { readonly text: string; readonly under: readonly string[] }
export type Row = readonly Cell[]
