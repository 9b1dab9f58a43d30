import * as z from 'zod/mini'
import { clerkReasons } from '#domain/auction/offer-reason.ts'
import { saleView } from '#wire/entities/sale-view.ts'
import { call, type Shape } from '#wire/schema/call.ts'
import { id, line, many, oneOf, orEmpty, seq, uuid, whole, wholePrice, yesOrNo } from '#wire/schema/fields.ts'
import { ledgerSeq } from '#wire/schema/values.ts'

/** What every command of the desk bears: the sale, the client's UUID, and the ledger place that the clerk saw (V7). */
const desk = { auctionId: id, ak: uuid, seq }
const onLot = { ...desk, lotId: id }
const reason = line(200)
/** V13: the pending offers that the clerk saw, and at the second press that they are to be passed over. */
const decided = { waiting: z._default(many(id, 100), []), overOffer: z._default(yesOrNo, false) }
const source = { paddle: orEmpty(line(12)), channel: z._default(oneOf(['room', 'telephone']), 'room') }
const longestDelay = 7 * 24 * 3_600_000

/** A command of the clerk's desk. It answers the ledger's head once the command is durable. */
const deskCall = <P extends Shape>(path: string, about: string, payload: P) =>
  call('POST', `house/sale/${path}`, {
    about,
    who: 'clerk',
    payload,
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
      'offLadder',
      'offerWaiting',
    ],
  })

export const staffSaleGet = call('ANY', 'house/sale/get', {
  about: 'A sale as the desk sees it, with the book and the reserves.',
  who: 'clerk',
  payload: { auctionId: id },
  data: saleView,
  refusals: ['notFound'],
})

export const staffRoom = deskCall('room', 'Opens (1) or closes (0) the room.', { ...desk, open: yesOrNo })
export const staffLotOpen = deskCall('lot/open', 'Puts a lot on the block.', onLot)
export const staffLotStart = deskCall('lot/start', 'Opens the bidding on the lot on the block.', onLot)
export const staffFloorBid = deskCall('floorBid', 'Takes a bid from the room or a telephone.', {
  ...onLot,
  bidPrice: wholePrice,
  ...source,
})
export const staffOfferAccept = deskCall('offer/accept', 'Takes a pending online offer.', {
  ...onLot,
  bidId: id,
})
export const staffOfferReject = deskCall('offer/reject', 'Turns a pending online offer down.', {
  ...onLot,
  bidId: id,
  /** `floorFirst` takes the bid of the saleroom at this price, from `channel` and for `paddle`. */
  reason: oneOf(clerkReasons),
  ...source,
})
export const staffLastCall = deskCall('lastCall', 'Sends last call, or takes it back.', {
  ...onLot,
  on: yesOrNo,
})
export const staffLastWarning = deskCall('lastWarning', 'Sends the last warning, or takes it back.', {
  ...onLot,
  on: yesOrNo,
})
export const staffSell = deskCall('sell', 'Lets the hammer fall.', {
  ...onLot,
  ...decided,
  /** The second press, where the reserve is not met. */
  belowReserve: z._default(yesOrNo, false),
})
export const staffPass = deskCall('pass', 'Passes the lot unsold.', {
  ...onLot,
  ...decided,
  /** The second press, where the reserve is met. */
  aboveReserve: z._default(yesOrNo, false),
})
export const staffBuyerName = deskCall(
  'buyer/name',
  'Names the paddle of a buyer who showed none at the hammer, until the sale ends (V14).',
  { ...onLot, paddle: line(12) },
)
export const staffUndo = deskCall('undo', 'Takes the newest doing on a lot back.', { ...onLot, ...decided })
export const staffRedo = deskCall('redo', 'Puts back what was taken back last.', onLot)
export const staffReopen = deskCall('reopen', 'Reopens a sold or passed lot.', { ...onLot, reason })
export const staffWithdraw = deskCall('withdraw', 'Withdraws a lot.', { ...onLot, ...decided, reason })
export const staffAside = deskCall('aside', 'Takes the lot off the block without deciding it.', {
  ...onLot,
  ...decided,
})
export const staffLotDelay = deskCall('lot/delay', 'Moves the end of a timed lot later.', {
  ...onLot,
  /** Milliseconds. */
  by: whole(1_000, longestDelay),
})
export const staffDelay = deskCall('delay', 'Moves the start of a sale.', { ...desk, startTime: seq })
export const staffEnd = deskCall('end', 'Ends the sale.', desk)
export const staffPause = deskCall(
  'pause',
  'Pauses the sale: nobody’s bid is taken until it goes on (V10).',
  {
    ...desk,
    reason: orEmpty(reason),
  },
)
export const staffResume = deskCall('resume', 'Has a paused sale go on.', desk)
export const staffMessage = deskCall(
  'message',
  'Says something to everybody in the sale; empty takes it away.',
  {
    ...desk,
    text: orEmpty(line(200)),
  },
)
export const staffAcceptance = deskCall(
  'acceptance',
  'Has online bids taken at once, or by the clerk (V3).',
  {
    ...desk,
    bidAcceptance: oneOf(['auto', 'clerk']),
  },
)
