/** Returns the parts of a name, without case, accents, punctuation and order. */
const partsOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ')

/**
 * Returns whether an account is in the seller's own name (S2): the name of its holder is one of theirs, in any order.
 *
 * @param names of the person and of their company; empty ones are ignored
 */
export const isOwnName = (holder: string, names: readonly string[]): boolean =>
  names.some((name) => partsOf(name) !== '' && partsOf(name) === partsOf(holder))
