import type { ClerkCommand } from '#domain/auction/commands.ts'
import { lastCallMs } from '#domain/auction/decide/hammer.ts'
import type { Paddle } from '#domain/auction/state.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import type { Draw } from './draws.ts'

/** Somebody whom the clerk sees or hears bid: in the room, or over a telephone. */
export type Hand = {
  readonly paddle: Paddle
  readonly price: Whole
  readonly channel: 'room' | 'telephone'
}

/** How long the virtual clerk takes, in milliseconds. */
export type Pace = {
  /** Between a hammer and the next lot, and while the sale is paused. */
  readonly between: Duration
  /** From putting a lot up to opening the bidding. */
  readonly showing: Duration
  /** Without a bid, until last call; twice as long where nobody has bid at all. */
  readonly listening: Duration
  /** From last call to last warning, and from that to the hammer. */
  readonly calling: Duration
  /** Until a raised hand or an offer is taken. */
  readonly glance: Duration
}

/** A lot in about half a minute. */
export const humanPace: Pace = {
  between: 3_500,
  showing: 4_000,
  listening: 4_500,
  calling: 2_500,
  glance: 700,
}

/** What the virtual clerk does now and then. */
export type Habits = {
  /** How often a bid from the floor was heard wrongly, and is taken back. */
  readonly undo: number
  /** How often the sale is paused between two lots, and something said to the room. */
  readonly pause: number
  readonly say: number
  /** How often an online bid is turned down, where the clerk takes them (V3). */
  readonly reject: number
  /** From which part of the reserve on a lot may be sold below it, and how often it is. */
  readonly belowReserve: { readonly from: number; readonly share: number }
  /** What is said to the room, and why the sale is paused. */
  readonly words: readonly string[]
  readonly reason: string
}

/** What the virtual clerk sees: the sale as staff do, and the room. */
export type Desk = {
  readonly view: SaleView
  /** Lot ids in order of lot number. */
  readonly order: readonly string[]
  readonly hands: readonly Hand[]
  /** When anything last moved on the lot on the block, or in the sale. */
  readonly quietSince: Instant
  /** When last call was sent, if it is in force (V5). */
  readonly calledAt: Instant
  readonly now: Instant
}

/** What the clerk presses next, and in how many milliseconds unless something moves before. */
export type Move = { readonly command: ClerkCommand; readonly after: Duration }

type Manner = { readonly pace: Pace; readonly habits: Habits; readonly draw: Draw }

/** What the virtual clerk does next; null once the sale has ended. */
export function nextMove(desk: Desk, manner: Manner): Move | null {
  const { view } = desk
  const { pace } = manner
  const seen = view.seq
  if (view.isEnd) return null
  const next = nextLot(desk)
  if (view.liveStatus === 'closed')
    return waiting(desk, pace.between, next ? { type: 'openRoom', seen } : { type: 'endSale', seen })
  if (view.paused) return waiting(desk, pace.between * 2, { type: 'resumeSale', seen })
  const lot = onBlock(view)
  if (lot?.lotStatus === 'biddingOpen') return bidding(desk, lot, manner)
  if (lot) return waiting(desk, pace.showing, { type: 'startLot', lotId: lot.lotId, seen })
  if (!next) return waiting(desk, pace.between, { type: 'endSale', seen })
  return betweenLots(desk, next, manner)
}

const waiting = ({ quietSince, now }: Desk, wait: Duration, command: ClerkCommand): Move => ({
  command,
  after: Math.max(0, quietSince + wait - now),
})

/** The lot on the block, unless it has gone. */
function onBlock({ currentLotId, lots }: SaleView): LotView | null {
  const lot = currentLotId === null ? undefined : lots[currentLotId]
  return lot && lot.saleStatus === 'open' && !lot.withdrawn && lot.lotStatus !== 'waiting' ? lot : null
}

const nextLot = ({ order, view }: Desk): string | undefined =>
  order.find((lotId) => view.lots[lotId]?.saleStatus === 'open' && view.lots[lotId].withdrawn === false)

function betweenLots(desk: Desk, lotId: string, { pace, habits, draw }: Manner): Move {
  const seen = desk.view.seq
  if (draw(`pause ${seen}`) < habits.pause)
    return waiting(desk, pace.between, { type: 'pauseSale', reason: habits.reason, seen })
  const text = habits.words[Math.floor(draw(`words ${seen}`) * habits.words.length)] ?? ''
  if (draw(`say ${seen}`) < habits.say && text !== (desk.view.message?.text ?? ''))
    return waiting(desk, pace.between, { type: 'tellRoom', text, seen })
  return waiting(desk, pace.between, { type: 'openLot', lotId, seen })
}

function bidding(desk: Desk, lot: LotView, manner: Manner): Move {
  const { pace, habits, draw } = manner
  const { lotId } = lot
  const { view, now } = desk
  const seen = view.seq
  const bids = view.bids[lotId] ?? []
  const offers = bids.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (isMisheard(lot, bids, manner))
    return { command: { type: 'undo', lotId, seen, offers, overOffer: true }, after: pace.glance }
  const offer = bids.find(({ status }) => status === 'pending')
  if (offer) return { command: onOffer(offer, lot, seen, manner), after: pace.glance }
  const hand = desk.hands.find(({ price, paddle }) => price >= lot.nextPrice && paddle !== lot.leader)
  if (hand) return { command: { type: 'floorBid', lotId, seen, ...hand }, after: pace.glance }
  if (lot.winPrice === 0) return waiting(desk, pace.listening * 2, { type: 'pass', lotId, seen })
  if (!lot.lastCall) return waiting(desk, pace.listening, { type: 'setLastCall', lotId, on: true, seen })
  if (!lot.lastWarning) return waiting(desk, pace.calling, { type: 'setLastWarning', lotId, on: true, seen })
  const hammer = waiting(desk, pace.calling, fall(lot, seen, habits, draw))
  return { ...hammer, after: Math.max(hammer.after, desk.calledAt + lastCallMs - now) }
}

/** Whether the newest bid came from the floor and was not what somebody said. */
function isMisheard({ desk, lotId }: LotView, bids: readonly BidView[], { habits, draw }: Manner): boolean {
  const last = bids.findLast(({ isDel, status }) => !isDel && status === 'accepted')
  const isFloor = last?.channel === 'room' || last?.channel === 'telephone'
  return isFloor && desk?.canUndo === 'bid' && draw(`undo ${lotId} ${last.id}`) < habits.undo
}

/** An offer is taken where it still can be, but for now and then; what can no longer be taken is turned down (V3). */
function onOffer(
  { id, lotId, paddle, price }: BidView,
  { nextPrice, leader }: LotView,
  seen: number,
  { habits, draw }: Manner,
): ClerkCommand {
  const offer = { lotId, offerId: id, seen }
  const isTaken = price >= nextPrice && paddle !== leader && draw(`reject ${id}`) >= habits.reject
  return isTaken ? { type: 'acceptOffer', ...offer } : { type: 'rejectOffer', reason: 'auctioneer', ...offer }
}

/** V6: the hammer where the reserve is met; below it now and then, where little is missing; otherwise the lot is passed. */
function fall(lot: LotView, seen: number, { belowReserve }: Habits, draw: Draw): ClerkCommand {
  const { lotId, reserveMet, winPrice } = lot
  if (reserveMet) return { type: 'sell', lotId, belowReserve: false, seen }
  const isNear = winPrice >= (lot.desk?.reserve ?? 0) * belowReserve.from
  if (isNear && draw(`below ${lotId}`) < belowReserve.share)
    return { type: 'sell', lotId, belowReserve: true, seen }
  return { type: 'pass', lotId, seen }
}
