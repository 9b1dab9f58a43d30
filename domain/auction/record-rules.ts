import { isFields, type Json } from '#domain/ledger/canonical.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { choiceGroup } from './choice-group.ts'
import type { SaleEvent } from './events.ts'
import { emptySale, evolve } from './evolve.ts'
import type { Leading, LotState, SaleState } from './state.ts'

/** A rule that an entry of a record breaks. */
export type BrokenRule =
  /** It names a lot that the sale does not have. */
  | 'unknownLot'
  /** The lot is decided already, or not offered. */
  | 'notOpen'
  /** A bid after the lot's end, or a decision before it. */
  | 'time'
  /** The price falls, or the leader is not the last bidder. */
  | 'notLeading'
  /** The hammer is not the price of the highest bid, or its buyer is not the highest bidder. */
  | 'hammer'
  /** The state after a retraction does not follow from the bids. */
  | 'undone'

/** Follows a record entry by entry. */
export type RecordRules = {
  /**
   * Follows an entry. @returns the rule that the entry breaks; `unknown` for a kind of entry that this check
   * does not know
   */
  follow(link: Link): BrokenRule | 'unknown' | null
}

/**
 * Replays a public record and checks every entry against the rules. It has no reserves, maximums or sealed
 * entries, so the check does not show whether a lot was rightly passed, or who was admitted.
 */
export function createRuleCheck(auctionId: string): RecordRules {
  const now = { state: emptySale(auctionId) }
  return {
    follow(link) {
      const event = publicEvent(link)
      if (event === null) return link.type === 'sealed' ? null : 'unknown'
      const entry = { seq: link.seq, at: link.at, event }
      const broken = brokenBy(now.state, event, link.at)
      if (broken === null) now.state = evolve(now.state, entry)
      return broken
    },
  }
}

/** Whether the public reads the entries of a type; the others are sealed. */
const isPublic: Readonly<Record<SaleEvent['type'], boolean>> = {
  salePublished: true,
  preBidPlaced: true,
  endTimeMoved: true,
  roomOpened: true,
  roomClosed: true,
  lotOpened: true,
  biddingStarted: true,
  bidAccepted: true,
  lastCallSet: true,
  lastWarningSet: true,
  lotSold: true,
  lotPassed: true,
  buyerNamed: true,
  lotSoldAfter: true,
  lotSoldInParcel: true,
  choiceOffered: true,
  choiceMade: true,
  choiceUndone: true,
  doingUndone: true,
  doingRedone: true,
  lotReopened: true,
  lotWithdrawn: true,
  lotSetAside: true,
  noticePosted: true,
  noticesRead: true,
  lotAmended: true,
  lotCorrected: true,
  lotAdded: true,
  lotMoved: true,
  saleDelayed: true,
  saleEnded: true,
  saleCancelled: true,
  salePaused: true,
  saleResumed: true,
  roomTold: true,
  acceptanceSet: true,
  bidderAdmitted: false,
  bidderSuspended: false,
  commissionPlaced: false,
  offerMade: false,
  offerRejected: false,
  planSet: false,
}

/** The type of every event. */
export const eventTypes: readonly string[] = Object.keys(isPublic)

const known: ReadonlySet<string> = new Set(
  Object.entries(isPublic).flatMap(([type, isRead]) => (isRead ? [type] : [])),
)

/** Returns the event of a public entry, without its secrets, or null if its kind is not known. */
export function publicEvent({ type, data }: Link): SaleEvent | null {
  if (!known.has(type) || !isFields(data)) return null
  if (type === 'salePublished' && Array.isArray(data.lots)) {
    const lots = data.lots.map((lot: Json) => (isFields(lot) ? { ...lot, reserve: null } : lot))
    return { ...data, type, lots } as unknown as SaleEvent
  }
  if (type === 'lotAdded') {
    const { terms = null } = data
    return isFields(terms)
      ? ({ ...data, type, terms: { ...terms, reserve: null } } as unknown as SaleEvent)
      : null
  }
  return { ...secretsLeftOut[type], ...data, type } as unknown as SaleEvent
}

/** Placeholders for the secrets of an entry, on which no rule here depends. */
const secretsLeftOut: { readonly [type: string]: object } = {
  preBidPlaced: { maximum: 0 },
  lotAmended: { reserve: null, consent: null },
}

function brokenBy(state: SaleState, event: SaleEvent, at: number): BrokenRule | null {
  if (!('lotId' in event)) return null
  if (event.type === 'lotAdded') return additionBroken(state, event)
  const lot = state.lots.get(event.lotId)
  if (lot === undefined) return 'unknownLot'
  switch (event.type) {
    case 'preBidPlaced':
      return bidBroken(state, lot, { ...event, line: event.lines.at(-1) }, at)
    case 'bidAccepted':
      return bidBroken(state, lot, event, at)
    case 'lotSold':
      return decisionBroken(state, lot, at) ?? soldBroken(state, lot, event)
    case 'lotSoldInParcel':
      return decisionBroken(state, lot, at) ?? parcelBroken(state, lot, event)
    case 'choiceOffered':
      return event.lotIds.every((id) => state.lots.has(id)) ? null : 'unknownLot'
    case 'choiceMade':
      return choiceBroken(state, lot, event)
    case 'choiceUndone':
      return choiceUndoneBroken(state, lot, event)
    case 'lotPassed':
      return decisionBroken(state, lot, at)
    case 'lotAmended':
      return amendmentBroken(lot, event)
    case 'lotMoved':
      return moveBroken(state, lot, event)
    case 'buyerNamed':
      return lot.saleStatus === 'sold' && lot.finalPrice === event.price ? null : 'hammer'
    case 'lotSoldAfter':
      return soldAfterBroken(state, lot, event)
    case 'doingUndone':
      return undoneBroken(lot, event)
    default:
      return null
  }
}

type Bid = {
  readonly line: { readonly paddle: string; readonly price: number } | undefined
  readonly leading: Leading
}

/**
 * Returns the rule that a bid breaks: its lot is open, it raises or keeps the price, and states the leader correctly.
 */
function bidBroken(
  { terms }: SaleState,
  { saleStatus, withdrawn, endTime, leading: before }: LotState,
  { line, leading }: Bid,
  at: number,
): BrokenRule | null {
  if (saleStatus !== 'open' || withdrawn) return 'notOpen'
  if (terms?.kind === 'timed' && at > endTime) return 'time'
  const isLast = line?.price === leading.price && line.paddle === leading.paddle
  return isLast && leading.price >= (before?.price ?? 0) ? null : 'notLeading'
}

/**
 * Returns the rule that a result breaks: a lot is decided once, in a timed sale after its end. A live sale that ends
 * passes what was never offered.
 */
function decisionBroken(
  { terms }: SaleState,
  { saleStatus, withdrawn, endTime }: LotState,
  at: number,
): BrokenRule | null {
  if (saleStatus !== 'open' || withdrawn) return 'notOpen'
  return terms?.kind === 'timed' && at < endTime ? 'time' : null
}

/** K16: returns the rule that an addition breaks: a lot is added once, before its sale ends. */
const additionBroken = (
  { isEnd, lots }: SaleState,
  { lotId }: Extract<SaleEvent, { type: 'lotAdded' }>,
): BrokenRule | null => (isEnd || lots.has(lotId) ? 'notOpen' : null)

/**
 * V19: returns the rule that a change of the order of sale breaks: a lot that is still for sale moves before another
 * lot of the sale.
 */
function moveBroken(
  { lots }: SaleState,
  { saleStatus, withdrawn }: LotState,
  { before }: Extract<SaleEvent, { type: 'lotMoved' }>,
): BrokenRule | null {
  if (saleStatus !== 'open' || withdrawn) return 'notOpen'
  return before === null || lots.has(before) ? null : 'unknownLot'
}

/**
 * Returns the rule that an amendment breaks: prices are amended before the first bid. A lowered reserve moves the price
 * up, never the leader.
 */
function amendmentBroken(
  { saleStatus, withdrawn, leading: before }: LotState,
  { prices, leading }: Extract<SaleEvent, { type: 'lotAmended' }>,
): BrokenRule | null {
  if (saleStatus !== 'open' || withdrawn || (prices.length > 0 && before !== null)) return 'notOpen'
  if (leading === undefined) return null
  return leading.paddle === before?.paddle && leading.price >= before.price ? null : 'notLeading'
}

/**
 * Returns the rule that a hammer breaks: it falls at the highest bid, to its bidder, in a live sale while the lot is
 * offered; the auctioneer may name a paddle for a floor bid.
 */
function soldBroken(
  { terms, currentLotId }: SaleState,
  { lotId, leading }: LotState,
  { paddle, price }: Extract<SaleEvent, { type: 'lotSold' }>,
): BrokenRule | null {
  if (terms?.kind === 'live' && currentLotId !== lotId) return 'notOpen'
  const isBuyer = leading?.paddle === paddle || (leading?.channel === 'room' && leading.paddle === '')
  return leading?.price === price && isBuyer ? null : 'hammer'
}

/**
 * V20: returns the rule that a parcel sale breaks: a lot without bids is sold with the current lot, at its hammer price
 * and to its buyer, whose bid was not a commission bid.
 */
function parcelBroken(
  { releasedLotId, currentLotId, lots }: SaleState,
  { lotId, leading, openingBid }: LotState,
  { firstLotId, paddle, price, channel, byChoice }: Extract<SaleEvent, { type: 'lotSoldInParcel' }>,
): BrokenRule | null {
  const first = lots.get(firstLotId)
  if (first === undefined) return 'unknownLot'
  const buyer = first.leading ?? first.choice?.released?.leading
  if (!buyer || (releasedLotId ?? currentLotId) !== firstLotId || leading) return 'notOpen'
  if (byChoice && !first.choice?.chosen.lotIds.includes(lotId)) return 'notOpen'
  if (!byChoice && first.saleStatus !== 'sold') return 'notOpen'
  const isBuyer = buyer.paddle === paddle && buyer.channel === channel && channel !== 'commission'
  return isBuyer && price === buyer.price && price >= openingBid ? null : 'hammer'
}

/**
 * V23: returns the rule that a choice breaks: the buyer of the current lot chooses once from its group, at
 * the hammer price.
 */
function choiceBroken(
  { currentLotId, choices }: SaleState,
  { lotId, saleStatus, finalPrice, leading, choice }: LotState,
  { lotIds, paddle, price }: Extract<SaleEvent, { type: 'choiceMade' }>,
): BrokenRule | null {
  const group = choiceGroup(choices, lotId)
  if (choice || saleStatus !== 'sold' || currentLotId !== lotId) return 'notOpen'
  if (lotIds.length === 0 || !lotIds.every((id) => group.includes(id))) return 'notOpen'
  return leading?.paddle === paddle && finalPrice === price ? null : 'hammer'
}

/** V6: returns a broken rule unless the choice that is undone is the one that was made. */
function choiceUndoneBroken(
  { releasedLotId, currentLotId }: SaleState,
  { lotId, choice }: LotState,
  { paddle, price }: Extract<SaleEvent, { type: 'choiceUndone' }>,
): BrokenRule | null {
  if (!choice || (releasedLotId ?? currentLotId) !== lotId) return 'notOpen'
  return choice.chosen.paddle === paddle && choice.chosen.price === price ? null : 'undone'
}

/** V16: returns the rule that a sale after the auction breaks: the lot was decided before, and has its own price. */
function soldAfterBroken(
  { isEnd }: SaleState,
  { saleStatus, withdrawn }: LotState,
  { price }: Extract<SaleEvent, { type: 'lotSoldAfter' }>,
): BrokenRule | null {
  if (!isEnd || saleStatus === 'open' || withdrawn) return 'notOpen'
  return price > 0 ? null : 'hammer'
}

/** Returns the rule that an undo breaks: the bid that leads afterwards was not retracted. */
function undoneBroken(
  { bids }: LotState,
  { deleted, leading }: Extract<SaleEvent, { type: 'doingUndone' }>,
): BrokenRule | null {
  const left = [...bids].filter(({ id, isDel }) => !isDel && !deleted.includes(id))
  if (leading === null) return left.length === 0 ? null : 'undone'
  const follows = left.some(({ paddle, price }) => paddle === leading.paddle && price === leading.price)
  return follows ? null : 'undone'
}
