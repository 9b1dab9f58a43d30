import type { Lot } from '#wire/entities/lot.ts'

/** What a card needs of a lot's catalogue entry; what moves of it comes from the sale's store. */
export type CardLot = Pick<
  Lot,
  | 'id'
  | 'auctionId'
  | 'lotNum'
  | 'title'
  | 'accent'
  | 'facts'
  | 'lowEstimate'
  | 'highEstimate'
  | 'currency'
  | 'fav'
> & { readonly picture: string | null }

export const toCardLot = (lot: Lot): CardLot => ({
  id: lot.id,
  auctionId: lot.auctionId,
  lotNum: lot.lotNum,
  title: lot.title,
  accent: lot.accent,
  facts: lot.facts,
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  currency: lot.currency,
  fav: lot.fav,
  picture: lot.pictures[0]?.key ?? null,
})

/** Where a lot's page is. */
export const lotPath = ({ auctionId, id }: { readonly auctionId: string; readonly id: string }): string =>
  `/auction/${auctionId}/lot/${id}`
