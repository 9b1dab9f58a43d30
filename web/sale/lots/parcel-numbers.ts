import { choiceGroup, withoutChoice } from '#domain/auction/choice-group.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { lotNumbers, parcelAround } from '#domain/parallel-lots/parcel.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/**
 * Returns the number of lots around a lot that its page loads for its neighbours (in a tobacco sale some
 * share pictures), and for its parcel if it may have one.
 */
export const listedAround = (
  { type, choices, isTobacco }: Pick<Auction, 'type' | 'choices' | 'isTobacco'>,
  { id, identical }: Pick<Lot, 'id' | 'identical'>,
): number => {
  if (type === 'live' && (identical > 0 || choiceGroup(choices, id).length > 0)) return 49
  return isTobacco ? 33 : 9
}

/**
 * Returns the numbers of the lots in a live sale that form a parcel with this one (V20), or '' if there are none.
 * @param around the lots around it, in the order of their numbers
 */
export function parcelNumbers(
  { type, moves, choices }: Pick<Auction, 'type' | 'moves' | 'choices'>,
  around: readonly Lot[],
  { id }: Pick<Lot, 'id'>,
  lang: PageLanguage,
): string {
  if (type !== 'live') return ''
  const parcel = parcelAround(inSaleOrder(withoutChoice(around, choices), moves), id, isForSale)
  return parcel.length > 1 ? lotNumbers(parcel, lang) : ''
}
