import type { Picture } from '#wire/entities/picture.ts'

/** The state of an item: `bad` needs attention, `good` is good news. */
type ItemState = { readonly kind: 'bad' | 'good' | 'plain'; readonly label: string }

/** A lot or a shop item in a letter. Tobacco has neither title nor picture (C2). */
export type LetterItem = {
  /** The line above the title, such as sale and lot number, or '' if there is none. */
  readonly context: string
  /** The title, or '' if it may not be named. */
  readonly title: string
  /** The part of the title in italics, or '' if there is none. */
  readonly accent: string
  readonly picture: Pick<Picture, 'key' | 'width' | 'height'> | null
  readonly state: ItemState | null
  /** The amount with its currency, or '' if there is none. */
  readonly amount: string
}

/** A line of the table below the items: a label and its figure, both formatted for the reader. */
export type LetterFigure = {
  readonly label: string
  readonly value: string
  /** Whether it is set in bold, such as a total or a deadline. */
  readonly isStrong: boolean
}

/** Returns an item without picture, state or amount. */
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

/** Returns only the lines of the table that have a value. */
export const known = (...figures: readonly LetterFigure[]): readonly LetterFigure[] =>
  figures.filter(({ value }) => value !== '')

/** Returns the closing of a letter and its signature, as lines. */
export const signatureLines = ({
  closing,
  signedBy = '',
  own,
}: {
  readonly closing: string
  readonly signedBy?: string
  readonly own: string
}): readonly string[] => [closing, signedBy, own].filter((line) => line !== '')
