import { auctionIdOf, lotIdOf } from './ids.ts'
import type { DemoSale } from './types.ts'

/** The account of a client who has consigned lots. */
export const seller = 'seller'

/** The lots of each consignor by the number of their sale. */
type Consigned = { readonly [saleNumber: string]: readonly number[] }

/** The lots of the seller: in the ended sale, one of which passed, and in a running one. */
const ofSeller: Consigned = { BH0138: [1, 2, 3, 20], BH0145: [1, 6, 10] }

/** The consignors whose sale has ended and who are paid, with the days from the sale to their payout. */
export const paidConsignors = [
  { by: 'paddle-275', reference: 'Cases from Deep Water Bay', payoutDays: 8, lots: [7, 12, 17] },
  { by: 'paddle-126', reference: 'Cellar of a country house', payoutDays: 9, lots: [5, 25] },
  { by: 'paddle-097', reference: 'From a dining club', payoutDays: 10, lots: [9, 13, 23] },
] as const

/** The accounts of all consignors. */
export const consignors: readonly string[] = [seller, ...paidConsignors.map(({ by }) => by)]

const lotsOf = (consignor: string): Consigned =>
  consignor === seller ? ofSeller : { BH0138: paidConsignors.find(({ by }) => by === consignor)?.lots ?? [] }

/** Returns the ids of a consignor's lots in a sale. */
export const consignedLots = (sale: DemoSale, consignor: string): readonly string[] =>
  sale.lots
    .filter(
      ({ lotNum, lotSuffix = '' }) =>
        lotSuffix === '' && lotsOf(consignor)[auctionIdOf(sale)]?.includes(lotNum),
    )
    .map((lot) => lotIdOf(sale, lot))
