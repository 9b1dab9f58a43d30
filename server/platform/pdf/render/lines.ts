import { type Forms, type Part, partWith, type Typeface } from './typefaces.ts'

/** Consecutive characters that one font file has. */
type Run = { readonly part: Part; readonly text: string }

const isHan = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(letter)

/** Signs that both scripts share, which are full-width beside Chinese. */
const shared = new Set('‘’“”…—')

/** The character set in place of one that no font file has (U4): a geta mark, as printers use. */
const substitute = '〓'

/** Returns whether a character is invisible: a joiner, a variation selector or a control character. */
const isInvisible = (letter: string): boolean => /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter)

/** Splits a text into runs by the font file that has the characters. */
export function runsOf(text: string, face: Typeface, forms: Forms): readonly Run[] {
  const letters = [...text.normalize('NFC')]
  const runs: Run[] = []
  for (const [i, letter] of letters.entries()) {
    const isChinese =
      isHan(letter) || (shared.has(letter) && (isHan(letters[i - 1]) || isHan(letters[i + 1])))
    const found = partWith(face, codeOf(letter), { isChinese, forms })
    if (found === null && isInvisible(letter)) continue
    const part = found ?? partWith(face, codeOf(substitute), { isChinese: true, forms })
    if (part === null) throw new Error('No typeface has the substitute of missing characters')
    const shown = found === null ? substitute : letter
    const last = runs.at(-1)
    if (last?.part === part) runs[runs.length - 1] = { part, text: last.text + shown }
    else runs.push({ part, text: shown })
  }
  return runs
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/**
 * Text that stays on one line: a word or a Chinese character, with adjacent signs that may not begin or end a
 * line and the following spaces.
 */
const unbreakable =
  /[（《〈【「『“‘]*(?:[\p{Script=Han}]|[^ \p{Script=Han}（《〈【「『“‘]+?(?= |[\p{Script=Han}（《〈【「『“‘]|$))?[，。、；：！？）》〉】」』”’…]* */gu

/** Breaks a text into lines by the widths from `measure`. A piece wider than a line is broken anywhere. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(text: string, width: number, measure: (text: string) => number): readonly string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const piece of piecesOf(text, width, measure)) {
    if (line !== '' && taken + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += piece
    taken += measure(piece)
  }
  return [...lines, line.trimEnd()]
}

function piecesOf(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const pieces = (text.match(unbreakable) ?? []).filter((piece) => piece !== '')
  return pieces.flatMap((piece) => (measure(piece.trimEnd()) <= width ? [piece] : graphemesOf(piece)))
}

/** Returns the letters with their marks, which stay together even if a word is broken. */
const graphemesOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
