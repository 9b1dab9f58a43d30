import type { ClerkCommand, SeenOffers } from '#domain/auction/commands.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { WhileUnpaid } from '#server/trade/orders/orders.ts'
import * as wire from '#wire/calls/house.ts'
import { answerable, toldAs } from '#wire/refusals/desk-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue' | 'view'>
  readonly catalogue: Pick<Catalogue, 'published'>
  /** Takes a lot's hammer back only while its invoice is unpaid, and keeps it so meanwhile (V6). */
  readonly whileUnpaid: WhileUnpaid
}

/** What every command of the clerk's desk bears (V7). */
type Sheet = { readonly auctionId: string; readonly ak: string; readonly seq: number }

/** V13: the offers that a press was decided on. */
const decidedOn = (press: {
  readonly waiting: readonly string[]
  readonly overOffer: boolean
}): SeenOffers => ({
  offers: press.waiting,
  overOffer: press.overOffer,
})

/** The calls of the clerk's desk: each is one command to the sale. */
export function deskCalls(deps: Deps): readonly CallHandler[] {
  const ask = (visit: MemberContext, sheet: Sheet, command: ClerkCommand) =>
    askAs(deps, visit, sheet, command)
  return [
    handleMemberCall(wire.houseSaleGet, async (_visit, { auctionId }) => {
      const sale = await deps.catalogue.published(auctionId)
      return sale ? deps.rooms.view(auctionId, { kind: 'staff' }) : refusal('notFound')
    }),
    handleMemberCall(wire.houseRoom, (visit, { open, seq: seen, ...sheet }) =>
      ask(visit, { ...sheet, seq: seen }, { type: open ? 'openRoom' : 'closeRoom', seen }),
    ),
    handleMemberCall(wire.houseLotOpen, (visit, sheet) =>
      ask(visit, sheet, { type: 'openLot', lotId: sheet.lotId, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseLotStart, (visit, sheet) =>
      ask(visit, sheet, { type: 'startLot', lotId: sheet.lotId, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseFloorBid, (visit, { lotId, bidPrice: price, paddle, channel, ...sheet }) =>
      ask(visit, sheet, { type: 'floorBid', lotId, price, paddle, channel, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseOfferAccept, (visit, { lotId, bidId: offerId, ...sheet }) =>
      ask(visit, sheet, { type: 'acceptOffer', lotId, offerId, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseOfferReject, (visit, { lotId, bidId, reason, paddle, channel, ...sheet }) => {
      const floor = { paddle, channel }
      return ask(visit, sheet, { type: 'rejectOffer', lotId, offerId: bidId, reason, floor, seen: sheet.seq })
    }),
    handleMemberCall(wire.houseLastCall, (visit, { lotId, on, ...sheet }) =>
      ask(visit, sheet, { type: 'setLastCall', lotId, on, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseLastWarning, (visit, { lotId, on, ...sheet }) =>
      ask(visit, sheet, { type: 'setLastWarning', lotId, on, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseSell, (visit, { lotId, belowReserve, ...sheet }) =>
      ask(visit, sheet, { type: 'sell', lotId, belowReserve, seen: sheet.seq, ...decidedOn(sheet) }),
    ),
    handleMemberCall(wire.housePass, (visit, { lotId, aboveReserve, ...sheet }) =>
      ask(visit, sheet, { type: 'pass', lotId, aboveReserve, seen: sheet.seq, ...decidedOn(sheet) }),
    ),
    handleMemberCall(wire.houseBuyerName, (visit, { lotId, paddle, ...sheet }) =>
      ask(visit, sheet, { type: 'nameBuyer', lotId, paddle, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseUndo, (visit, { lotId, ...sheet }) =>
      ask(visit, sheet, { type: 'undo', lotId, seen: sheet.seq, ...decidedOn(sheet) }),
    ),
    handleMemberCall(wire.houseRedo, (visit, { lotId, ...sheet }) =>
      ask(visit, sheet, { type: 'redo', lotId, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseReopen, async (visit, { lotId, reason, ...sheet }) => {
      const reopen = () => ask(visit, sheet, { type: 'reopenLot', lotId, reason, seen: sheet.seq })
      const told = await deps.whileUnpaid(sheet.auctionId, lotId, reopen)
      return told === 'paid' ? refusal('wrongState', { status: 'paid' }) : told
    }),
    handleMemberCall(wire.houseWithdraw, (visit, { lotId, reason, ...sheet }) =>
      ask(visit, sheet, { type: 'withdrawLot', lotId, reason, seen: sheet.seq, ...decidedOn(sheet) }),
    ),
    handleMemberCall(wire.houseAside, (visit, { lotId, ...sheet }) =>
      ask(visit, sheet, { type: 'setLotAside', lotId, seen: sheet.seq, ...decidedOn(sheet) }),
    ),
    handleMemberCall(wire.houseLotDelay, (visit, { lotId, by, ...sheet }) =>
      ask(visit, sheet, { type: 'delayLot', lotId, by, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseDelay, (visit, { startTime, ...sheet }) =>
      ask(visit, sheet, { type: 'delaySale', startTime, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseEnd, (visit, sheet) =>
      ask(visit, sheet, { type: 'endSale', seen: sheet.seq }),
    ),
    handleMemberCall(wire.housePause, (visit, { reason, ...sheet }) =>
      ask(visit, sheet, { type: 'pauseSale', reason, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseResume, (visit, sheet) =>
      ask(visit, sheet, { type: 'resumeSale', seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseMessage, (visit, { text, ...sheet }) =>
      ask(visit, sheet, { type: 'tellRoom', text, seen: sheet.seq }),
    ),
    handleMemberCall(wire.houseAcceptance, (visit, { bidAcceptance, ...sheet }) =>
      ask(visit, sheet, { type: 'setAcceptance', bidAcceptance, seen: sheet.seq }),
    ),
  ]
}

async function askAs(
  { rooms, catalogue }: Deps,
  { viewer }: MemberContext,
  { auctionId, ak }: Sheet,
  command: ClerkCommand,
) {
  if (!(await catalogue.published(auctionId))) return refusal('notFound')
  const told = await submitCommand(rooms, {
    auctionId,
    command,
    by: viewer.userId,
    ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => wire.houseEnd.data.safeParse(body).data ?? null,
  })
  switch (told.kind) {
    case 'done':
      return told.data
    case 'refused':
      return answerable(wire.houseEnd, toldAs(told.refusal))
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}
