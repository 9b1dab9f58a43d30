import { aftersale } from '#wire/entities/aftersale.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

export const staffAftersale = call('ANY', 'house/sale/afterSale/get', {
  about:
    'What remains to be done before a sale can be closed: hammers without a paddle, unsold lots with their highest bidders, lots whose sale was rescinded, and unpaid orders.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: aftersale,
  refusals: ['notFound'],
})

export const staffSaleClose = call('POST', 'house/sale/afterSale/close', {
  about:
    'Closes a sale for which nothing remains to be done (O18); repeating it changes nothing. Code 4003: `running`, `unnamed` where a hammer has no paddle, `offered` where an offer is open, `unpaid`, or `refundsDue`. Nothing of a closed sale is sold, offered or reopened.',
  who: 'orders',
  trace: ['sale.close'],
  payload: { auctionId: id },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffSaleReopen = call('POST', 'house/sale/afterSale/reopen', {
  about: 'Reopens a closed sale (O18); repeating it changes nothing.',
  who: 'orders',
  trace: ['sale.reopen'],
  payload: { auctionId: id },
  data: nothing,
  refusals: ['notFound'],
})
