import { auctionIdOf, lotIdOf } from './ids.ts'
import type { DemoSale } from './types.ts'

/** The account of a client who has consigned lots. */
export const seller = 'seller'

/** Their lots: of the sale that is over, one of which was passed, and of one that runs. */
const lotNumbers: { readonly [saleNumber: string]: readonly number[] } = {
  BH0138: [1, 2, 3, 20],
  BH0145: [1, 6, 10],
}

/** The ids of the seller's lots in a sale. */
export const consignedLots = (sale: DemoSale): readonly string[] =>
  sale.lots
    .filter(
      ({ lotNum, lotSuffix = '' }) => lotSuffix === '' && lotNumbers[auctionIdOf(sale)]?.includes(lotNum),
    )
    .map((lot) => lotIdOf(sale, lot))
