import type { Whole } from '#domain/money/money.ts'

/** A floor or telephone bid; `paddle` may be ''. */
export type FloorBid = {
  readonly price: Whole
  readonly paddle: string
  readonly channel: 'room' | 'telephone'
}
