import type { Entry, SaleEvent } from '../events.ts'
import type { LotState, SaleStatus } from '../state.ts'
import { withResting } from './bids.ts'
import { withoutFlag, withoutFlags } from './doings.ts'

type DoingUndone = Extract<SaleEvent, { type: 'doingUndone' }>
type DoingRedone = Extract<SaleEvent, { type: 'doingRedone' }>

/** V2: bidding is open. */
export const biddingStarted = (lot: LotState, seq: number): LotState => ({
  ...lot,
  seq,
  lotStatus: 3,
  doings: lot.doings.append({ seq, what: 'start', bids: [] }),
  undone: [],
})

/** V5: last call is in force from this instant, or no more. */
export function lastCallSet(lot: LotState, on: boolean, { seq, at }: Entry): LotState {
  const doings = withoutFlag(lot.doings, 'lastCall')
  return {
    ...lot,
    seq,
    lastCall: on,
    lastCallAt: on ? at : 0,
    doings: on ? doings.append({ seq, what: 'lastCall', bids: [] }) : doings,
    undone: [],
  }
}

/** V5: last warning is in force, or no more. */
export function lastWarningSet(lot: LotState, on: boolean, seq: number): LotState {
  const doings = withoutFlag(lot.doings, 'lastWarning')
  return {
    ...lot,
    seq,
    lastWarning: on,
    doings: on ? doings.append({ seq, what: 'lastWarning', bids: [] }) : doings,
    undone: [],
  }
}

/** The lot is sold (2) or passed (3), and bidding on it over. It stays in view until the next is opened. */
export const closed = (lot: LotState, saleStatus: SaleStatus, seq: number): LotState => ({
  ...lot,
  seq,
  saleStatus,
  lotStatus: 1,
  lastCall: false,
  lastWarning: false,
  lastCallAt: 0,
  doings: withoutFlags(lot.doings),
  undone: [],
})

/** V6: the newest doing is taken back; its bids stay, struck out. */
export function undone(lot: LotState, { deleted, leading }: DoingUndone, seq: number): LotState {
  const doing = lot.doings.at(-1)
  const what = doing?.what
  const struck = deleted.reduce(withBidStruck, lot)
  return {
    ...struck,
    seq,
    leading,
    lotStatus: what === 'start' ? 2 : lot.lotStatus,
    lastCall: what === 'lastCall' ? false : lot.lastCall,
    lastCallAt: what === 'lastCall' ? 0 : lot.lastCallAt,
    lastWarning: what === 'lastWarning' ? false : lot.lastWarning,
    doings: lot.doings.dropLast(),
    undone: doing ? [...lot.undone, doing] : lot.undone,
  }
}

/** V6: what was taken back last stands again. Last call counts from now on: everybody has three seconds again (V5). */
export function redone(lot: LotState, event: DoingRedone, { seq, at }: Entry): LotState {
  const { restored, leading, what } = event
  const doing = lot.undone.at(-1)
  return {
    ...restored.reduce(withBidRestored, lot),
    seq,
    leading,
    lotStatus: what === 'start' ? 3 : lot.lotStatus,
    lastCall: what === 'lastCall' ? true : lot.lastCall,
    lastCallAt: what === 'lastCall' ? at : lot.lastCallAt,
    lastWarning: what === 'lastWarning' ? true : lot.lastWarning,
    doings: doing ? lot.doings.append(doing) : lot.doings,
    undone: lot.undone.slice(0, -1),
  }
}

/** Lets a bid stand again. It is its bidder's newest; one made online lets their commission bid rest again (V3). */
function withBidRestored(lot: LotState, id: string): LotState {
  const place = placeOf(lot, id)
  const bid = lot.bids.at(place)
  if (!bid) return lot
  const bids = lot.bids.with(place, { ...bid, isDel: false })
  const standing: LotState = { ...lot, bids, bidCount: lot.bidCount + 1 }
  if (bid.paddle === '') return standing
  const known: LotState = { ...standing, highest: lot.highest.with(bid.paddle, bid.price) }
  return bid.channel === 'online' ? withResting(known, bid.paddle, true) : known
}

/** Strikes a bid out. Once none of a person's online bids is left, their commission bid no longer rests (V3). */
function withBidStruck(lot: LotState, id: string): LotState {
  const place = placeOf(lot, id)
  const bid = lot.bids.at(place)
  if (!bid) return lot
  const bids = lot.bids.with(place, { ...bid, isDel: true })
  const struck: LotState = { ...lot, bids, bidCount: lot.bidCount - 1 }
  if (bid.paddle === '') return struck
  const remaining = [...bids].filter((other) => other.paddle === bid.paddle && !other.isDel)
  const highest = lot.highest.with(bid.paddle, remaining.at(-1)?.price ?? 0)
  const known: LotState = { ...struck, highest }
  const isOnline =
    remaining.some(({ channel }) => channel === 'online') ||
    lot.offers.some(({ paddle }) => paddle === bid.paddle)
  return bid.channel === 'online' && !isOnline ? withResting(known, bid.paddle, false) : known
}

/** What is taken back is new, so it is looked for from the end. */
function placeOf(lot: LotState, id: string): number {
  let place = lot.bids.length - 1
  while (place >= 0 && lot.bids.at(place)?.id !== id) place -= 1
  return place
}
