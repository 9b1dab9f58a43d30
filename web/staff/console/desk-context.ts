import { createContext, use } from 'react'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** What everything at the desk knows. */
export type Desk = {
  readonly auction: Auction
  /** In order of lot number. */
  readonly lots: readonly RoomLot[]
  /** The lot that the clerk opens next; null where all are decided. */
  readonly next: RoomLot | null
  /** Has another lot opened next. */
  readonly chooseNext: (lotId: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('There is no desk around this component')
  return desk
}
