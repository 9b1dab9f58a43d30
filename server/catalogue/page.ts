/** One page of a whole list. `page` counts from 1. */
export function pageOf<T, Told>(
  all: readonly T[],
  { page, size }: { readonly page: number; readonly size: number },
  tell: (one: T) => Told,
): { list: Told[]; total: number; page: number; size: number } {
  const list = all.slice((page - 1) * size, page * size).map(tell)
  return { list, total: all.length, page, size }
}
