import type { Head, StoredEntry } from '#server/sale/ledger/entry.ts'

/** The additions of entries to a sale in memory. */
export type Continuation =
  /** They follow the known entries; `fresh` are those not known yet. */
  | { readonly kind: 'follows'; readonly fresh: readonly StoredEntry[] }
  /** Entries in between are missing. */
  | { readonly kind: 'gap' }
  /** They contradict the known entries: the ledger has lost some, or these are not from the ledger. */
  | { readonly kind: 'fork' }

/**
 * Compares consecutive entries with the end of a sale in memory, by position and hash.
 *
 * @param after the head that they follow
 * @param hashAt returns the hash at a recent position of the sale, or undefined for an older one
 */
export function continuationOf(
  head: Head,
  after: Head,
  entries: readonly StoredEntry[],
  hashAt: (seq: number) => string | undefined,
): Continuation {
  if (after.seq > head.seq) return { kind: 'gap' }
  const known = entries.slice(0, head.seq - after.seq)
  const { seq, hash } = endOf(known, after)
  const expected = hashAt(seq)
  if (expected !== undefined && expected !== hash) return { kind: 'fork' }
  return { kind: 'follows', fresh: entries.slice(known.length) }
}

/** Returns the head after some entries. */
export function endOf(entries: readonly StoredEntry[], before: Head): Head {
  const last = entries.at(-1)
  return last ? { seq: last.entry.seq, hash: last.hash } : { seq: before.seq, hash: before.hash }
}
