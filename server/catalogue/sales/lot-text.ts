import { lotLabel } from '#domain/lots/lot-number.ts'
import { hasWords, normal, wordVariants } from '#server/catalogue/search/normal.ts'
import type { CatalogueLot } from './entries.ts'

/** Returns whether a lot contains every word of a query in either language; an empty query matches all lots. */
export function matchesQuery(query: string): (entry: CatalogueLot) => boolean {
  const words = wordVariants(query)
  return (entry) => words.length === 0 || hasWords(textOf(entry), words)
}

const texts = new WeakMap<CatalogueLot, string>()

/** Returns a lot’s searchable text in both languages, computed once. */
function textOf(entry: CatalogueLot): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const strings = Object.values(entry.texts).flatMap(({ title, producer, facts, region }) => [
    title,
    producer,
    facts,
    region,
  ])
  const text = [lotLabel(entry), ...strings].map(normal).join('\n')
  texts.set(entry, text)
  return text
}
