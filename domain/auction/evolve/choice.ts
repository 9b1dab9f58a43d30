import { PersistentList } from '#domain/lib/persistent-list.ts'
import type { SaleEvent } from '../events.ts'
import type { Bid, LotState, SaleState } from '../state.ts'
import { withLot } from './lots.ts'
import { withBidDeleted, withBidRestored } from './rostrum.ts'

type ChoiceOffered = Extract<SaleEvent, { type: 'choiceOffered' }>
type ChoiceUndone = Extract<SaleEvent, { type: 'choiceUndone' }>
type ChoiceMade = Extract<SaleEvent, { type: 'choiceMade' }>

/** V23: groups lots that are offered as buyer’s choice, or ends the lot's group. */
export function choiceOffered(state: SaleState, { lotId, lotIds }: ChoiceOffered, seq: number): SaleState {
  const others = state.choices.filter((group) => !group.includes(lotId))
  return { ...state, headSeq: seq, choices: lotIds.length === 0 ? others : [...others, lotIds] }
}

/**
 * V23: applies a choice. The called lot stays sold if it was chosen; otherwise its bids are discarded, and it is for
 * sale as before it was called.
 */
export function choiceMade(state: SaleState, event: ChoiceMade, seq: number): SaleState {
  const { lotId, lotIds } = event
  const next = withLot({ ...state, headSeq: seq }, lotId, (lot) => withChoice(lot, event, seq))
  return lotIds.includes(lotId) ? next : { ...next, currentLotId: null, releasedLotId: lotId }
}

function withChoice(lot: LotState, { lotIds, paddle, price }: ChoiceMade, seq: number): LotState {
  const { leading, closedAt, namedBuyer, undoStack } = lot
  const choice = { chosen: { lotIds, paddle, price }, released: null }
  if (lotIds.includes(lot.lotId) || !leading) return { ...lot, seq, choice }
  const bids = Array.from(lot.bids).flatMap(({ id, isDel }) => (isDel ? [] : [id]))
  return {
    ...withBidsMarked(bids.reduce(withBidDeleted, lot), bids, (bid) => ({ ...bid, isOver: true })),
    seq,
    saleStatus: 'open',
    leading: null,
    finalPrice: 0,
    closedAt: 0,
    namedBuyer: null,
    choice: { ...choice, released: { bids, leading, closedAt, namedBuyer, undoStack } },
    undoStack: PersistentList.of([]),
  }
}

/** V6: restores the current lot as it was sold, before its buyer chose. */
export function choiceUndone(state: SaleState, { lotId }: ChoiceUndone, seq: number): SaleState {
  const next = { ...state, headSeq: seq, currentLotId: lotId, releasedLotId: null }
  return withLot(next, lotId, (lot) => withoutChoice(lot, seq))
}

function withoutChoice(lot: LotState, seq: number): LotState {
  const sold = lot.choice?.released
  if (!sold) return { ...lot, seq, choice: null }
  const { bids, ...hammer } = sold
  return {
    ...withBidsMarked(bids.reduce(withBidRestored, lot), bids, ({ isOver: _, ...bid }) => bid),
    ...hammer,
    seq,
    saleStatus: 'sold',
    finalPrice: sold.leading.price,
    choice: null,
  }
}

function withBidsMarked(lot: LotState, ids: readonly string[], mark: (bid: Bid) => Bid): LotState {
  const bids = Array.from(lot.bids, (bid) => (ids.includes(bid.id) ? mark(bid) : bid))
  return { ...lot, bids: PersistentList.of(bids) }
}
