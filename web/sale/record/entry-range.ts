/** The number of entries per page. */
const pageSize = 50

/** A page of the record: entries after `since` up to and including `until`. */
export type EntryRange = { readonly since: number; readonly until: number; readonly head: number }

/**
 * Parses the page from the URL: `?before=4951` shows the entries before that one; by default the newest are
 * shown. A page keeps its entries while the record grows.
 * @param head the number of the newest entry
 */
export function parseEntryRange(search: URLSearchParams, head: number): EntryRange {
  const before = Number(search.get('before') ?? head + 1)
  const until = Number.isSafeInteger(before) ? Math.min(Math.max(before - 1, 1), head) : head
  return { since: Math.max(until - pageSize, 0), until, head }
}

/** Returns the queries of the adjacent pages, or null if there are none. */
export function adjacentPages({ since, until, head }: EntryRange): {
  readonly older: string | null
  readonly newer: string | null
} {
  const next = until + pageSize
  return {
    older: since > 0 ? `?before=${since + 1}` : null,
    newer: until >= head ? null : next >= head ? '' : `?before=${next + 1}`,
  }
}
