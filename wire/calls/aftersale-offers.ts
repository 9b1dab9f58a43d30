import * as z from 'zod/mini'
import { aftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, uuid, wholePrice, yesOrNo } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

export const aftersaleOfferList = call('GET', 'aftersaleOffer/list', {
  about: 'The lots that were offered to the caller after a sale (O17), the latest first.',
  who: 'user',
  payload: {},
  data: wholeListOf(aftersaleOffer),
  refusals: [],
})

export const aftersaleOfferGet = call('GET', 'aftersaleOffer/get', {
  about: 'An offer of a lot to the caller after the sale (O17).',
  who: 'user',
  payload: { offerId: id },
  data: aftersaleOffer,
  refusals: ['notFound'],
})

export const aftersaleOfferAccept = call('POST', 'aftersaleOffer/accept', {
  about:
    'Accepts an offer after the sale (O17): the lot is sold to the caller at its price, and is on an order of theirs. `auctionId` is the sale of its lot. Repeating it changes nothing. Code 4003: `declined`, `withdrawn` or `expired`, or why the sale of the lot is not possible now, such as `sold`.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, offerId: id },
  data: aftersaleOffer,
  refusals: [
    'notFound',
    'wrongState',
    'conflict',
    'notRegistered',
    'registrationRefused',
    'staffCannotBid',
    'overLimit',
    'ownLot',
  ],
})

export const aftersaleOfferDecline = call('POST', 'aftersaleOffer/decline', {
  about:
    'Declines an offer after the sale (O17). Repeating it changes nothing. Code 4003: `accepting`, `accepted`, `withdrawn` or `expired`.',
  who: 'user',
  payload: { offerId: id },
  data: aftersaleOffer,
  refusals: ['notFound', 'wrongState'],
})

export const staffAftersaleOfferMake = call('POST', 'house/sale/afterSale/offer', {
  about:
    'Offers a lot to one of its bidders after the sale, until the end of a day (O17). `bidPrice` is the hammer price; below the reserve it needs `belowReserve`. The lot was passed, or its sale rescinded (V16). Code 4003: what V16 refuses, such as `sold`, and `offered` where it is offered already, `noBid`, `firstBuyer`, `noAccount` for a walk-in bidder, `badDate`, `farDate`, `rehearsal`.',
  who: 'conduct',
  checks: ['conducts', 'bidsForPaddle'],
  trace: ['lot.offer'],
  payload: {
    auctionId: id,
    ak: uuid,
    lotId: id,
    paddle: line(12),
    bidPrice: wholePrice,
    date: line(10),
    belowReserve: z._default(yesOrNo, false),
  },
  data: z.strictObject({ offerId: z.string() }),
  refusals: [
    'notFound',
    'conflict',
    'wrongState',
    'notRegistered',
    'registrationRefused',
    'staffCannotBid',
    'overLimit',
    'ownLot',
  ],
})

export const staffAftersaleOfferWithdraw = call('POST', 'house/sale/afterSale/offer/withdraw', {
  about:
    'Withdraws an offer after the sale before it is accepted (O17). Repeating it changes nothing. Code 4003: `accepting`, `accepted`, `declined` or `expired`.',
  who: 'conduct',
  checks: ['conducts'],
  trace: ['lot.offerWithdraw'],
  payload: { auctionId: id, offerId: id },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
