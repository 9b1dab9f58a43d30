import type { Head, StoredEntry } from '#server/sale/ledger/entry.ts'

/** The hashes of the latest entries of a sale in memory. */
export type RecentHashes = {
  /** The hash at a position; undefined for an older one. */
  at(seq: number): string | undefined
  add(entries: readonly StoredEntry[]): void
}

/** Positions that are remembered: more than a busy sale gains while the heads are read. */
const limit = 100

/** @param head the end of the sale, which is remembered */
export function createRecentHashes({ seq, hash }: Head): RecentHashes {
  const hashes = new Map([[seq, hash]])
  return {
    at: (seq) => hashes.get(seq),
    add(entries) {
      for (const { entry, hash } of entries.slice(-limit)) hashes.set(entry.seq, hash)
      for (const seq of hashes.keys()) {
        if (hashes.size <= limit) return
        hashes.delete(seq)
      }
    },
  }
}
