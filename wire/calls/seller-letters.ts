import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

export const consignmentAdvise = call('POST', 'house/consignment/advise', {
  about:
    'Sends the seller the pre-sale advice of their lots in a published sale: estimates, reserves and date (S16). Code 4003: `ownGoods`, `noLots` without lots in that sale, `begun` once the sale has begun, `alreadySent` if nothing has changed since.',
  who: 'consignments',
  checks: ['consignment'],
  trace: ['consignment.advise'],
  payload: { consignmentId: id, auctionId: id },
  data: nothing,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})
