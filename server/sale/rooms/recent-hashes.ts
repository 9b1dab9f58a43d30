import type { Head, StoredEntry } from '#server/sale/ledger/entry.ts'

/** The hashes of the latest entries of a sale in memory. */
export type RecentHashes = {
  /** Returns the hash at a position, or undefined for an older one. */
  at(seq: number): string | undefined
  add(entries: readonly StoredEntry[]): void
}

/** The number of positions remembered: more than a busy sale gains while the heads are read. */
const limit = 100

/** Creates the hashes of a sale. @param head the end of the sale, which is remembered */
export function createRecentHashes({ seq, hash }: Head): RecentHashes {
  const recent: { readonly seq: number; readonly hash: string }[] = []
  const add = (seq: number, hash: string): void => {
    recent[seq % limit] = { seq, hash }
  }
  add(seq, hash)
  return {
    at(seq) {
      const one = recent[seq % limit]
      return one?.seq === seq ? one.hash : undefined
    },
    add(entries) {
      for (const { entry, hash } of entries) add(entry.seq, hash)
    },
  }
}
