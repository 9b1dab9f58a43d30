import { isForSale } from './lot-state.ts'
import type { LotView } from './view.ts'

/**
 * V19: returns the lots that are still to be offered: first those that have not been called, wherever the current lot
 * is in the order of sale, then those that were set aside with a bid.
 *
 * @param lots in the order of sale
 * @param viewOf undefined for a lot that is not known yet, which counts as still to come
 * @param releasedId V23: the lot that its buyer has just not chosen, which is offered again first
 */
export function lotsToCome<L extends { readonly id: string }>(
  lots: readonly L[],
  viewOf: (id: string) => Pick<LotView, 'saleStatus' | 'withdrawn' | 'bidCount'> | undefined,
  currentLotId: string | null,
  releasedId?: string,
): readonly L[] {
  const toCome = lots.filter(({ id }) => {
    const view = viewOf(id)
    return id !== currentLotId && (view === undefined || isForSale(view))
  })
  const rank = ({ id }: L): number => {
    if (id === releasedId) return 0
    return (viewOf(id)?.bidCount ?? 0) === 0 ? 1 : 2
  }
  return toCome.toSorted((a, b) => rank(a) - rank(b))
}
