import type { Lot } from '#wire/entities/lot.ts'
import type { Picture } from '#wire/entities/picture.ts'

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
> & { readonly picture: Picture | null }

export const roomLot = (lot: Lot): RoomLot => ({
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
  picture: lot.pictures[0] ?? null,
})
