import type { CellIssue } from '#domain/imports/cell-issue.ts'
import { fromText } from '#domain/lib/as-text.ts'
import type { GridCell } from './grid.ts'

/** The maximum number of characters of a cell; more than any text of a lot can have. */
export const maxCellLength = 20_000

/**
 * Invisible characters: zero-width spaces, joiners, direction marks, soft hyphens, and control characters
 * except tabs and line breaks.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?<=\p{Script=Latin}|\d)[\u200c\u200d]/gu

/** Spreadsheet errors as they appear in text files. */
const errorText =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|#+)$|^Err:\d{3}$/

/** The letters into which UTF-8 text turns when it is read in another encoding and saved again. */
const twiceEncoded = /[ÂÃ][\u0080-\u00bf]|â€[™œ“”˜¢¦]|\ufffd/

/** Trims a cell, removes invisible characters and determines whether its text can be what its author wrote. */
export function cleanCell({ text: written, issue }: GridCell): GridCell {
  // Marks are searched before control characters are removed, as some of them are control characters.
  const found = issue ?? issueOf(written)
  const text = fromText(
    written
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(invisible, '')
      .trim(),
  ).normalize('NFC')
  if (text.length > maxCellLength) return { text: text.slice(0, maxCellLength), issue: 'tooLong' }
  if (!found && errorText.test(text)) return { text, issue: 'errorValue' }
  return found ? { text, issue: found } : { text }
}

const issueOf = (text: string): CellIssue | null => (twiceEncoded.test(text) ? 'damaged' : null)
