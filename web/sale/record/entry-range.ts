/** How many entries a page of the record shows. */
const pageSize = 50

/** A page of the record: the entries after `since`, up to and with `until`. */
export type EntryRange = { readonly since: number; readonly until: number; readonly head: number }

/**
 * The page that an address asks for: `?before=4951` shows what stands before that entry, without it the newest. So a page
 * keeps its entries while the record grows.
 *
 * @param head the place of the record's newest entry
 */
export function parseEntryRange(search: URLSearchParams, head: number): EntryRange {
  const before = Number(search.get('before') ?? head + 1)
  const until = Number.isSafeInteger(before) ? Math.min(Math.max(before - 1, 1), head) : head
  return { since: Math.max(until - pageSize, 0), until, head }
}

/** Where the pages beside a page stand, as the query of an address; null where there is none. */
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
