import { orderIdOf } from '#server/trade/orders/add-lot.ts'

/** Whose first lot was paid for in the saleroom, before the invoice for the rest. */
export const paidInRoom = 'bidder1'

/** Orders of hers, by the places in the sale's ledger of the hammers that began them. */
export const paidOrderId = orderIdOf({ auctionId: 'BH0138', seq: 363 })
export const unpaidOrderId = orderIdOf({ auctionId: 'BH0138', seq: 463 })
