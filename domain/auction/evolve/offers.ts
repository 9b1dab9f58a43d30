import type { Entry, SaleEvent } from '../events.ts'
import type { SaleState } from '../state.ts'
import { withResting } from './bids.ts'
import { withLot, withLotByPaddle } from './lots.ts'

type OfferMade = Extract<SaleEvent, { type: 'offerMade' }>
type OfferRejected = Extract<SaleEvent, { type: 'offerRejected' }>

/** Adds a pending offer; its bidder bids online from now on, so their commission bid becomes inactive (V3). */
export function offerMade(state: SaleState, event: OfferMade, { seq, at }: Entry): SaleState {
  const { lotId, paddle, price } = event
  const offer = { id: `${seq}.0`, seq, paddle, price, at, status: 'pending', reason: '' } as const
  return withLotByPaddle(state, lotId, paddle, (lot) => {
    const rested = withResting(lot, paddle, true)
    return { ...rested, offers: [...rested.offers, offer], redoStack: [] }
  })
}

/** Applies the rejection of an offer, with the reason that its bidder sees (V3). */
export const offerRejected = (state: SaleState, { lotId, offerId, reason }: OfferRejected): SaleState =>
  withLot(state, lotId, (lot) => {
    const offer = lot.offers.find(({ id }) => id === offerId)
    if (!offer) return lot
    return {
      ...lot,
      offers: lot.offers.filter(({ id }) => id !== offerId),
      rejected: lot.rejected.append({ ...offer, status: 'rejected', reason }),
    }
  })
