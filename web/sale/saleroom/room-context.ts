import { createContext, use } from 'react'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { RoomLot } from './room-lot.ts'

/** What everything in the room knows. */
export type Room = {
  readonly auction: Auction
  /** In order of lot number. */
  readonly lots: readonly RoomLot[]
  readonly registrationState: RegistrationState
  /** Opens the sheet that asks to bid in the sale. */
  readonly register: () => void
}

export const RoomContext = createContext<Room | null>(null)

export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('There is no room around this component')
  return room
}

/** One's own paddle in the room; '' without one. */
export const usePaddle = (): string => useRoom().registrationState.paddle
