/** Returns one page of a list. `page` counts from 1. */
export function pageOf<T, Result>(
  all: readonly T[],
  { page, size }: { readonly page: number; readonly size: number },
  map: (one: T) => Result,
): { list: Result[]; total: number; page: number; size: number } {
  const list = all.slice((page - 1) * size, page * size).map(map)
  return { list, total: all.length, page, size }
}

/** Returns the items around an index of a list, as a page. @param at the index, or -1 for an empty page */
export function pageAround<T, Result>(
  all: readonly T[],
  at: number,
  size: number,
  map: (one: T) => Result,
): { list: Result[]; total: number; page: number; size: number } {
  const latest = Math.max(0, all.length - size)
  const from = Math.max(0, Math.min(at - Math.floor((size - 1) / 2), latest))
  const list = at < 0 ? [] : all.slice(from, from + size).map(map)
  return { list, total: all.length, page: 1, size }
}

/** Returns the part of each list that a page of the concatenated lists shows. `page` counts from 1. */
export function partsOfPage(
  lengths: readonly number[],
  { page, size }: { readonly page: number; readonly size: number },
): readonly { readonly from: number; readonly to: number }[] {
  const first = (page - 1) * size
  let before = 0
  return lengths.map((length) => {
    const within = (at: number) => Math.min(Math.max(at - before, 0), length)
    const part = { from: within(first), to: within(first + size) }
    before += length
    return part
  })
}
