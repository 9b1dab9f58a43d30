/** A change of a text: the inserted text and its position. */
type Insertion = { readonly at: number; readonly insert: string }

/** Returns the insertion of a block below the paragraph at a position of a text in Markdown, between blank lines. */
export function blockBelow(source: string, position: number, block: string): Insertion {
  const end = source.slice(position).search(/\n[ \t]*\n/)
  const isInGap =
    /(?:^|\n)[ \t]*$/.test(source.slice(0, position)) && /^[ \t]*(?:\n|$)/.test(source.slice(position))
  const at = isInGap ? position : end === -1 ? source.length : position + end
  const before = source.slice(0, at)
  const after = source.slice(at)
  const above = before.trim() === '' ? 0 : 2 - Math.min(2, breaksIn(/\n*$/.exec(before)))
  const below = after.trim() === '' ? 1 : 2 - Math.min(2, breaksIn(/^\n*/.exec(after)))
  return { at, insert: `${'\n'.repeat(above)}${block}${'\n'.repeat(below)}` }
}

const breaksIn = (match: RegExpExecArray | null): number => match?.[0].length ?? 0

const gap = /\n[ \t]*\n\s*/

/** Returns how many paragraphs of a text begin up to a position. */
export const paragraphsUpTo = (source: string, position: number): number =>
  source
    .slice(0, position)
    .split(gap)
    .filter((paragraph) => paragraph.trim() !== '').length

/**
 * Returns the end of the paragraph with a number, counted from 1; the end of the text if it has fewer, or 0
 * if the number is 0.
 */
export function endOfParagraph(source: string, number: number): number {
  if (number === 0) return 0
  let [at, count] = [0, 0]
  for (const part of source.split(/(\n[ \t]*\n\s*)/)) {
    at += part.length
    if (part.trim() !== '') count++
    if (count === number) return at
  }
  return source.length
}
