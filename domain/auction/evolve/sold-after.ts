import type { Entry, SaleEvent } from '../events.ts'
import type { LotState, SaleState } from '../state.ts'
import { withLotByPaddle } from './lots.ts'
import { withoutLotOfParcel } from './parcel.ts'
import { lotClosed } from './rostrum.ts'

type SoldAfter = Extract<SaleEvent, { type: 'lotSoldAfter' }>

/** V16: sells a lot to a paddle at a price after the sale. Its bids stay as they were. */
export function lotSoldAfter(state: SaleState, event: SoldAfter, entry: Entry): SaleState {
  const { lotId, paddle, price } = event
  return withLotByPaddle(withoutLotOfParcel(state, lotId), lotId, paddle, (sold) => {
    const lot = withoutSoldAfter(sold)
    const previousHighest = lot.highestBids.get(paddle) ?? 0
    return {
      ...lotClosed(lot, 'sold', entry),
      finalPrice: price,
      leading: { paddle, price, channel: 'room', reserveMet: true },
      highestBids: lot.highestBids.with(paddle, Math.max(previousHighest, price)),
      soldAfter: { leading: lot.leading, previousHighest },
    }
  })
}

/** V6: returns the lot as its bids left it, or unchanged if it was not sold after the sale. */
export function withoutSoldAfter(lot: LotState): LotState {
  const { soldAfter, leading } = lot
  if (!soldAfter || !leading) return lot
  const highestBids = lot.highestBids.with(leading.paddle, soldAfter.previousHighest)
  return { ...lot, leading: soldAfter.leading, highestBids, soldAfter: null }
}
