/** Why the content of a cell is unknown, independent of its column (K11). */
export const cellIssues = [
  /** A formula without a saved result. */
  'noResult',
  /** An error such as `#N/A`. */
  'errorValue',
  /** A number of more digits than a spreadsheet stores. */
  'imprecise',
  /** Characters that are not valid in the encoding of the file. */
  'damaged',
  /** A date in a column for something else. */
  'date',
  /** A date that is shown without a year: which a spreadsheet converted from a text such as `MAY 18`. */
  'dateWithoutYear',
  'tooLong',
  /** The row has more cells than there are headers, for example because a text with commas is not quoted. */
  'surplus',
] as const
export type CellIssue = (typeof cellIssues)[number]

/** The issues of a row by the position of the cell. */
export type CellIssues = Readonly<Record<string, CellIssue>>
