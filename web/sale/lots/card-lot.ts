import type { Lot } from '#wire/entities/lot.ts'

/** Catalogue data of a lot card; live state comes from the sale's store. */
export type CardLot = Pick<
  Lot,
  | 'id'
  | 'auctionId'
  | 'lotNum'
  | 'lotSuffix'
  | 'title'
  | 'accent'
  | 'facts'
  | 'lowEstimate'
  | 'highEstimate'
  | 'currency'
  | 'fav'
> & {
  readonly picture: string | null
  readonly isTobacco?: boolean
  /** Its group of parallel lots (K15): the first lot's number, and what distinguishes this one. */
  readonly parallel?: { readonly first: string; readonly kind: Lot['kind']; readonly differs: string }
}

export const toCardLot = (lot: Lot): CardLot => ({
  id: lot.id,
  auctionId: lot.auctionId,
  lotNum: lot.lotNum,
  lotSuffix: lot.lotSuffix,
  title: lot.title,
  accent: lot.accent,
  facts: lot.facts,
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  currency: lot.currency,
  fav: lot.fav,
  picture: lot.pictures[0]?.key ?? null,
  ...(lot.kind === 'cigars' && { isTobacco: true }),
})

/** Path of a lot's page. */
export const lotPath = ({ auctionId, id }: { readonly auctionId: string; readonly id: string }): string =>
  `/auction/${auctionId}/lot/${id}`
