import { type InvalidTable, invalid, maxColumns, maxRows } from './table.ts'

/** Separators in a line beyond which it is not a row: texts in quotes have some, and exports have empty columns. */
const maxSeparators = 50 * maxColumns

/** Lines beyond which a text is not a table: cells have line breaks, and exports have empty rows. */
const mostLines = 50 * maxRows

const [lineFeed, carriageReturn] = [10, 13]

/**
 * Returns why a text is too large to be separated into cells, or null. It is checked before anything is separated, as
 * each cell takes many times its characters.
 */
export function issueOfText(text: string, separator: string): InvalidTable | null {
  const sign = separator.charCodeAt(0)
  let [lines, separatorsInLine] = [1, 0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === sign) {
      separatorsInLine += 1
      if (separatorsInLine > maxSeparators) return invalid('tooManyColumns', lines)
    } else if (code === lineFeed || (code === carriageReturn && text.charCodeAt(index + 1) !== lineFeed)) {
      separatorsInLine = 0
      lines += 1
      if (lines > mostLines) return invalid('tooManyRows')
    }
  }
  return null
}
