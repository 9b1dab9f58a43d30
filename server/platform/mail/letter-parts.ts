import type { Picture } from '#wire/entities/picture.ts'

/** The state of an item: `bad` needs attention, `good` is good news. */
type ItemState = { readonly kind: 'bad' | 'good' | 'plain'; readonly label: string }

/** A lot, or an item of a shop, in a letter. Tobacco has neither title nor picture (C2). */
export type LetterItem = {
  /** The line above the title, such as sale and lot number; '' for none. */
  readonly context: string
  /** '' if it may not be named. */
  readonly title: string
  /** The part of the title in italics; '' for none. */
  readonly accent: string
  readonly picture: Pick<Picture, 'key' | 'width' | 'height'> | null
  readonly state: ItemState | null
  /** Amount with currency; '' for none. */
  readonly amount: string
}

/** A line of the table below the items: a label and its figure, both formatted for the reader. */
export type LetterFigure = {
  readonly label: string
  readonly value: string
  /** Whether it is set in bold: a total, a deadline. */
  readonly isStrong: boolean
}

/** Returns an item without picture, state and amount. */
export const plainItem = (title: string, context = ''): LetterItem => ({
  context,
  title,
  accent: '',
  picture: null,
  state: null,
  amount: '',
})

/** Returns a line of the table. */
export const figure = (label: string, value: string): LetterFigure => ({ label, value, isStrong: false })

/** Returns a line of the table in bold. */
export const boldFigure = (label: string, value: string): LetterFigure => ({
  label,
  value,
  isStrong: true,
})

/** Returns the lines of the table that have a value. */
export const known = (...figures: readonly LetterFigure[]): readonly LetterFigure[] =>
  figures.filter(({ value }) => value !== '')

/** Returns the closing of a letter and who signs it, by lines. */
export const signatureLines = ({
  closing,
  signedBy = '',
  own,
}: {
  readonly closing: string
  readonly signedBy?: string
  readonly own: string
}): readonly string[] => [closing, signedBy, own].filter((line) => line !== '')
