import type { SaleState } from '#domain/auction/state.ts'

/** Returns whether a lot is sold to the paddle of an account. */
export function hasWon(state: SaleState, lotId: string, bidder: string): boolean {
  const lot = state.lots.get(lotId)
  return lot?.saleStatus === 'sold' && lot.leading?.paddle === state.admissions.get(bidder)?.paddle
}

/** Returns whether a lot is sold to the paddle of an account at this price. */
export const hasWonFor = (
  state: SaleState,
  { lotId, price }: { readonly lotId: string; readonly price: number },
  bidder: string,
): boolean => hasWon(state, lotId, bidder) && state.lots.get(lotId)?.finalPrice === price
