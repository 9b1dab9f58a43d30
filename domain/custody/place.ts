/** The maximum length of a place’s code. */
const longest = 20

/**
 * Parses the code of a place as on its label, such as `B-04-3`; null if it is not one. Places within another one
 * begin with its code: `B-04-3` is a shelf of `B-04`.
 */
export function readPlace(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/[\s‐-―-]+/gu, '-')
  return code.length <= longest && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u.test(code) ? code : null
}

/** Returns whether a place is another one or within it. */
export const isWithin = (place: string, whole: string): boolean =>
  place === whole || place.startsWith(`${whole}-`)

const order = new Intl.Collator('en', { numeric: true })

/** Compares places in walking order: by their letters, then by their numbers. */
export const comparePlaces = (one: string, other: string): number => order.compare(one, other)

/** Sorts items in walking order: by place, then by number. */
export const inWalkingOrder = <Item extends { readonly place: string; readonly number: string }>(
  items: readonly Item[],
): readonly Item[] =>
  items.toSorted(
    (one, other) => comparePlaces(one.place, other.place) || comparePlaces(one.number, other.number),
  )
