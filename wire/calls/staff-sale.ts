import * as z from 'zod/mini'
import { maxMove } from '#domain/auction/moved-times.ts'
import { clerkReasons } from '#domain/auction/offer-reason.ts'
import { saleView } from '#wire/entities/sale-view.ts'
import { call, type Definition, type Shape } from '#wire/schema/call.ts'
import { id, line, many, oneOf, orEmpty, seq, uuid, whole, wholePrice, yesOrNo } from '#wire/schema/fields.ts'
import { ledgerSeq } from '#wire/schema/values.ts'

/** The parameters of every console command: sale, idempotency key, and the ledger position the clerk saw (V7). */
const onSale = { auctionId: id, ak: uuid, seq }
const onLot = { ...onSale, lotId: id }
const reason = line(200)
/**
 * V13: the pending offers that the clerk saw; at the second press, `overOffer` confirms that they are passed
 * over.
 */
const decided = { waiting: z._default(many(id, 100), []), overOffer: z._default(yesOrNo, false) }
const source = { paddle: orEmpty(line(12)), channel: z._default(oneOf(['room', 'telephone']), 'room') }

/** Returns a console command. It returns the ledger's head once the command is durable. */
const command = <P extends Shape>(
  path: string,
  about: string,
  payload: P,
  { checks = [], example = {} }: Pick<Definition<P>, 'checks' | 'example'> = {},
) =>
  call('POST', `house/sale/${path}`, {
    about,
    who: 'conduct',
    checks: ['conducts', ...checks],
    trace: 'ledger',
    payload,
    example,
    data: z.strictObject({ seq: ledgerSeq }),
    refusals: [
      'notFound',
      'conflict',
      'wrongState',
      'lotNotOpen',
      'lotEnded',
      'priceTooLow',
      'alreadyLeading',
      'notRegistered',
      'registrationRefused',
      'staffCannotBid',
      'overLimit',
      'ownLot',
      'offLadder',
      'offerWaiting',
      'consoleHeld',
    ],
  })

const forPaddle = { checks: ['bidsForPaddle'] } as const

export const staffSaleGet = call('ANY', 'house/sale/get', {
  about: 'A sale as the console shows it, with the book and the reserves.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: saleView,
  refusals: ['notFound'],
})

export const staffRoom = command('room', 'Opens (1) or closes (0) the saleroom.', {
  ...onSale,
  open: yesOrNo,
})
export const staffLotOpen = command('lot/open', 'Offers a lot.', onLot)
export const staffLotStart = command('lot/start', 'Opens bidding on the current lot.', onLot)
export const staffFloorBid = command(
  'floorBid',
  'Records a floor or telephone bid.',
  {
    ...onLot,
    bidPrice: wholePrice,
    ...source,
    /** The second press, for an amount between the current bid and the next one (V18). */
    split: z._default(yesOrNo, false),
  },
  forPaddle,
)
export const staffOfferAccept = command(
  'offer/accept',
  'Accepts a pending online bid.',
  {
    ...onLot,
    bidId: id,
  },
  { checks: ['bidsForOffer'] },
)
export const staffOfferReject = command(
  'offer/reject',
  'Rejects a pending online bid.',
  {
    ...onLot,
    bidId: id,
    /** `floorFirst` records the saleroom's bid at this price, with `channel` and `paddle`. */
    reason: oneOf(clerkReasons),
    ...source,
  },
  { ...forPaddle, example: { reason: 'floorFirst' } },
)
export const staffLastCall = command('lastCall', 'Sends last call, or withdraws it.', {
  ...onLot,
  on: yesOrNo,
})
export const staffLastWarning = command('lastWarning', 'Sends the last warning, or withdraws it.', {
  ...onLot,
  on: yesOrNo,
})
export const staffSell = command('sell', 'Sells the lot at the current bid.', {
  ...onLot,
  ...decided,
  /** The second press, if the reserve is not met. */
  belowReserve: z._default(yesOrNo, false),
})
export const staffPass = command('pass', 'Passes the lot.', {
  ...onLot,
  ...decided,
  /** The second press, if the reserve is met. */
  aboveReserve: z._default(yesOrNo, false),
})
export const staffBuyerName = command(
  'buyer/name',
  'Sets the paddle of a buyer who showed none at the hammer (V14).',
  { ...onLot, paddle: line(12) },
  forPaddle,
)
export const staffParcelSell = command(
  'parcel/sell',
  'Sells the next lots of a parcel, `lotIds` in their order, to the buyer of the current lot at its hammer price (V20). Code 4003: `notInParcel` where they are not identical with it or not the next ones, `unsold` or `notOnBlock` where it is not right after its hammer, `noBuyer` before its buyer is named, `absentBuyer` where a commission bid bought it; `hasBids`, `belowOpening`, `reserveNotMet` or `higherBid` where one of the lots cannot be sold at that price. `requestId` accepts the buyer’s request (V22): code 1006 if it has changed or is no longer open.',
  { ...onLot, lotIds: many(id, 200), requestId: orEmpty(uuid) },
)
export const staffChoiceOffer = command(
  'choice/offer',
  'Offers neighbouring lots of a live sale that have not been called by buyer’s choice (V23); without `lotIds`, ends the choice of the lot’s group. Code 4003: `timed`, `ended`, `badPlace` where they do not follow each other, are fewer than two or more than twenty, `byChoice` where one is in a group, `notByChoice` where there is no group to end, `biddingOpen` while its bidders bid for the choice; `sold`, `passed`, `withdrawn`, `onBlock` or `hasBids` where a lot has been called.',
  { ...onLot, lotIds: z._default(many(id, 50), []) },
)
export const staffChoiceRecord = command(
  'choice/record',
  'Records which lots of the group the buyer of the current lot takes, each at its hammer price (V23). A lot that is not among `lotIds` is for sale again. Code 4003: `notByChoice` where one is not offered with it, `choiceMade` where a choice is recorded already; `unsold` or `notOnBlock` where it is not right after the hammer, `noBuyer` before the buyer is named, `absentBuyer` where a commission bid bought it; `hasBids`, `belowOpening`, `reserveNotMet` or `higherBid` where one of the lots cannot be chosen at that price. `requestId` accepts the buyer’s request: code 1006 if it has changed or is no longer open.',
  { ...onLot, lotIds: many(id, 50), requestId: orEmpty(uuid) },
)
export const staffAfterSale = command(
  'afterSale',
  'Sells a lot after the sale to a paddle of it: one that was passed, or whose sale was rescinded (V16). `bidPrice` is the hammer price; below the reserve it needs `belowReserve`. Code 4003: `offered` while it is offered to a bidder (O17), `allottedAgain` where its item is in another lot (S3).',
  { ...onLot, paddle: line(12), bidPrice: wholePrice, belowReserve: z._default(yesOrNo, false) },
  forPaddle,
)
export const staffUndo = command('undo', 'Undoes the last action on a lot.', { ...onLot, ...decided })
export const staffRedo = command('redo', 'Redoes the last undone action on a lot.', onLot)
export const staffReopen = command(
  'reopen',
  'Reopens a sold or passed lot. Code 4003: `paid` where its invoice is paid (V6), `onHold` where a delivery of it is on hold (O16), `offered` while it is offered to a bidder (O17), `allottedAgain` where its item is in another lot (S3).',
  { ...onLot, reason },
)
export const staffWithdraw = command('withdraw', 'Withdraws a lot.', { ...onLot, ...decided, reason })
export const staffAside = command('aside', 'Sets the current lot aside undecided.', {
  ...onLot,
  ...decided,
})
export const staffLotMove = command(
  'lot/move',
  'Offers a lot before another one, or last where `beforeId` is empty (V19). Code 4003: `timed`, `onBlock`, `sold`, `passed`, `withdrawn` or `ended` where the lot cannot be moved, `badPlace` where the other one has been called.',
  { ...onLot, beforeId: orEmpty(id), reason },
)
export const staffNoticesRead = command(
  'notice/read',
  'Records that the notices of a lot have been read out in the saleroom (K13).',
  onLot,
)
export const staffLotDelay = command('lot/delay', 'Extends the end of a timed lot.', {
  ...onLot,
  /** The time in milliseconds. */
  by: whole(1_000, maxMove),
})
export const staffLotsDelay = command(
  'lots/delay',
  'Extends the ends of all open lots of a timed sale, or moves them earlier while it has taken no bid (V8). Code 4003: `hasBids` where it has.',
  {
    ...onSale,
    /** The time in milliseconds; negative for an earlier end. */
    by: whole(-maxMove, maxMove),
  },
)
export const staffDelay = command(
  'delay',
  'Changes the start of a sale that has not begun (V8). Code 4003: `registered` where it would start earlier and a bidder has a paddle.',
  { ...onSale, startTime: seq },
)
export const staffEnd = command('end', 'Ends the sale.', onSale)
export const staffPause = command('pause', 'Pauses the sale: no bids are accepted until it resumes (V10).', {
  ...onSale,
  reason: orEmpty(reason),
})
export const staffResume = command('resume', 'Resumes a paused sale.', onSale)
export const staffMessage = command(
  'message',
  'Shows a message to everybody in the sale; an empty text removes it.',
  {
    ...onSale,
    text: orEmpty(line(200)),
  },
)
export const staffAcceptance = command(
  'acceptance',
  'Sets whether online bids are accepted automatically or by the clerk (V3).',
  {
    ...onSale,
    bidAcceptance: oneOf(['auto', 'clerk']),
  },
)
