import { choiceGroup } from './choice-group.ts'
import { saleOrder } from './sale-order.ts'
import type { LotState, SaleState } from './state.ts'
import type { LotView } from './view.ts'

/** V23: the maximum number of lots in a group. */
export const maxChoice = 20

/**
 * V23: returns the lots of a group that a lot is offered with, including itself, in the order in which they are
 * offered; empty if no other lot of its group is for sale.
 *
 * @param isForSale whether a lot of the group is still for sale
 */
export function choiceLots(
  { choices, moves }: Pick<SaleState, 'choices' | 'moves'>,
  lotIds: readonly string[],
  lotId: string,
  isForSale: (lotId: string) => boolean,
): readonly string[] {
  const group = choiceGroup(choices, lotId)
  if (group.length === 0) return group
  const offered = saleOrder(lotIds, moves).filter(
    (id) => group.includes(id) && (id === lotId || isForSale(id)),
  )
  return offered.length > 1 ? offered : []
}

/** V23: returns whether a lot is for sale again because its buyer has just chosen others. */
export const isReleased = ({ chosen, saleStatus }: Pick<LotView, 'chosen' | 'saleStatus'>): boolean =>
  // A server of the previous version sends nothing of a choice.
  Boolean(chosen) && saleStatus === 'open'

/** V23: returns whether the buyer of a lot chose it from its group. */
export const isChosen = ({ lotId, inParcel, choice }: LotState): boolean =>
  inParcel?.byChoice === true || choice?.chosen.lotIds.includes(lotId) === true
