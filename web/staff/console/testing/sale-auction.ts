import { auction } from '#web/sale/saleroom/testing.ts'

/** For tests: the auction of a rehearsal, whose sale is named `sale`. */
export const saleAuction: typeof auction = { ...auction, id: 'sale' }
