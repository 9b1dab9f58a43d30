import type { PictureView } from '#domain/pictures/views.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** The catalogue data of a lot card; live state comes from the sale's store. */
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
  /** Its group of parallel lots (K15): the first lot's number and what distinguishes this one. */
  readonly parallel?: {
    readonly first: string
    readonly differs: string
    /** The picture that represents the group. */
    readonly picture: string | null
  }
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

/**
 * Returns the cards of a list. None leads with the picture of the previous card if its lot has another main picture.
 */
export function toCardLots(lots: readonly Lot[]): readonly CardLot[] {
  let before: string | null = null
  return lots.map((lot) => {
    const card = toCardLot(lot)
    const other = otherPictures(lot).find(({ key }) => key !== before)
    before = card.picture === before && other ? other.key : card.picture
    return { ...card, picture: before }
  })
}

/** Returns the other pictures that can represent a lot: neither details nor single bottles of a lot of several. */
export const otherPictures = ({ pictures: [, ...others] }: Lot): Lot['pictures'] =>
  others.filter(({ view }) => view === undefined || wholeViews.includes(view))

const wholeViews: readonly PictureView[] = ['front', 'closedCase', 'openCase', 'box', 'cigars']

/** Returns the path of a lot's page. */
export const lotPath = ({ auctionId, id }: { readonly auctionId: string; readonly id: string }): string =>
  `/auction/${auctionId}/lot/${id}`
