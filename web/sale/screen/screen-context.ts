import { createContext, use } from 'react'
import type { Auction } from '#wire/entities/auction.ts'
import type { InBoth, SaleWords, ScreenLot } from './screen-lot.ts'

/** What everything on the screen knows. */
export type Shown = {
  readonly auction: Auction
  readonly sale: InBoth<SaleWords>
  /** In order of lot number. */
  readonly lots: readonly ScreenLot[]
}

export const ScreenContext = createContext<Shown | null>(null)

export function useScreen(): Shown {
  const shown = use(ScreenContext)
  if (!shown) throw new Error('There is no screen around this component')
  return shown
}
