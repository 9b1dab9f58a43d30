import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { amendLot } from './amend-lot.ts'
import { nameBuyer } from './buyer.ts'
import { offerChoice, recordChoice } from './choice.ts'
import { correctLot } from './correct-lot.ts'
import { openLot, setLotAside, startLot, withdrawLot } from './current-lot.ts'
import { refused, wrongState } from './decisions.ts'
import { delayLot, delayLots, delaySale } from './delays.ts'
import type { PublishedSale } from './event-batch.ts'
import { floorBid } from './floor.ts'
import { lastCall, lastWarning, pass, sell } from './hammer.ts'
import { moveLot } from './move-lot.ts'
import { readNotices } from './notices.ts'
import { acceptOffer, rejectOffer } from './offers.ts'
import { sellParcel } from './parcel.ts'
import { pauseBlockedReason, pauseSale, resumeSale } from './pause.ts'
import { redo } from './redo.ts'
import { closeRoom, endSale, openRoom, setAcceptance, setMessage } from './room.ts'
import { sellAfter } from './sold-after.ts'
import { reopenLot, undo } from './undo.ts'

type LotCommand = Extract<ClerkCommand, { lotId: string }>
type SaleCommand = Exclude<ClerkCommand, LotCommand>

/** Carries out a clerk's command unless its subject has changed since their view (V7). */
export function decideForClerk(sale: PublishedSale, command: ClerkCommand, at: Instant): Decision<SaleEvent> {
  if ('lotId' in command) {
    const lot = sale.lots.get(command.lotId)
    if (!lot) return refused({ kind: 'notFound' })
    return stale(sale, command.seen, lot) ?? resting(sale, command) ?? onLot(sale, lot, command, at)
  }
  return stale(sale, command.seen, undefined) ?? resting(sale, command) ?? onSale(sale, command, at)
}

/** V10: returns a refusal if the sale is paused and the command must wait. */
function resting(sale: PublishedSale, command: ClerkCommand): Decision<SaleEvent> | null {
  const blocked = pauseBlockedReason(sale, command)
  return blocked && wrongState(blocked)
}

/** V7: returns a refusal if the sale or the lot has changed since the clerk’s view, or has not reached it yet. */
function stale(sale: PublishedSale, seen: number, lot: LotState | undefined): Decision<SaleEvent> | null {
  const moved = Math.max(sale.headSeq, lot?.seq ?? 0)
  return moved <= seen && seen <= sale.seq ? null : refused({ kind: 'stale', seq: sale.seq })
}

function onSale(sale: PublishedSale, command: SaleCommand, at: Instant): Decision<SaleEvent> {
  switch (command.type) {
    case 'openRoom':
      return openRoom(sale)
    case 'closeRoom':
      return closeRoom(sale)
    case 'delayLots':
      return delayLots(sale, command.by, at)
    case 'delaySale':
      return delaySale(sale, command.startTime, at)
    case 'endSale':
      return endSale(sale, at)
    case 'pauseSale':
      return pauseSale(sale, command.reason)
    case 'resumeSale':
      return resumeSale(sale, at)
    case 'tellRoom':
      return setMessage(sale, command.text)
    case 'setAcceptance':
      return setAcceptance(sale, command.bidAcceptance)
    default:
      return unreachable(command)
  }
}

function onLot(sale: PublishedSale, lot: LotState, command: LotCommand, at: Instant): Decision<SaleEvent> {
  switch (command.type) {
    case 'openLot':
      return openLot(sale, lot)
    case 'startLot':
      return startLot(sale, lot, at)
    case 'floorBid':
      return floorBid(sale, lot, command, at)
    case 'acceptOffer':
      return acceptOffer(sale, lot, command.offerId, at)
    case 'rejectOffer':
      return rejectOffer(sale, lot, command, at)
    case 'setLastCall':
      return lastCall(sale, lot, command.on)
    case 'setLastWarning':
      return lastWarning(sale, lot, command.on)
    case 'sell':
      return sell(sale, lot, command, at)
    case 'pass':
      return pass(sale, lot, command, at)
    case 'nameBuyer':
      return nameBuyer(sale, lot, command.paddle, at)
    case 'sellParcel':
      return sellParcel(sale, lot, command, at)
    case 'offerChoice':
      return offerChoice(sale, lot, command)
    case 'recordChoice':
      return recordChoice(sale, lot, command, at)
    case 'sellAfter':
      return sellAfter(sale, lot, command, at)
    case 'undo':
      return undo(sale, lot, command, at)
    case 'redo':
      return redo(sale, lot, at)
    case 'reopenLot':
      return reopenLot(sale, lot, command.reason, at)
    case 'withdrawLot':
      return withdrawLot(sale, lot, command, at)
    case 'setLotAside':
      return setLotAside(sale, lot, command, at)
    case 'readNotices':
      return readNotices(sale, lot)
    case 'moveLot':
      return moveLot(sale, lot, command, at)
    case 'amendLot':
      return amendLot(sale, lot, command, at)
    case 'correctLot':
      return correctLot(sale, lot, command, at)
    case 'delayLot':
      return delayLot(sale, lot, command.by, at)
    default:
      return unreachable(command)
  }
}
