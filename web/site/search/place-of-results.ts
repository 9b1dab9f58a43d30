import type { FoundData } from './results.ts'

type Query = {
  readonly text: string
  /** Whether it is the name of something: a correction is; what is typed may be a part of one. */
  readonly isName: boolean
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Returns the place that a query names, where every result is from there, as its regions spell it: of “Pauillac,
 * Bordeaux” and 波尔多波雅克 either part. Null for any other query, and for results of several places.
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

/** No comma separates the parts of a Chinese name: those of a category's name are known, and either end of a name. */
function chineseParts(name: string, { text, isName }: Query, cate: FoundData['facets']['cate']) {
  const wider = cate.map((one) => one.name).filter((one) => name.startsWith(one))
  return [
    name,
    ...wider.flatMap((one) => [one, name.slice(one.length)]),
    ...(isName ? [name.slice(0, text.length), name.slice(-text.length)] : []),
  ]
}
