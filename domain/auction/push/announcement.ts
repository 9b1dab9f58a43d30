import { unreachable } from '#domain/lib/unreachable.ts'
import type { SaleEvent } from '../events.ts'
import type { Announcement } from '../push.ts'
import type { Channel, SaleState } from '../state.ts'

type LotNews = Extract<Announcement, { type: 'lot' }>['event']

const lot = (event: LotNews): Announcement => ({ type: 'lot', event })
const setAuctionLot: Announcement = { type: 'auction', event: 'setAuctionLot' }
const updateAuctionStatus: Announcement = { type: 'auction', event: 'updateAuctionStatus' }
const number: Announcement = { type: 'number' }

/** Returns the name of an event for viewers who may see it (spec.md section 4). */
export function announcementOf(event: SaleEvent, before: SaleState): Announcement {
  switch (event.type) {
    case 'bidderAdmitted':
    case 'bidderSuspended':
    case 'planSet':
      return number
    case 'preBidPlaced':
      return isOwnRaise(event, before) ? { type: 'priceChange' } : lot('prebid')
    case 'commissionPlaced':
      return lot('prebid')
    case 'endTimeMoved':
      return lot('delayTime')
    case 'roomOpened':
    case 'roomClosed':
      return { type: 'updateRoomStatus' }
    case 'lotOpened':
      return lot('open')
    case 'biddingStarted':
      return lot('start')
    case 'bidAccepted':
      return accepted(event.line.channel)
    case 'offerMade':
      return { type: 'bid', event: 'pending' }
    case 'offerRejected':
      return { type: 'bid', event: 'reject' }
    case 'lastCallSet':
      return lot('lastCall')
    case 'lastWarningSet':
      return lot('lastWarning')
    case 'lotSold':
    case 'buyerNamed':
    case 'lotSoldAfter':
    case 'lotSoldInParcel':
      return lot('sale')
    case 'lotPassed':
      return lot('pass')
    case 'doingUndone':
      return undone(event, before)
    case 'doingRedone':
      return event.what === 'bid' ? { type: 'bid', event: 'accept' } : lot(event.what)
    case 'salePaused':
      return { type: 'auction', event: 'pause' }
    case 'saleResumed':
      return { type: 'auction', event: 'resume' }
    case 'roomTold':
      return { type: 'auction', event: 'message' }
    case 'acceptanceSet':
      return { type: 'auction', event: 'acceptance' }
    case 'noticePosted':
    case 'noticesRead':
      return lot('notice')
    case 'lotAmended':
    case 'lotCorrected':
      return lot('correction')
    case 'salePublished':
    case 'choiceOffered':
    case 'choiceMade':
    case 'choiceUndone':
    case 'lotAdded':
    case 'lotMoved':
    case 'lotReopened':
    case 'lotWithdrawn':
    case 'lotSetAside':
      return setAuctionLot
    case 'saleDelayed':
    case 'saleCancelled':
      return updateAuctionStatus
    case 'saleEnded':
      return before.terms?.kind === 'timed'
        ? { type: 'auction', event: 'onlineSoldEnd' }
        : updateAuctionStatus
    default:
      return unreachable(event)
  }
}

/** Returns whether a leader's own raise up to the reserve changed the price without a new rival (T5). */
const isOwnRaise = (event: Extract<SaleEvent, { type: 'preBidPlaced' }>, before: SaleState): boolean =>
  event.lines.length > 0 && before.lots.get(event.lotId)?.leading?.paddle === event.paddle

function accepted(channel: Channel): Announcement {
  if (channel === 'online') return { type: 'bid', event: 'accept' }
  return lot(channel === 'room' || channel === 'telephone' ? 'floorBid' : 'prebid')
}

function undone(event: Extract<SaleEvent, { type: 'doingUndone' }>, before: SaleState): Announcement {
  if (event.deleted.length > 0) return { type: 'bid', event: 'delete' }
  const what = before.lots.get(event.lotId)?.undoStack.at(-1)?.what
  return what === 'lastCall' || what === 'lastWarning' ? lot(what) : setAuctionLot
}
