import { withoutChoice } from '#domain/auction/choice-group.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { type GroupedLot, parcelFrom } from '#domain/parallel-lots/parcel.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'

/**
 * Returns the parcel that begins with a lot (V20), as far as it is still for sale, or only the lot if there is none.
 * @param lots the lots in the order of their numbers
 */
export const findParcel = <L extends GroupedLot>(
  lots: readonly L[],
  { moves, choices }: Pick<SaleHead, 'moves' | 'choices'>,
  viewOf: (lotId: string) => LotView | undefined,
  lotId: string,
): readonly L[] =>
  parcelFrom(inSaleOrder(withoutChoice(lots, choices), moves), lotId, ({ id }) => isForSale(viewOf(id)))
