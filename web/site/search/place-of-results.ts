import type { FoundData } from './results.ts'

type Query = {
  readonly text: string
  /** Whether the query is a name, as a correction is; typed text may be a part of one. */
  readonly isName: boolean
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Returns the place that a query names if every result is from there, in the spelling of its region: either
 * part of “Pauillac, Bordeaux” or 波尔多波雅克. Returns null for any other query and for results from several places.
 *
 * @param total the number of results
 */
export function placeOfResults(
  query: Query,
  { region, cate }: Pick<FoundData['facets'], 'region' | 'cate'>,
  total: number,
): string | null {
  const found = region.flatMap(({ name, count }) => {
    const parts = /\p{Script=Han}/u.test(name) ? chineseParts(name, query, cate) : [name, ...name.split(', ')]
    const place = parts.find((part) => compare(part, query.text) === 0)
    return place === undefined ? [] : [{ place, count }]
  })
  return found.reduce((sum, { count }) => sum + count, 0) === total ? (found[0]?.place ?? null) : null
}

/**
 * Returns the possible parts of a Chinese name, which no comma separates: the known parts of a category's
 * name, and either end of a name.
 */
function chineseParts(name: string, { text, isName }: Query, cate: FoundData['facets']['cate']) {
  const wider = cate.map((one) => one.name).filter((one) => name.startsWith(one))
  return [
    name,
    ...wider.flatMap((one) => [one, name.slice(one.length)]),
    ...(isName ? [name.slice(0, text.length), name.slice(-text.length)] : []),
  ]
}
