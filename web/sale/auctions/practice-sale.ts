import type { ListedAuction } from '#domain/auction/listing.ts'

/** Returns the rehearsal (V12) that can be joined: one that runs, or the next, or null without any. */
export function practiceSale<
  T extends Pick<ListedAuction, 'isEnd' | 'startTime'> & { readonly isRehearsal: boolean },
>(sales: readonly T[]): T | null {
  const open = sales.filter(({ isRehearsal, isEnd }) => isRehearsal && !isEnd)
  return open.toSorted((a, b) => a.startTime - b.startTime)[0] ?? null
}
