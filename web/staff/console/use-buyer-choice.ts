import type { ParcelObstacle } from '#domain/auction/parcel.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { findChoice } from '#web/sale/saleroom/find-choice.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { parcelObstacleOf } from './use-parcel-choice.ts'

/** The lots from which the buyer of the current lot may choose (V23), each lot at its hammer price. */
export type BuyerChoice = {
  /** '' while the buyer is not named. */
  readonly paddle: string
  readonly price: Whole
  /** The lots of the group, the current one among them, each with the reason why it cannot be chosen, or null. */
  readonly lots: readonly { readonly lot: SaleroomLot; readonly obstacle: ParcelObstacle | null }[]
}

/**
 * Returns the choice of a lot's buyer right after its hammer, or null if there is none, because the lot was
 * offered alone, the choice was recorded, or a commission bid bought it.
 *
 * @param lots in order of lot number
 * @param called the current lot
 */
export function useBuyerChoice(
  lots: readonly SaleroomLot[],
  called: LotView | undefined,
): BuyerChoice | null {
  const store = useSaleStore()
  const head = useSale()
  if (called?.saleStatus !== 'sold' || called.chosen || called.leaderChannel === 'commission') return null
  const { leader: paddle, finalPrice: price, lotId } = called
  const offered = findChoice(lots, head, store.lot, lotId)
  if (offered.length === 0) return null
  return {
    paddle,
    price,
    lots: offered.map((lot) => ({
      lot,
      obstacle: lot.id === lotId ? null : parcelObstacleOf(store.lot(lot.id), paddle, price),
    })),
  }
}
