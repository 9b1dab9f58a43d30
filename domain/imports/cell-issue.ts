/** Why the content of a cell is not known, whatever its column is (K11). */
export const cellIssues = [
  /** A formula without a saved result. */
  'noResult',
  /** An error such as `#N/A`. */
  'errorValue',
  /** A number of more digits than a spreadsheet stores. */
  'imprecise',
  /** Characters that are not valid in the encoding of the file. */
  'damaged',
  /** A date, in a column of anything else. */
  'date',
  /** A date that is shown without a year: a spreadsheet made it from a text such as `MAY 18`. */
  'dateWithoutYear',
  'tooLong',
  /** The row has more cells than there are headers, as where a text with commas is not quoted. */
  'surplus',
] as const
export type CellIssue = (typeof cellIssues)[number]

/** The issues of a row by the position of the cell. */
export type CellIssues = Readonly<Record<string, CellIssue>>
