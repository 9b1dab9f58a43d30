/** Id of a bidder's cancelled delivery. Its lot can be requested again. */
export const cancelledDeliveryId = 'delivery-of-bidder1'
