import { createContext, use } from 'react'
import type { Auction } from '#wire/entities/auction.ts'
import type { InBothLanguages, SaleText, ScreenLot } from './screen-lot.ts'

/** The context of the screen's components. */
export type ScreenData = {
  readonly auction: Auction
  readonly sale: InBothLanguages<SaleText>
  /** In order of lot number. */
  readonly lots: readonly ScreenLot[]
}

export const ScreenContext = createContext<ScreenData | null>(null)

export function useScreen(): ScreenData {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('There is no screen around this component')
  return screen
}
