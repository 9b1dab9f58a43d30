import type { RemainingLot } from '#wire/entities/aftersale.ts'

/**
 * V16 O17: returns the other bidders whose own earlier bid on the lot equals the price.
 *
 * @param paddle the buyer’s paddle @param offeredTo the paddles to which the lot was offered before
 */
export const rivalsOf = (
  { bidders }: RemainingLot,
  paddle: string,
  price: number,
  offeredTo: readonly string[] = [],
): readonly string[] =>
  bidders
    .filter((bidder) => bidder.paddle !== '' && bidder.price >= price)
    .map((bidder) => bidder.paddle)
    .filter((one) => one !== paddle && !offeredTo.includes(one))

/** Returns what the next press must confirm: a price below the reserve, or equal to another bidder’s bid. */
export const questionOf = (isBelow: boolean, isOver: boolean): 'below' | 'over' | 'press' =>
  isBelow ? 'below' : isOver ? 'over' : 'press'
