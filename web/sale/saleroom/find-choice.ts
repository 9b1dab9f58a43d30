import { choiceLots } from '#domain/auction/choice.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'

/**
 * Returns the lots with which a lot is offered by choice (V23), including itself, as far as they are for
 * sale, or none if it is offered alone.
 * @param lots the lots in the order of their numbers
 */
export function findChoice<L extends { readonly id: string }>(
  lots: readonly L[],
  head: Pick<SaleHead, 'choices' | 'moves'>,
  viewOf: (lotId: string) => LotView | undefined,
  lotId: string,
): readonly L[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const offered = choiceLots(head, [...byId.keys()], lotId, (id) => isForSale(viewOf(id)))
  return offered.flatMap((id) => byId.get(id) ?? [])
}
