import { PersistentMap } from '#domain/lib/persistent-map.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Entry } from './events.ts'
import { lotAdded } from './evolve/additions.ts'
import { admit, suspend } from './evolve/admissions.ts'
import { bidAccepted, commissionPlaced, preBidPlaced } from './evolve/bids.ts'
import { buyerNamed } from './evolve/buyer.ts'
import { saleCancelled } from './evolve/cancellation.ts'
import { lotAmended, lotCorrected } from './evolve/changes.ts'
import { choiceMade, choiceOffered, choiceUndone } from './evolve/choice.ts'
import {
  lotOpened,
  lotReopened,
  lotSetAside,
  lotWithdrawn,
  roomClosed,
  saleEnded,
} from './evolve/current-lot.ts'
import { lotFromTerms, withLot } from './evolve/lots.ts'
import { noticePosted, noticesRead } from './evolve/notices.ts'
import { offerMade, offerRejected } from './evolve/offers.ts'
import { lotSoldInParcel } from './evolve/parcel.ts'
import { salePaused, saleResumed } from './evolve/pause.ts'
import { biddingStarted, lastCallSet, lastWarningSet, lotClosed, redone, undone } from './evolve/rostrum.ts'
import { lotSoldAfter } from './evolve/sold-after.ts'
import { toStandingPlan } from './plans/bidding-plan.ts'
import type { LotState, SaleState } from './state.ts'

/** Returns a sale whose ledger is empty. */
export const emptySale = (auctionId: string): SaleState => ({
  auctionId,
  seq: 0,
  at: 0,
  terms: null,
  headSeq: 0,
  startTime: 0,
  liveStatus: 'closed',
  isEnd: false,
  cancellation: null,
  paused: false,
  pauseReason: '',
  recordLostSeq: 0,
  message: null,
  catalogueSeq: 0,
  addedSeq: 0,
  moves: [],
  choices: [],
  bidAcceptance: 'auto',
  currentLotId: null,
  releasedLotId: null,
  lots: PersistentMap.of<LotState>([]),
  admissions: PersistentMap.of([]),
  paddles: PersistentMap.of([]),
  suspended: new Set(),
  plans: PersistentMap.of([]),
  lotsByPaddle: PersistentMap.of([]),
})

/** Returns the state of a sale by folding its ledger’s entries in order. */
export const replay = (auctionId: string, entries: Iterable<Entry>): SaleState =>
  Iterator.from(entries).reduce(evolve, emptySale(auctionId))

/** Returns the state after one more ledger entry. It trusts the entry, since `decide` refuses what is not allowed. */
export function evolve(state: SaleState, entry: Entry): SaleState {
  return { ...apply(state, entry), seq: entry.seq, at: entry.at }
}

function apply(state: SaleState, entry: Entry): SaleState {
  const { event, seq } = entry
  switch (event.type) {
    case 'salePublished':
      return {
        ...state,
        headSeq: seq,
        terms: event.terms,
        startTime: event.terms.startTime,
        bidAcceptance: event.terms.bidAcceptance,
        lots: PersistentMap.of(
          event.lots.map((lot, index) =>
            lotFromTerms(lot, index, event.terms, seq, event.owners?.[lot.lotId] ?? null),
          ),
        ),
      }
    case 'bidderAdmitted':
      return admit(state, event)
    case 'bidderSuspended':
      return suspend(state, event)
    case 'planSet':
      return { ...state, plans: state.plans.with(event.paddle, toStandingPlan(event, seq)) }
    case 'preBidPlaced':
      return preBidPlaced(state, event, entry)
    case 'commissionPlaced':
      return commissionPlaced(state, event, entry)
    case 'endTimeMoved':
      return withLot(state, event.lotId, (lot) => ({ ...lot, seq, endTime: event.endTime }))
    case 'roomOpened':
      return { ...state, headSeq: seq, liveStatus: 'open' }
    case 'roomClosed':
      return roomClosed(state, seq)
    case 'lotOpened':
      return lotOpened(state, event.lotId, seq)
    case 'biddingStarted':
      return withLot(state, event.lotId, (lot) => biddingStarted(lot, seq))
    case 'bidAccepted':
      return bidAccepted(state, event, entry)
    case 'offerMade':
      return offerMade(state, event, entry)
    case 'offerRejected':
      return offerRejected(state, event)
    case 'lastCallSet':
      return withLot(state, event.lotId, (lot) => lastCallSet(lot, event.on, entry))
    case 'lastWarningSet':
      return withLot(state, event.lotId, (lot) => lastWarningSet(lot, event.on, seq))
    case 'lotSold':
      return withLot(state, event.lotId, (lot) => ({
        ...lotClosed(lot, 'sold', entry),
        finalPrice: event.price,
      }))
    case 'lotPassed':
      return withLot(state, event.lotId, (lot) => lotClosed(lot, 'passed', entry))
    case 'buyerNamed':
      return buyerNamed(state, event, seq)
    case 'lotSoldAfter':
      return lotSoldAfter(state, event, entry)
    case 'lotSoldInParcel':
      return lotSoldInParcel(state, event, entry)
    case 'choiceOffered':
      return choiceOffered(state, event, seq)
    case 'choiceMade':
      return choiceMade(state, event, seq)
    case 'choiceUndone':
      return choiceUndone(state, event, seq)
    case 'doingUndone':
      return withLot(state, event.lotId, (lot) => undone(lot, event, seq))
    case 'doingRedone':
      return withLot(state, event.lotId, (lot) => redone(lot, event, entry))
    case 'lotReopened':
      return lotReopened(state, event, seq)
    case 'lotWithdrawn':
      return lotWithdrawn(state, event, seq)
    case 'lotSetAside':
      return lotSetAside(state, event.lotId, seq)
    case 'noticePosted':
      return withLot(state, event.lotId, (lot) => noticePosted(lot, event, entry))
    case 'noticesRead':
      return withLot(state, event.lotId, (lot) => noticesRead(lot, seq))
    case 'lotAmended':
      return {
        ...withLot(state, event.lotId, (lot) => lotAmended(lot, event, entry, state.terms)),
        catalogueSeq: seq,
      }
    case 'lotCorrected':
      return {
        ...withLot(state, event.lotId, (lot) => lotCorrected(lot, event, entry)),
        catalogueSeq: seq,
      }
    case 'lotAdded':
      return lotAdded(state, event, seq)
    case 'lotMoved':
      return { ...state, headSeq: seq, moves: [...state.moves, { lotId: event.lotId, before: event.before }] }
    case 'saleDelayed':
      return { ...state, headSeq: seq, startTime: event.startTime }
    case 'saleEnded':
      return saleEnded(state, seq)
    case 'saleCancelled':
      return saleCancelled(state, event, entry)
    case 'salePaused':
      return salePaused(state, event.reason, seq)
    case 'saleResumed':
      return saleResumed(state, seq)
    case 'roomTold':
      return { ...state, message: event.text === '' ? null : { text: event.text, at: entry.at } }
    case 'acceptanceSet':
      return { ...state, bidAcceptance: event.bidAcceptance }
    default:
      return unreachable(event)
  }
}
