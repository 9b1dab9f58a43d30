import type { Entry, SaleEvent } from '../events.ts'
import type { LotState, SaleState } from '../state.ts'
import { withLot, withLotByPaddle } from './lots.ts'
import { lotClosed } from './rostrum.ts'

type SoldInParcel = Extract<SaleEvent, { type: 'lotSoldInParcel' }>

/** V20: sells a lot of a parcel to the buyer of the first one, at its hammer price. It has no bids. */
export function lotSoldInParcel(state: SaleState, event: SoldInParcel, entry: Entry): SaleState {
  const { lotId, firstLotId, paddle, price, channel, byChoice = false } = event
  const listed = withLot(state, firstLotId, (first) => ({
    ...first,
    seq: entry.seq,
    parcelLots: [...first.parcelLots, lotId],
  }))
  return withLotByPaddle(listed, lotId, paddle, (lot) => {
    const previousHighest = lot.highestBids.get(paddle) ?? 0
    return {
      ...lotClosed(lot, 'sold', entry),
      finalPrice: price,
      leading: { paddle, price, channel, reserveMet: true },
      highestBids: lot.highestBids.with(paddle, Math.max(previousHighest, price)),
      inParcel: { firstLotId, previousHighest, byChoice },
    }
  })
}

/** V6: returns the lot as it was before it was sold with another one, or unchanged if it was not. */
export function withoutParcel(lot: LotState): LotState {
  const { inParcel, leading } = lot
  if (!inParcel || !leading) return lot
  const highestBids = lot.highestBids.with(leading.paddle, inParcel.previousHighest)
  return { ...lot, leading: null, highestBids, inParcel: null }
}

/** Returns the sale in which this lot is no longer among those that were sold with another one. */
export function withoutLotOfParcel(state: SaleState, lotId: string): SaleState {
  const inParcel = state.lots.get(lotId)?.inParcel
  if (!inParcel) return state
  return withLot(state, inParcel.firstLotId, (first) => ({
    ...first,
    parcelLots: first.parcelLots.filter((id) => id !== lotId),
  }))
}
