import { type InvalidTable, invalid, maxColumns, maxRows } from './table.ts'

/** The maximum number of separators in a row, allowing for quoted texts and empty columns of exports. */
const maxSeparators = 50 * maxColumns

/** The maximum number of lines in a table, allowing for line breaks in cells and empty rows of exports. */
const mostLines = 50 * maxRows

const [lineFeed, carriageReturn] = [10, 13]

/**
 * Returns why a text is too large to be separated into cells, or null if it is not. It is checked before
 * separating, as each cell takes many times the memory of its characters.
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
