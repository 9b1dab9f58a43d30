import { createContext, use } from 'react'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { ConsoleHolding } from './use-console-holder.ts'

/** The context shared by all components of the console. */
export type Console = {
  readonly auction: Auction
  /** In order of lot number. */
  readonly lots: readonly SaleroomLot[]
  /** The lot that the clerk opens next; null if all are decided. */
  readonly next: SaleroomLot | null
  /** Chooses the lot to open next. */
  readonly chooseNext: (lotId: string) => void
  /** Who conducts the sale (V21); omitted if the page is not its console. */
  readonly holding?: ConsoleHolding
}

export const ConsoleContext = createContext<Console | null>(null)

export function useConsole(): Console {
  const context = use(ConsoleContext)
  if (!context) throw new Error('useConsole needs a ConsoleContext')
  return context
}
