import type { ListedAuction } from '#domain/auction/listing.ts'

/** Returns the rehearsal (V12) that can be joined: the running one or the next, or null if there is none. */
export function practiceSale<
  T extends Pick<ListedAuction, 'isEnd' | 'startTime'> & { readonly isRehearsal: boolean },
>(sales: readonly T[]): T | null {
  const open = sales.filter(({ isRehearsal, isEnd }) => isRehearsal && !isEnd)
  return open.toSorted((a, b) => a.startTime - b.startTime)[0] ?? null
}
