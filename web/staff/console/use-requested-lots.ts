import { isSeenCarriedOut } from '#domain/auction/parcel-request.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { OpenParcelRequest } from '#wire/calls/parcel-requests.ts'
import type { BuyerChoice } from './use-buyer-choice.ts'
import type { LotActions } from './use-lot-actions.ts'
import type { ParcelChoice } from './use-parcel-choice.ts'
import { useParcelRequest } from './use-parcel-request.ts'

/** The lots requested by the online buyer of the current lot that can be sold now. */
export type RequestedLots = {
  /** Further lots of a parcel (V22), or lots of a choice (V23). */
  readonly kind: 'parcel' | 'choice'
  readonly paddle: string
  readonly price: number
  /** How many lots were requested. */
  readonly count: number
  /** The lots of the request that can be sold now; of a parcel the next ones. */
  readonly lots: readonly SaleroomLot[]
  /** The requested lots that cannot be sold, each with the reason; for a parcel only the first one. */
  readonly excluded: readonly NonNullable<ParcelChoice['end']>[]
}

/** The open request with the current lot, with what the clerk can do; null if there is none. */
export type RequestControl = RequestedLots & {
  readonly isBusy: boolean
  readonly accept: () => void
  readonly decline: () => void
}

/**
 * Returns the lots of an open request, or null once one of them was sold with the current lot, which ends it even
 * before the server's list does.
 *
 * @param offered what the buyer of the current lot may take
 */
export function requestedLots(
  request: OpenParcelRequest | null,
  currentId: string | undefined,
  { parcel, choice }: { readonly parcel: ParcelChoice | null; readonly choice: BuyerChoice | null },
  viewOf: SaleStore['lot'],
): RequestedLots | null {
  // A server of the previous version does not name the lots.
  if (!request?.lotIds || request.lotId !== currentId) return null
  const { paddle, count, chosen, lotIds } = request
  if (isSeenCarriedOut(lotIds, request.lotId, viewOf)) return null
  if (chosen.length > 0) {
    if (choice?.paddle !== paddle) return null
    const requested = choice.lots.filter(({ lot }) => chosen.includes(lot.id))
    return {
      kind: 'choice',
      paddle,
      count,
      price: choice.price,
      lots: requested.flatMap(({ lot, obstacle }) => (obstacle ? [] : [lot])),
      excluded: requested.flatMap(({ lot, obstacle }) => (obstacle ? [{ lot, obstacle }] : [])),
    }
  }
  if (parcel?.paddle !== paddle) return null
  const end = parcel.lots.findIndex(({ id }) => !lotIds.includes(id))
  const lots = end === -1 ? parcel.lots : parcel.lots.slice(0, end)
  const excluded = parcel.end && lotIds.includes(parcel.end.lot.id) ? [parcel.end] : []
  return { kind: 'parcel', paddle, count, price: parcel.price, lots, excluded }
}

/** Returns the open request with the current lot of the console. */
export function useRequestedLots(auctionId: string, actions: LotActions): RequestControl | null {
  const { request, isBusy, decline } = useParcelRequest(auctionId)
  const { onBlock, command } = actions
  const requested = requestedLots(request, onBlock?.entry.id, actions, useSaleStore().lot)
  if (!request || !requested) return null
  const lotIds = requested.lots.map(({ id }) => id)
  return {
    ...requested,
    isBusy,
    accept: () => {
      if (lotIds.length === 0 || !actions.available.has(requested.kind))
        command.reportUnavailable(requested.kind)
      else if (requested.kind === 'parcel') actions.sellParcel(lotIds, request.id)
      else actions.recordChoice(lotIds, request.id)
    },
    decline: () => {
      if (!command.isLocked) decline(request)
    },
  }
}
