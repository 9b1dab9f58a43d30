/** The delivery that a bidder has thought better of, so that its record can be looked at; its lot can be asked for again. */
export const cancelledDeliveryId = 'delivery-of-bidder1'
