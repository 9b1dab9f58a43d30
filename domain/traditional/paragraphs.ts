import { hasHan } from './has-han.ts'

/** The separator of paragraphs: a blank line. */
const gap = /(\n{2,})/

/**
 * Returns a paragraph in the form that overrides use: non-breaking spaces become spaces, and spaces at the
 * ends are removed.
 */
export const sourceOf = (paragraph: string): string => paragraph.replaceAll('\u00a0', ' ').trim()

/** Returns the paragraphs of a text that have Chinese, in the form that overrides use. */
export const paragraphsOf = (text: string): readonly string[] => text.split(gap).filter(hasHan).map(sourceOf)

/** Replaces each paragraph of a text, and keeps the separators. */
export const mapParagraphs = (text: string, replace: (paragraph: string) => string): string =>
  text
    .split(gap)
    .map((part) => (hasHan(part) ? replace(part) : part))
    .join('')

/**
 * Returns the Chinese paragraphs of a text, each with the corresponding one of another text, or null if their
 * numbers differ.
 */
export function paragraphPairs(
  text: string,
  other: string,
): readonly (readonly [paragraph: string, other: string])[] | null {
  const [one = [], two = []] = [text, other].map((all) => all.trim().split(/\n{2,}/))
  if (one.length !== two.length) return null
  return one.flatMap((paragraph, index) =>
    hasHan(paragraph) ? [[paragraph, sourceOf(two[index] ?? '')] as const] : [],
  )
}

/**
 * Returns the paragraph that an override was probably written for before it changed: the one that shares most
 * characters with its former text, or null if none shares half of them.
 */
export function closestParagraph(former: string, paragraphs: readonly string[]): string | null {
  let best: { readonly paragraph: string; readonly share: number } | null = null
  for (const paragraph of paragraphs) {
    const share = sharedCharacters(former, paragraph)
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { paragraph, share }
  }
  return best?.paragraph ?? null
}

/** Returns the share of the longer text’s characters that both texts have. */
function sharedCharacters(one: string, other: string): number {
  const left = Map.groupBy(other, (character) => character)
  const shared = [...one].filter((character) => left.get(character)?.pop() !== undefined)
  return shared.length / Math.max([...one].length, [...other].length)
}
