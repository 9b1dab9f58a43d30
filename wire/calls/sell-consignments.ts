import { ownConsignment, ownConsignmentSummary, ownItem } from '#wire/entities/seller-consignment.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const sellConsignmentList = call('GET', 'sell/consignment/list', {
  about: 'The caller’s consignments, the latest first; empty for those who do not sell (S1).',
  who: 'user',
  payload: {},
  data: wholeListOf(ownConsignmentSummary),
  refusals: [],
})

export const sellConsignmentView = call('GET', 'sell/consignment/view', {
  about:
    'A consignment of the caller: the editions of its agreement that were sent, and its lots with their reserves, results and proceeds (S1, S6), and the letters that are documents too (S16). Nobody else’s property, no buyer and no bid is in it.',
  who: 'user',
  payload: { consignmentId: id },
  data: ownConsignment,
  refusals: ['notFound'],
})

export const sellItemList = call('GET', 'sell/item/list', {
  about:
    'The items of a consignment of the caller (S3): pictures, whether we have them, what was found on arrival and at the inspection, and once inspected the estimates and the reserve.',
  who: 'user',
  payload: { consignmentId: id },
  data: wholeListOf(ownItem),
  refusals: ['notFound'],
})
