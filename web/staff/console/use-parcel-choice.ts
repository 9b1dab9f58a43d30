import { useTranslations } from 'use-intl'
import { type ParcelObstacle, parcelObstacle } from '#domain/auction/parcel.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { findParcel } from '#web/sale/saleroom/find-parcel.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'

/** The lots that the buyer of the current lot may take with it, at its hammer price (V20). */
export type ParcelChoice = {
  /** '' while the buyer is not named. */
  readonly paddle: string
  readonly price: Whole
  /** The lots that can be taken, in their order. */
  readonly lots: readonly SaleroomLot[]
  /** The next lot of the parcel that cannot be taken; null if all can. */
  readonly end: { readonly lot: SaleroomLot; readonly obstacle: ParcelObstacle } | null
}

/**
 * Returns the parcel of a lot right after its hammer, or null if no identical lot follows, or the buyer bid
 * by commission and so cannot be asked.
 *
 * @param lots in order of lot number
 * @param first the current lot
 */
export function useParcelChoice(
  lots: readonly SaleroomLot[],
  first: LotView | undefined,
): ParcelChoice | null {
  const store = useSaleStore()
  const head = useSale()
  if (first?.saleStatus !== 'sold' || first.leaderChannel === 'commission') return null
  const { leader: paddle, finalPrice: price } = first
  const [, ...following] = findParcel(lots, head, store.lot, first.lotId)
  if (following.length === 0) return null
  const obstacles = following.map(({ id }) => parcelObstacleOf(store.lot(id), paddle, price))
  const index = obstacles.findIndex((obstacle) => obstacle !== null)
  const [lot, obstacle] = [following[index], obstacles[index]]
  const taken = index === -1 ? following : following.slice(0, index)
  return {
    paddle,
    price,
    lots: paddle === '' ? [] : taken,
    end: lot && obstacle ? { lot, obstacle } : null,
  }
}

/** Returns why the lot cannot be sold, as far as the console knows; the server checks the buyer's limit. */
export function parcelObstacleOf(
  view: LotView | undefined,
  paddle: string,
  price: Whole,
): ParcelObstacle | null {
  if (!view?.desk) return 'hasBids'
  const { reserve, book } = view.desk
  const commissionBids = book.filter(({ resting }) => !resting)
  return parcelObstacle(
    { hasBids: view.winPrice > 0, openingBid: view.nextPrice, reserve, commissionBids },
    paddle,
    price,
  )
}

/** Returns why a lot of the parcel has to be called, in words. */
export function useParcelObstacle(): (end: NonNullable<ParcelChoice['end']>) => string {
  const t = useTranslations('console.parcel.obstacle')
  return ({ lot, obstacle }) => t(obstacle, { number: lotLabel(lot) })
}
