import { createContext, use } from 'react'
import type { SaleView } from '#domain/auction/view.ts'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { SaleroomLot } from './room-lot.ts'

/** The context of the saleroom's components. */
export type Saleroom = {
  readonly auction: Auction
  /** The lots in the order of their numbers. */
  readonly lots: readonly SaleroomLot[]
  readonly registrationState: RegistrationState
  /** Opens the registration dialog. */
  readonly register: () => void
}

/** A sale with its lots as loaded, for a page that follows it. */
export type LoadedSale = {
  readonly auction: Auction
  readonly lots: readonly SaleroomLot[]
  readonly initial: SaleView
}

export const SaleroomContext = createContext<Saleroom | null>(null)

export function useSaleroom(): Saleroom {
  const room = use(SaleroomContext)
  if (!room) throw new Error('There is no room around this component')
  return room
}

/** Returns the viewer's paddle, or '' if they have none. */
export const usePaddle = (): string => useSaleroom().registrationState.paddle
