import { isWithin } from './place.ts'

/** An item as a stocktake compares it: where the record has it; '' outside the house. */
export type CountedItem = { readonly id: string; readonly place: string }

/**
 * The result of a stocktake of a location (S3). Every item of the place, and every code that was scanned, is in one
 * list.
 */
export type StocktakeResult<Item> = {
  /** In its place. */
  readonly found: readonly Item[]
  /** Recorded in the place, and not scanned. */
  readonly missing: readonly Item[]
  /** Scanned here, and recorded elsewhere or outside the house. */
  readonly elsewhere: readonly Item[]
}

/**
 * Compares what should be in a place with what was scanned there (S3).
 *
 * @param place the place counted, with those within it
 * @param items those recorded in the place, and all that were scanned
 * @param scanned the ids of scanned items; scanned twice, one counts once
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
