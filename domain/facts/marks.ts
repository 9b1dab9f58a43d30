/** The trade's codes for labels. */
export const labelCodes = [
  'BSL',
  'DSL',
  'FL',
  'GSL',
  'LL',
  'NL',
  'NOL',
  'SCL',
  'STL',
  'TL',
  'TSL',
  'WASL',
  'WISL',
  'WRL',
] as const
export type LabelCode = (typeof labelCodes)[number]

/** Codes for capsules. */
export const capsuleCodes = ['CC', 'CRC', 'CUC', 'NC', 'NOC', 'WC', 'WXC'] as const
export type CapsuleCode = (typeof capsuleCodes)[number]

/** Codes for corks. */
export const corkCodes = ['DC', 'PC', 'SOS'] as const
export type CorkCode = (typeof corkCodes)[number]

/** The degree of a mark: light, plain, heavy. */
export type Degree = 'lightly' | 'plainly' | 'heavily'

/** A number of bottles with one mark. */
export type Mark<C extends string> = { readonly code: C; readonly degree: Degree; readonly bottles: number }

/** Marks without a degree. */
const absolute: readonly string[] = ['NOL', 'NOC', 'WXC', 'CUC']

/**
 * Parses marks: `3 BSL`, `3 × BSL l`, `lBSL`, `2 hTL, 1 NL`. A code without a count applies to every bottle.
 * @param codes the known codes
 * @param count bottles of the lot; null if unknown
 * @returns null if a part is not a mark, has more bottles than the lot, or occurs twice
 */
export function readMarks<C extends string>(
  text: string,
  codes: readonly C[],
  count: number | null,
): readonly Mark<C>[] | null {
  const marks: Mark<C>[] = []
  for (const piece of text.normalize('NFKC').split(/[,;、]/)) {
    if (piece.trim() === '') continue
    const mark = readMark(piece.trim(), codes, count)
    if (!mark || marks.some(({ code, degree }) => code === mark.code && degree === mark.degree)) return null
    marks.push(mark)
  }
  return marks
}

function readMark<C extends string>(
  piece: string,
  codes: readonly C[],
  count: number | null,
): Mark<C> | null {
  const read = /^(?:(\d{1,4})\s*(?:x|×)?\s*)?([A-Za-z]+)(?:\s+([lh]))?$/.exec(piece)
  if (!read) return null
  const [, digits, letters = '', after] = read
  const bottles = digits === undefined ? (count ?? 1) : Number(digits)
  if (bottles < 1 || bottles > (count ?? bottles)) return null
  const upper = letters.toUpperCase()
  const whole = codes.find((code) => code === upper)
  const code = whole ?? codes.find((one) => one === upper.slice(1))
  const degree = whole ? (after ?? '') : upper.slice(0, 1).toLowerCase()
  if (!code || !/^[lh]?$/.test(degree) || (!whole && after)) return null
  if (degree !== '' && absolute.includes(code)) return null
  return { code, degree: degreeOf(degree), bottles }
}

const degreeOf = (letter: string): Degree =>
  letter === 'l' ? 'lightly' : letter === 'h' ? 'heavily' : 'plainly'

/** Formats marks for input: `3 BSL l, 1 TL`. */
export const formatMarks = (marks: readonly Mark<string>[]): string =>
  marks
    .map(
      ({ code, degree, bottles }) =>
        `${bottles} ${code}${degree === 'plainly' ? '' : ` ${degree.slice(0, 1)}`}`,
    )
    .join(', ')
