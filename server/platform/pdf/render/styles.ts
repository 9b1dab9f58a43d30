import { ink, page, type Style, textWidth } from './canvas.ts'

/** The styles of a document's parts, with sizes in points. */
export const styles = {
  house: { face: 'serif', size: 19.5 },
  houseToo: { face: 'serif', size: 10, color: ink.quiet },
  mark: { face: 'strong', size: 11, color: ink.mark, align: 'right' },
  title: { face: 'display', size: 30 },
  subtitle: { face: 'text', size: 11, color: ink.quiet },
  totalLabel: { face: 'text', size: 9, color: ink.quiet, align: 'right' },
  totalAmount: { face: 'display', size: 19.5, align: 'right' },
  heading: { face: 'serif', size: 13.5 },
  text: { face: 'text', size: 9.75 },
  figure: { face: 'text', size: 9.75, align: 'right' },
  label: { face: 'text', size: 8.5, color: ink.quiet },
  note: { face: 'text', size: 9, color: ink.quiet },
  sum: { face: 'text', size: 9.75, align: 'right' },
  total: { face: 'strong', size: 11.25, align: 'right' },
  code: { face: 'text', size: 10 },
  labelNumber: { face: 'strong', size: 11 },
  labelName: { face: 'serif', size: 9 },
  labelContent: { face: 'text', size: 7 },
  labelPlace: { face: 'strong', size: 13 },
  addressName: { face: 'strong', size: 11 },
  addressLine: { face: 'text', size: 10.5 },
  small: { face: 'text', size: 7.25, color: ink.quiet },
  smallRight: { face: 'text', size: 7.25, color: ink.quiet, align: 'right' },
} as const satisfies Record<string, Style>

/** The whole width of the text. */
export const across = { x: page.side, width: textWidth } as const

/** The gap in points between columns of text. */
export const gutter = 21

export const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
