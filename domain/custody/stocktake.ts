import { isWithin } from './place.ts'

/** An item as compared in a stocktake, with its recorded place; '' outside the house. */
export type CountedItem = { readonly id: string; readonly place: string }

/**
 * The result of a stocktake of a location (S3). Every item of the place, and every code that was scanned, is in one
 * list.
 */
export type StocktakeResult<Item> = {
  /** Items in their recorded place. */
  readonly found: readonly Item[]
  /** Items recorded in the place but not scanned. */
  readonly missing: readonly Item[]
  /** Items scanned here but recorded elsewhere or outside the house. */
  readonly elsewhere: readonly Item[]
}

/**
 * Compares the items recorded in a place with those scanned there (S3).
 *
 * @param place the place counted, with those within it
 * @param items the items recorded in the place, and all scanned ones @param scanned the ids of scanned items;
 * repeated scans count once
 */
export function stocktakeResult<Item extends CountedItem>(
  place: string,
  items: readonly Item[],
  scanned: ReadonlySet<string>,
): StocktakeResult<Item> {
  const isHere = (item: Item) => isWithin(item.place, place)
  return {
    found: items.filter((item) => isHere(item) && scanned.has(item.id)),
    missing: items.filter((item) => isHere(item) && !scanned.has(item.id)),
    elsewhere: items.filter((item) => !isHere(item) && scanned.has(item.id)),
  }
}
