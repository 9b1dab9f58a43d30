import type { FilterKey } from '#domain/lots/attributes/filter-keys.ts'
import { memoize } from './memoize.ts'

/** The separator of the keys in a document's column, which no key contains. */
export const keySeparator = '\u001e'

/** Returns the sorted keys as one text, so that equal documents have equal texts. */
export const packKeys = (keys: readonly FilterKey[]): string => keys.toSorted().join(keySeparator)

/** Reads the keys of a document. Memoized, since many documents have the same. */
export const unpackKeys = memoize(5_000, (packed): readonly FilterKey[] =>
  packed === '' ? [] : packed.split(keySeparator),
)
