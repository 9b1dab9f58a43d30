import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, line, uuid } from '#wire/schema/fields.ts'
import { ledgerSeq } from '#wire/schema/values.ts'

export const staffSaleCancel = call('POST', 'house/sale/cancel', {
  about:
    'Cancels a sale of which no lot is sold (K4). Its lots are withdrawn, bids are void and deposits released; everybody who registered, bid or saved a lot receives a letter with the reason. Code 4003: `hasSold`, `biddingOpen`, `ended` or `cancelled`.',
  who: 'publish',
  checks: ['conducts'],
  trace: 'ledger',
  payload: { auctionId: id, ak: uuid, en: line(500), zh: line(500) },
  data: z.strictObject({ seq: ledgerSeq }),
  refusals: ['notFound', 'wrongState'],
})

export const staffNoticePost = call('POST', 'house/sale/notice', {
  about:
    'Posts a notice about a lot, and sends it to those who have bid on the lot or saved it (K13). Code 4003: `onBlock` while the lot is offered, `closing` in the time in which bids extend it, `sold`, `passed` or `withdrawn` once it is decided, `ended` after the sale.',
  who: 'conduct',
  checks: ['conducts'],
  trace: 'ledger',
  payload: { auctionId: id, lotId: id, ak: uuid, en: line(500), zh: line(500) },
  data: z.strictObject({ seq: ledgerSeq }),
  refusals: ['notFound', 'wrongState'],
})
