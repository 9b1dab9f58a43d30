import { isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
/** A lot with the number of those that are identical with it; 0 if there are none. */
export type GroupedLot = { readonly id: string; readonly identical: number }

/**
 * V20: returns the parcel that begins with a lot: the lot itself and the identical lots that follow it. Lots that are
 * no longer for sale are skipped.
 *
 * @param lots in the order in which they are offered (V19)
 * @returns the lot alone if none follows; nothing if it is not among them
 */
export function parcelFrom<L extends GroupedLot>(
  lots: readonly L[],
  lotId: string,
  isForSale: (lot: L) => boolean,
): readonly L[] {
  const index = lots.findIndex(({ id }) => id === lotId)
  const first = lots[index]
  if (!first) return []
  if (first.identical === 0) return [first]
  const following = lots.slice(index + 1).filter(isForSale)
  const end = following.findIndex(({ identical }) => identical !== first.identical)
  return [first, ...following.slice(0, end === -1 ? following.length : end)]
}

/**
 * V20: returns the parcel of a lot, including identical lots before it that are still for sale.
 *
 * @param lots in the order in which they are offered (V19)
 */
export function parcelAround<L extends GroupedLot>(
  lots: readonly L[],
  lotId: string,
  isForSale: (lot: L) => boolean,
): readonly L[] {
  const after = parcelFrom(lots, lotId, isForSale)
  const before = parcelFrom(lots.toReversed(), lotId, isForSale)
  return [...before.slice(1).toReversed(), ...after]
}

/**
 * Returns the numbers of some lots of a parcel: `12–15` if they are consecutive, else each in the given
 * order, such as `12, 14, 13` if the order of sale differs from the numbers (V19). In Chinese `12、14、13`.
 */
export function lotNumbers(lots: readonly LotNumber[], lang: 'en' | 'zh-Hans' | 'zh-Hant'): string {
  const labels = lots.map(lotLabel)
  const first = lots[0]?.lotNum ?? 0
  const isRange = lots.every((lot, index) => isSameNumber(lot, { lotNum: first + index, lotSuffix: '' }))
  return isRange && labels.length > 1
    ? `${labels[0]}–${labels.at(-1)}`
    : labels.join(lang === 'en' ? ', ' : '、')
}
