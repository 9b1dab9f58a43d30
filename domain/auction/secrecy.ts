import type { SaleEvent } from './events.ts'

/**
 * Returns whether an event concerns only one bidder and the house, or only a lot’s reserve. Such an event is
 * sealed in the public record, and everybody else gets only the number of its push.
 */
export function isSecret(event: SaleEvent): boolean {
  switch (event.type) {
    case 'bidderAdmitted':
    case 'bidderSuspended':
    case 'planSet':
    case 'commissionPlaced':
    case 'offerMade':
    case 'offerRejected':
      return true
    case 'preBidPlaced':
      return event.lines.length === 0
    case 'lotAmended':
      return event.prices.length === 0 && event.hasReserve === undefined && event.leading === undefined
    default:
      return false
  }
}
