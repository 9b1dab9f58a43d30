import type { Entry, SaleEvent } from '../events.ts'
import type { LotState, SaleStatus } from '../state.ts'
import { withResting } from './bids.ts'
import { withoutCall, withoutCalls } from './undo-stack.ts'

type DoingUndone = Extract<SaleEvent, { type: 'doingUndone' }>
type DoingRedone = Extract<SaleEvent, { type: 'doingRedone' }>

/** V2: opens bidding. */
export const biddingStarted = (lot: LotState, seq: number): LotState => ({
  ...lot,
  seq,
  lotStatus: 'biddingOpen',
  undoStack: lot.undoStack.append({ seq, what: 'start', bids: [] }),
  redoStack: [],
})

/** V5: sets last call from this instant, or cancels it. */
export function lastCallSet(lot: LotState, on: boolean, { seq, at }: Entry): LotState {
  const undoStack = withoutCall(lot.undoStack, 'lastCall')
  return {
    ...lot,
    seq,
    lastCall: on,
    lastCallAt: on ? at : 0,
    undoStack: on ? undoStack.append({ seq, what: 'lastCall', bids: [] }) : undoStack,
    redoStack: [],
  }
}

/** V5: sets or cancels last warning. */
export function lastWarningSet(lot: LotState, on: boolean, seq: number): LotState {
  const undoStack = withoutCall(lot.undoStack, 'lastWarning')
  return {
    ...lot,
    seq,
    lastWarning: on,
    undoStack: on ? undoStack.append({ seq, what: 'lastWarning', bids: [] }) : undoStack,
    redoStack: [],
  }
}

/** Closes a lot as sold (2) or passed (3). It stays in view until the next is opened. */
export const lotClosed = (lot: LotState, saleStatus: SaleStatus, { seq, at }: Entry): LotState => ({
  ...biddingStopped(lot, seq),
  saleStatus,
  closedAt: at,
})

/** Stops bidding on a lot, and clears last call and last warning. */
export const biddingStopped = (lot: LotState, seq: number): LotState => ({
  ...lot,
  seq,
  lotStatus: 'waiting',
  lastCall: false,
  lastWarning: false,
  lastCallAt: 0,
  undoStack: withoutCalls(lot.undoStack),
  redoStack: [],
})

/** V6: undoes the newest action; its bids stay, marked as retracted. */
export function undone(lot: LotState, { deleted, leading }: DoingUndone, seq: number): LotState {
  const action = lot.undoStack.at(-1)
  const what = action?.what
  const reduced = deleted.reduce(withBidDeleted, lot)
  return {
    ...reduced,
    seq,
    leading,
    lotStatus: what === 'start' ? 'lotOpen' : lot.lotStatus,
    lastCall: what === 'lastCall' ? false : lot.lastCall,
    lastCallAt: what === 'lastCall' ? 0 : lot.lastCallAt,
    lastWarning: what === 'lastWarning' ? false : lot.lastWarning,
    undoStack: lot.undoStack.dropLast(),
    redoStack: action ? [...lot.redoStack, action] : lot.redoStack,
  }
}

/** V6: restores the last undone action. Last call restarts: everybody has three seconds again (V5). */
export function redone(lot: LotState, event: DoingRedone, { seq, at }: Entry): LotState {
  const { restored, leading, what } = event
  const action = lot.redoStack.at(-1)
  return {
    ...restored.reduce(withBidRestored, lot),
    seq,
    leading,
    lotStatus: what === 'start' ? 'biddingOpen' : lot.lotStatus,
    lastCall: what === 'lastCall' ? true : lot.lastCall,
    lastCallAt: what === 'lastCall' ? at : lot.lastCallAt,
    lastWarning: what === 'lastWarning' ? true : lot.lastWarning,
    undoStack: action ? lot.undoStack.append(action) : lot.undoStack,
    redoStack: lot.redoStack.slice(0, -1),
  }
}

/**
 * Restores a retracted bid. It is its bidder's newest; an online one makes their commission bid inactive again (V3).
 */
export function withBidRestored(lot: LotState, id: string): LotState {
  const index = bidIndex(lot, id)
  const bid = lot.bids.at(index)
  if (!bid) return lot
  const bids = lot.bids.with(index, { ...bid, isDel: false })
  const restored: LotState = { ...lot, bids, bidCount: lot.bidCount + 1 }
  if (bid.paddle === '') return restored
  const known: LotState = { ...restored, highestBids: lot.highestBids.with(bid.paddle, bid.price) }
  return bid.channel === 'online' ? withResting(known, bid.paddle, true) : known
}

/** Marks a bid as retracted. Once a person has no online bids left, their commission bid is active again (V3). */
export function withBidDeleted(lot: LotState, id: string): LotState {
  const index = bidIndex(lot, id)
  const bid = lot.bids.at(index)
  if (!bid) return lot
  const bids = lot.bids.with(index, { ...bid, isDel: true })
  const reduced: LotState = { ...lot, bids, bidCount: lot.bidCount - 1 }
  if (bid.paddle === '') return reduced
  const remaining = [...bids].filter((other) => other.paddle === bid.paddle && !other.isDel)
  const highest = lot.highestBids.with(bid.paddle, remaining.at(-1)?.price ?? 0)
  const known: LotState = { ...reduced, highestBids: highest }
  const isOnline =
    remaining.some(({ channel }) => channel === 'online') ||
    lot.offers.some(({ paddle }) => paddle === bid.paddle)
  return bid.channel === 'online' && !isOnline ? withResting(known, bid.paddle, false) : known
}

/** Undone entries are recent, so the search starts at the end. */
function bidIndex(lot: LotState, id: string): number {
  let index = lot.bids.length - 1
  while (index >= 0 && lot.bids.at(index)?.id !== id) index -= 1
  return index
}
