import type { ClerkCommand } from '#domain/auction/commands.ts'
import { lastCallMs } from '#domain/auction/decide/hammer.ts'
import type { Paddle } from '#domain/auction/state.ts'
import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import type { Random } from './random.ts'

/** A floor bid: from the saleroom, or by telephone. */
export type FloorBidder = {
  readonly paddle: Paddle
  readonly price: Whole
  readonly channel: 'room' | 'telephone'
}

/** The pace of the virtual clerk, in milliseconds. */
export type Pace = {
  /** Between a hammer and the next lot, and while the sale is paused. */
  readonly between: Duration
  /** Between offering a lot and opening the bidding. */
  readonly showing: Duration
  /** Without a bid, until last call; twice as long before the first bid. */
  readonly listening: Duration
  /** From last call to last warning, and from that to the hammer. */
  readonly calling: Duration
  /** Until a raised hand or an offer is accepted. */
  readonly glance: Duration
}

/** About half a minute per lot. */
export const humanPace: Pace = {
  between: 3_500,
  showing: 4_000,
  listening: 4_500,
  calling: 2_500,
  glance: 700,
}

/** The occasional actions of the virtual clerk, as shares from 0 to 1. */
export type Habits = {
  /** Floor bids that were misheard and are undone. */
  readonly undo: number
  /** Pauses, and messages to the saleroom, between two lots. */
  readonly pause: number
  readonly message: number
  /** Online bids rejected while the clerk accepts them (V3). */
  readonly reject: number
  /** The part of the reserve from which a lot may be sold below it, and how often that happens. */
  readonly belowReserve: { readonly from: number; readonly share: number }
  /** Messages to the saleroom, and the reason for a pause. */
  readonly messages: readonly string[]
  readonly reason: string
}

/** The view of the virtual clerk: the staff view of the sale, and the saleroom. */
export type ClerkView = {
  readonly view: SaleView
  /** Lot ids in order of lot number. */
  readonly order: readonly string[]
  readonly floorBids: readonly FloorBidder[]
  /** The last change of the current lot or of the sale. */
  readonly quietSince: Instant
  /** When last call was sent, if it is set (V5). */
  readonly calledAt: Instant
  readonly now: Instant
}

/** The clerk's next command, and the milliseconds until it, unless something changes before. */
export type PlannedCommand = { readonly command: ClerkCommand; readonly after: Duration }

type ClerkStyle = { readonly pace: Pace; readonly habits: Habits; readonly draw: Random }

/** Returns the next command of the virtual clerk, or null once the sale has ended. */
export function nextCommand(clerkView: ClerkView, style: ClerkStyle): PlannedCommand | null {
  const { view } = clerkView
  const { pace } = style
  const seen = view.seq
  if (view.isEnd) return null
  const next = nextLot(clerkView)
  if (view.liveStatus === 'closed')
    return afterQuiet(clerkView, pace.between, next ? { type: 'openRoom', seen } : { type: 'endSale', seen })
  if (view.paused) return afterQuiet(clerkView, pace.between * 2, { type: 'resumeSale', seen })
  const lot = openLot(view)
  if (lot?.lotStatus === 'biddingOpen') return bidding(clerkView, lot, style)
  if (lot) return afterQuiet(clerkView, pace.showing, { type: 'startLot', lotId: lot.lotId, seen })
  if (!next) return afterQuiet(clerkView, pace.between, { type: 'endSale', seen })
  return betweenLots(clerkView, next, style)
}

const afterQuiet = (
  { quietSince, now }: ClerkView,
  wait: Duration,
  command: ClerkCommand,
): PlannedCommand => ({
  command,
  after: Math.max(0, quietSince + wait - now),
})

/** Returns the current lot, unless it is closed or withdrawn. */
function openLot({ currentLotId, lots }: SaleView): LotView | null {
  const lot = currentLotId === null ? undefined : lots[currentLotId]
  return lot && lot.saleStatus === 'open' && !lot.withdrawn && lot.lotStatus !== 'waiting' ? lot : null
}

const nextLot = ({ order, view }: ClerkView): string | undefined =>
  order.find((lotId) => view.lots[lotId]?.saleStatus === 'open' && view.lots[lotId].withdrawn === false)

function betweenLots(
  clerkView: ClerkView,
  lotId: string,
  { pace, habits, draw }: ClerkStyle,
): PlannedCommand {
  const seen = clerkView.view.seq
  if (draw(`pause ${seen}`) < habits.pause)
    return afterQuiet(clerkView, pace.between, { type: 'pauseSale', reason: habits.reason, seen })
  const text = habits.messages[Math.floor(draw(`words ${seen}`) * habits.messages.length)] ?? ''
  if (draw(`say ${seen}`) < habits.message && text !== (clerkView.view.message?.text ?? ''))
    return afterQuiet(clerkView, pace.between, { type: 'tellRoom', text, seen })
  return afterQuiet(clerkView, pace.between, { type: 'openLot', lotId, seen })
}

function bidding(clerkView: ClerkView, lot: LotView, style: ClerkStyle): PlannedCommand {
  const { pace, habits, draw } = style
  const { lotId } = lot
  const { view, now } = clerkView
  const seen = view.seq
  const bids = view.bids[lotId] ?? []
  const offers = bids.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (isMisheard(lot, bids, style))
    return { command: { type: 'undo', lotId, seen, offers, overOffer: true }, after: pace.glance }
  const offer = bids.find(({ status }) => status === 'pending')
  if (offer) return { command: onOffer(offer, lot, seen, style), after: pace.glance }
  const floorBid = clerkView.floorBids.find(
    ({ price, paddle }) => price >= lot.nextPrice && paddle !== lot.leader,
  )
  if (floorBid) return { command: { type: 'floorBid', lotId, seen, ...floorBid }, after: pace.glance }
  if (lot.winPrice === 0) return afterQuiet(clerkView, pace.listening * 2, { type: 'pass', lotId, seen })
  if (!lot.lastCall)
    return afterQuiet(clerkView, pace.listening, { type: 'setLastCall', lotId, on: true, seen })
  if (!lot.lastWarning)
    return afterQuiet(clerkView, pace.calling, { type: 'setLastWarning', lotId, on: true, seen })
  const hammer = afterQuiet(clerkView, pace.calling, closeLot(lot, seen, habits, draw))
  return { ...hammer, after: Math.max(hammer.after, clerkView.calledAt + lastCallMs - now) }
}

/** Returns whether the latest bid is a misheard floor bid. */
function isMisheard(
  { desk: clerkView, lotId }: LotView,
  bids: readonly BidView[],
  { habits, draw }: ClerkStyle,
): boolean {
  const last = bids.findLast(({ isDel, status }) => !isDel && status === 'accepted')
  const isFloor = last?.channel === 'room' || last?.channel === 'telephone'
  return isFloor && clerkView?.canUndo === 'bid' && draw(`undo ${lotId} ${last.id}`) < habits.undo
}

/** Accepts most offers that are still valid, and rejects all others (V3). */
function onOffer(
  { id, lotId, paddle, price }: BidView,
  { nextPrice, leader }: LotView,
  seen: number,
  { habits, draw }: ClerkStyle,
): ClerkCommand {
  const offer = { lotId, offerId: id, seen }
  const isAccepted = price >= nextPrice && paddle !== leader && draw(`reject ${id}`) >= habits.reject
  return isAccepted
    ? { type: 'acceptOffer', ...offer }
    : { type: 'rejectOffer', reason: 'auctioneer', ...offer }
}

/** V6: sells if the reserve is met, sometimes if it is nearly met, and passes the lot otherwise. */
function closeLot(lot: LotView, seen: number, { belowReserve }: Habits, draw: Random): ClerkCommand {
  const { lotId, reserveMet, winPrice } = lot
  if (reserveMet) return { type: 'sell', lotId, belowReserve: false, seen }
  const isNear = winPrice >= (lot.desk?.reserve ?? 0) * belowReserve.from
  if (isNear && draw(`below ${lotId}`) < belowReserve.share)
    return { type: 'sell', lotId, belowReserve: true, seen }
  return { type: 'pass', lotId, seen }
}
