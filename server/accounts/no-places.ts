import type { PlaceBook } from './place-book.ts'

/** A book without places. */
export const noPlaces: PlaceBook = {
  parentOf: () => null,
  nameOf: () => '',
  within: () => [],
  diallingCodes: () => [],
}
