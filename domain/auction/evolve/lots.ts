import { PersistentList } from '#domain/lib/persistent-list.ts'
import { PersistentMap } from '#domain/lib/persistent-map.ts'
import { openingBid } from '../minimum-bid.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'

/** One list for all lots without notices. */
const noNotices: LotState['notices'] = []

/** One list for all lots without corrections. */
const noCorrections: LotState['corrections'] = []

/** One list for all lots with which no others were sold. */
const noLots: LotState['parcelLots'] = []

/** Returns a lot at the publication of its sale; `index` is its place in the order of closing (T7). */
export function lotFromTerms(
  lot: LotTerms,
  index: number,
  terms: SaleTerms,
  seq: number,
  owners: LotState['owners'],
): [string, LotState] {
  const state: LotState = {
    terms: lot,
    owners,
    lotId: lot.lotId,
    openingBid: openingBid(lot, terms),
    seq,
    saleStatus: 'open',
    lotStatus: 'waiting',
    wasSetAside: false,
    withdrawn: false,
    withdrawnReason: '',
    notices: noNotices,
    corrections: noCorrections,
    endTime: terms.kind === 'timed' ? terms.endTime + index * terms.lotInterval : 0,
    lastCall: false,
    lastWarning: false,
    lastCallAt: 0,
    leading: null,
    finalPrice: 0,
    closedAt: 0,
    namedBuyer: null,
    soldAfter: null,
    inParcel: null,
    parcelLots: noLots,
    choice: null,
    maximumBids: PersistentMap.of([]),
    commissionBids: [],
    bids: PersistentList.of([]),
    bidCount: 0,
    highestBids: PersistentMap.of([]),
    offers: [],
    rejected: PersistentList.of([]),
    undoStack: PersistentList.of([]),
    redoStack: [],
  }
  return [lot.lotId, state]
}

/** Returns the sale with one of its lots changed. */
export function withLot(state: SaleState, lotId: string, change: (lot: LotState) => LotState): SaleState {
  const lot = state.lots.get(lotId)
  return lot ? { ...state, lots: state.lots.with(lotId, change(lot)) } : state
}

/** Returns the sale with one of its lots changed by an action of a paddle, which has thus taken part in it (W3). */
export function withLotByPaddle(
  state: SaleState,
  lotId: string,
  paddle: Paddle,
  change: (lot: LotState) => LotState,
): SaleState {
  const lot = state.lots.get(lotId)
  const lots = lot ? state.lots.with(lotId, change(lot)) : state.lots
  return { ...state, lots, lotsByPaddle: withLotOfPaddle(state, paddle, lotId) }
}

/** Remembers that a paddle has taken part in a lot (W3). */
function withLotOfPaddle(state: SaleState, paddle: Paddle, lotId: string): SaleState['lotsByPaddle'] {
  const known = state.lotsByPaddle.get(paddle) ?? []
  return paddle === '' || known.includes(lotId)
    ? state.lotsByPaddle
    : state.lotsByPaddle.with(paddle, [...known, lotId])
}
