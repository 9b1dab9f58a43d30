import { aftersale } from '#wire/entities/aftersale.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'

export const staffAftersale = call('ANY', 'house/sale/afterSale/get', {
  about:
    'What remains to be done before a sale can be closed: hammers without a paddle, unsold lots with their highest bidders, lots whose sale was rescinded, and unpaid orders.',
  who: 'saleSecrets',
  payload: { auctionId: id },
  data: aftersale,
  refusals: ['notFound'],
})
