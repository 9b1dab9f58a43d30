import type { Lot } from '#wire/entities/lot.ts'

/** The catalogue data of a lot in the saleroom, which loads all lots of its sale. */
export type SaleroomLot = Pick<
  Lot,
  | 'id'
  | 'lotNum'
  | 'lotSuffix'
  | 'title'
  | 'accent'
  | 'facts'
  | 'condition'
  | 'lowEstimate'
  | 'highEstimate'
  | 'startPrice'
  | 'currency'
  | 'identical'
  | 'fav'
  | 'isOwn'
> & {
  /** The title in the other language, or '' if it is the same. */
  readonly otherTitle: string
  /** The keys of its pictures. */
  readonly pictures: readonly string[]
}

/** Returns a lot for the saleroom. @param otherTitle the title in the other language, or '' if not needed */
export const toSaleroomLot = (lot: Lot, otherTitle = ''): SaleroomLot => ({
  id: lot.id,
  lotNum: lot.lotNum,
  lotSuffix: lot.lotSuffix,
  title: lot.title,
  accent: lot.accent,
  facts: lot.facts,
  condition: lot.condition,
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  startPrice: lot.startPrice,
  currency: lot.currency,
  identical: lot.identical,
  fav: lot.fav,
  ...(lot.isOwn && { isOwn: true }),
  otherTitle: otherTitle === lot.title ? '' : otherTitle,
  pictures: lot.pictures.map(({ key }) => key),
})

/** Returns the sale's lots from its lists in both languages. */
export function toSaleroomLots(
  list: readonly Lot[],
  other: readonly Pick<Lot, 'id' | 'title'>[],
): SaleroomLot[] {
  const titles = new Map(other.map(({ id, title }) => [id, title]))
  return list.map((lot) => toSaleroomLot(lot, titles.get(lot.id)))
}
