import type { DemoLot, DemoSale } from './types.ts'

/** A demonstration sale goes by its number. */
export const auctionIdOf = ({ no }: Pick<DemoSale, 'no'>): string => no

/** A demonstration lot goes by its sale's number and its own. */
export const lotIdOf = (sale: Pick<DemoSale, 'no'>, { lotNum }: Pick<DemoLot, 'lotNum'>): string =>
  `${sale.no}-${lotNum}`
