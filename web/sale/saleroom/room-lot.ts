import type { Lot } from '#wire/entities/lot.ts'

/** What the room needs of each lot's catalogue entry: a room carries all lots of its sale. */
export type RoomLot = Pick<
  Lot,
  | 'id'
  | 'lotNum'
  | 'title'
  | 'accent'
  | 'facts'
  | 'condition'
  | 'lowEstimate'
  | 'highEstimate'
  | 'startPrice'
  | 'currency'
  | 'fav'
> & {
  /** Its title in the language that the page is not in; '' where it is the same. */
  readonly otherTitle: string
  /** The keys of its pictures, the first before all others. */
  readonly pictures: readonly string[]
}

/** @param otherTitle its title in the other language; '' where it is not needed */
export const toRoomLot = (lot: Lot, otherTitle = ''): RoomLot => ({
  id: lot.id,
  lotNum: lot.lotNum,
  title: lot.title,
  accent: lot.accent,
  facts: lot.facts,
  condition: lot.condition,
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  startPrice: lot.startPrice,
  currency: lot.currency,
  fav: lot.fav,
  otherTitle: otherTitle === lot.title ? '' : otherTitle,
  pictures: lot.pictures.map(({ key }) => key),
})

/** The lots of a sale as a room carries them, out of its lists in the page's language and in the other one. */
export function toRoomLots(list: readonly Lot[], other: readonly Pick<Lot, 'id' | 'title'>[]): RoomLot[] {
  const titles = new Map(other.map(({ id, title }) => [id, title]))
  return list.map((lot) => toRoomLot(lot, titles.get(lot.id)))
}
