import { orderIdOf } from '#server/trade/orders/add-lot.ts'

/** The account id of the bidder whose first lot was paid in the saleroom, before the invoice for the rest. */
export const paidInRoom = 'bidder1'

/** The bidder's orders, by the ledger positions of their first hammers. */
export const paidOrderId = orderIdOf({ auctionId: 'BH0138', seq: 363 })
export const unpaidOrderId = orderIdOf({ auctionId: 'BH0138', seq: 463 })
