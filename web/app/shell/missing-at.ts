/** What is not there. */
export type Missing = 'lot' | 'sale' | 'product' | 'order' | 'page'

const places: readonly (readonly [RegExp, Missing])[] = [
  [/\/(mall\/order|order\/delivery|profile\/orders\/auction)\/[^/]+/, 'order'],
  [/\/auction\/[^/]+\/lot\/[^/]+/, 'lot'],
  [/\/auction\/[^/]+/, 'sale'],
  [/\/mall\/product\/[^/]+/, 'product'],
]

/** What an address at which nothing is was meant to show. */
export const missingAt = (pathname: string): Missing =>
  places.find(([place]) => place.test(pathname))?.[1] ?? 'page'
