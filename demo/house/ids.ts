import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import type { DemoSale } from './types.ts'

/** Returns the id of a demonstration sale, which is its number. */
export const auctionIdOf = ({ no }: Pick<DemoSale, 'no'>): string => no

/** Returns the id of a demonstration lot: the number of its sale and its own. */
export const lotIdOf = (sale: Pick<DemoSale, 'no'>, number: LotNumber): string =>
  `${sale.no}-${lotLabel(number)}`
