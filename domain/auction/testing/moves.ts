import fc from 'fast-check'
import { nextStep } from '../../ladder.ts'
import { unreachable } from '../../unreachable.ts'
import type { Command } from '../commands.ts'
import { askingPrice } from '../opening.ts'
import type { LotState, SaleState } from '../state.ts'
import { accountOf } from './rehearsal.ts'

const timedMoves = [
  ...(['preBid', 'preBid', 'preBid', 'preBid', 'preBid', 'raise', 'tick', 'suspend', 'admit'] as const),
  ...(['delayLot', 'delaySale', 'withdrawLot', 'reopenLot', 'recover', 'offer'] as const),
] as const

const liveMoves = [
  ...(['preBid', 'preBid', 'onward', 'onward', 'onward', 'onward', 'offer', 'offer', 'floorBid'] as const),
  ...(['acceptOffer', 'rejectOffer', 'lastCall', 'lastWarning', 'sell', 'pass', 'undo', 'undo'] as const),
  ...(['openLot', 'setLotAside', 'withdrawLot', 'reopenLot', 'closeRoom', 'endSale'] as const),
  ...(['delayLot', 'delaySale', 'suspend', 'admit', 'tick'] as const),
] as const

/** What somebody tries next in a sale that is played at random. Most of it is sensible, some of it is not. */
export type Move = {
  readonly what: (typeof timedMoves)[number] | (typeof liveMoves)[number]
  readonly who: number
  readonly lot: number
  readonly amount: number
  readonly wait: number
}

export const players = ['A', 'B', 'C', 'D'] as const

const moveOf = (what: fc.Arbitrary<Move['what']>): fc.Arbitrary<Move> =>
  fc.record({
    what,
    who: fc.nat(4),
    lot: fc.nat(2),
    amount: fc.nat(400),
    wait: fc.oneof(fc.nat(1_000), fc.nat(400_000)),
  })

/** Some bids before the room opens, or the clock runs, and then whatever comes. */
export const movesFor = (kind: 'timed' | 'live', maxLength: number): fc.Arbitrary<readonly Move[]> =>
  fc
    .tuple(
      fc.array(moveOf(fc.constant('preBid')), { maxLength: 8 }),
      fc.array(moveOf(fc.constantFrom(...(kind === 'timed' ? timedMoves : liveMoves))), {
        minLength: 1,
        maxLength,
        size: 'max',
      }),
    )
    .map(([before, during]) => [...before, ...during])

/** What would end a sale too soon if it came as often as the rest. */
const seldom: ReadonlySet<Move['what']> = new Set(['suspend', 'closeRoom', 'endSale', 'withdrawLot', 'pass'])

/** What a price is reckoned to be: it may be replaced, to plant values that a test can look for. */
export type Pricing = (move: Move, lot: LotState, state: SaleState) => number

/** Some steps above what is asked; now and then too low, or off the ladder. */
export const nearTheAsking: Pricing = ({ amount }, lot, { terms }) => {
  const ladder = terms?.ladder ?? []
  let price = askingPrice(lot, ladder)
  for (let step = 0; step < amount % 7; step += 1) price = nextStep(ladder, price)
  if (amount % 17 === 0) return price - 1
  return amount % 13 === 0 ? price + 1 : price
}

/** The command that a move comes to in this state; null where nothing in it fits the move. */
export function commandOf(move: Move, state: SaleState, at: number, pricing: Pricing): Command | null {
  const { what, amount } = move
  const lot = lotOf(move, state)
  if (!lot || (seldom.has(what) && amount % 6 > 0)) return null
  const { lotId } = lot
  const seen = amount % 29 === 0 ? state.seq - 1 : state.seq
  const paddle = players[move.who] ?? ''
  const bidder = accountOf(paddle || 'stranger')
  const price = pricing(move, lot, state)
  switch (what) {
    case 'preBid':
      return { type: 'placePreBid', bidder, lotId, maximum: price }
    case 'raise':
      return { type: 'placePreBid', bidder, lotId, maximum: (lot.claims.get(paddle)?.maximum ?? 0) + price }
    case 'offer':
      return { type: 'offer', bidder, lotId, price }
    case 'tick':
      return { type: 'tick' }
    case 'admit':
      return { type: 'admit', bidder, paddle: null, limit: amount % 3 === 0 ? amount * 100 : null }
    case 'suspend':
      return { type: what, bidder, reason: 'hold failed' }
    case 'recover':
      return { type: 'recover', from: at - move.wait, to: at }
    case 'onward':
      return onward(state, lot, { bidder, price, seen })
    case 'floorBid':
      return { type: what, seen, lotId, price, paddle, channel: amount % 2 === 0 ? 'room' : 'telephone' }
    case 'acceptOffer':
      return { type: what, seen, lotId, offerId: lot.offers[0]?.id ?? '' }
    case 'rejectOffer':
      return { type: what, seen, lotId, offerId: lot.offers[0]?.id ?? '', reason: 'too late' }
    case 'lastCall':
      return { type: 'setLastCall', seen, lotId, on: amount % 5 > 0 }
    case 'lastWarning':
      return { type: 'setLastWarning', seen, lotId, on: amount % 5 > 0 }
    case 'sell':
      return { type: what, seen, lotId, belowReserve: amount % 2 === 0 }
    case 'delayLot':
      return { type: what, seen, lotId, by: amount * 100 }
    case 'delaySale':
      return { type: what, seen, startTime: at + move.wait }
    case 'closeRoom':
    case 'endSale':
      return { type: what, seen }
    case 'withdrawLot':
      return { type: what, seen, lotId, reason: 'broken' }
    case 'reopenLot':
      return { type: what, seen, lotId, reason: 'mistake' }
    case 'pass':
    case 'undo':
    case 'openLot':
    case 'setLotAside':
      return { type: what, seen, lotId }
    default:
      return unreachable(what)
  }
}

/** The lot on the block, mostly; otherwise any. */
function lotOf({ lot, amount }: Move, state: SaleState): LotState | undefined {
  const all = [...state.lots.values()]
  const onBlock = state.currentLotId === null ? undefined : state.lots.get(state.currentLotId)
  return amount % 5 > 0 ? (onBlock ?? all[lot]) : all[lot]
}

type Try = { readonly bidder: string; readonly price: number; readonly seen: number }

/** What a live sale would do next: open the room, open a lot, start it, and bid. */
function onward(state: SaleState, lot: LotState, { bidder, price, seen }: Try): Command {
  const { lotId } = lot
  if (state.liveStatus === 0) return { type: 'openRoom', seen }
  if (lot.lotStatus === 1) return { type: 'openLot', lotId, seen }
  if (lot.lotStatus === 2) return { type: 'startLot', lotId, seen }
  return { type: 'offer', bidder, lotId, price }
}
