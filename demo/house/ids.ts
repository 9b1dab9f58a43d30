import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import type { DemoSale } from './types.ts'

/** Id of a demonstration sale: its number. */
export const auctionIdOf = ({ no }: Pick<DemoSale, 'no'>): string => no

/** Id of a demonstration lot: its sale's number and its own. */
export const lotIdOf = (sale: Pick<DemoSale, 'no'>, number: LotNumber): string =>
  `${sale.no}-${lotLabel(number)}`
