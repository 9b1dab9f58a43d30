/** The kind of missing resource. */
export type MissingResource = 'lot' | 'sale' | 'product' | 'order' | 'page'

const patterns: readonly (readonly [RegExp, MissingResource])[] = [
  [/\/(mall\/order|order\/delivery|profile\/orders\/auction)\/[^/]+/, 'order'],
  [/\/auction\/[^/]+\/lot\/[^/]+/, 'lot'],
  [/\/auction\/[^/]+/, 'sale'],
  [/\/mall\/product\/[^/]+/, 'product'],
]

/** Returns the kind of resource that a URL refers to. */
export const missingResource = (pathname: string): MissingResource =>
  patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page'
