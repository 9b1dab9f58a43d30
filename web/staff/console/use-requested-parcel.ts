import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { LotActions } from './use-lot-actions.ts'
import { useParcelRequest } from './use-parcel-request.ts'

/** What the online buyer of the current lot requests (V22), as far as it can be sold now. */
export type RequestedParcel = {
  readonly paddle: string
  /** How many lots were requested. */
  readonly count: number
  /** The next lots, as many as are requested and can be taken (V20). */
  readonly lots: readonly RoomLot[]
  readonly isBusy: boolean
  readonly accept: () => void
  readonly decline: () => void
}

/** The open request for further lots of the parcel of the current lot; null where there is none. */
export function useRequestedParcel(auctionId: string, actions: LotActions): RequestedParcel | null {
  const { request, isBusy, decline } = useParcelRequest(auctionId)
  const { parcel, onBlock, command } = actions
  if (!request || !parcel || onBlock?.entry.id !== request.lotId || parcel.paddle !== request.paddle)
    return null
  const lots = parcel.lots.slice(0, request.count)
  return {
    paddle: request.paddle,
    count: request.count,
    lots,
    isBusy,
    accept: () => {
      if (lots.length > 0 && actions.available.has('parcel'))
        actions.sellParcel(
          lots.map(({ id }) => id),
          request.id,
        )
      else command.reportUnavailable('parcel')
    },
    decline: () => {
      if (!command.isLocked) decline(request)
    },
  }
}
