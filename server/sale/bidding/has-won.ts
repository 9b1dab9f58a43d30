import type { SaleState } from '#domain/auction/state.ts'

/** Whether a lot is sold to the paddle of an account. */
export function hasWon(state: SaleState, lotId: string, bidder: string): boolean {
  const lot = state.lots.get(lotId)
  return lot?.saleStatus === 'sold' && lot.leading?.paddle === state.admissions.get(bidder)?.paddle
}
