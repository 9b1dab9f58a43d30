import type { FilterKey } from '#domain/lots/attributes/filter-keys.ts'
import { memoize } from './memoize.ts'

/** Separates the keys in a document’s column; no key contains it. */
export const keySeparator = '\u001e'

/** Returns the keys as one text, sorted, so that equal documents have equal ones. */
export const packKeys = (keys: readonly FilterKey[]): string => keys.toSorted().join(keySeparator)

/** Reads the keys of a document. Memoized, since many documents have the same. */
export const unpackKeys = memoize(5_000, (packed): readonly FilterKey[] =>
  packed === '' ? [] : packed.split(keySeparator),
)
