import fc from 'fast-check'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import { nextSuffix } from '#domain/lots/lot-suffix.ts'
import type { Command } from '../commands.ts'
import { numberOfAddition } from '../decide/add-lot.ts'
import { minimumBid } from '../minimum-bid.ts'
import { namedOwners } from '../own-lot.ts'
import type { LotState, SaleState } from '../state.ts'
import type { LotTerms } from '../terms.ts'
import { clerkCommand, clerkMoves } from './clerk-moves.ts'
import { accountOf } from './rehearsal.ts'

const timedMoves = [
  ...(['preBid', 'preBid', 'preBid', 'preBid', 'preBid', 'raise', 'tick', 'suspend', 'admit'] as const),
  ...([
    'delayLot',
    'delaySale',
    'withdrawLot',
    'reopenLot',
    'recover',
    'offer',
    'tell',
    'notice',
    'cancel',
    'delayLots',
    'add',
  ] as const),
  ...(['amend', 'correct', 'own', 'sellAfter', 'sellAfter'] as const),
  ...(['halt', 'goOn', 'goOn'] as const),
] as const

const liveMoves = [
  ...(['preBid', 'preBid', 'onward', 'onward', 'onward', 'onward', 'offer', 'offer'] as const),
  ...(['cancelOffer', 'suspend', 'admit', 'tick', 'notice', 'cancel', 'add', 'replace', 'own'] as const),
  ...clerkMoves,
] as const

/** A move by anybody in a random sale. Most moves are valid, some are not. */
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

/**
 * V20, V23: the first lot is sold to a floor bidder, who takes the next ones, or chooses if it was offered as
 * buyer’s choice; random moves rarely lead to it.
 */
const parcelSold: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    fc.boolean(),
    fc.nat(4),
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.constantFrom(1, 2, 3, 4, 9), { maxLength: 3 }),
  )
  .map(([isByChoice, who, bids, parcels]) => {
    const move = { who, lot: 0, amount: 1, wait: 1 }
    return [
      ...(isByChoice ? [{ ...move, what: 'byChoice', amount: 5 } as const] : []),
      ...(['onward', 'onward', 'onward'] as const).map((what) => ({ ...move, what })),
      ...Array.from({ length: bids }, (_, index) => {
        return { ...move, what: 'floorBid', who: (who + index) % 5, amount: 6 } as const
      }),
      { ...move, what: 'lastCall' },
      { ...move, what: 'sell', amount: 2, wait: 4_000 },
      ...parcels.map((amount) => ({ ...move, what: isByChoice ? 'choose' : 'parcel', amount }) as const),
      ...(isByChoice ? parcels.slice(1).map(() => ({ ...move, what: 'undo' }) as const) : []),
    ]
  })

/** Creates moves: some bids before the saleroom opens or the clock runs, perhaps a parcel, then any moves. */
export const movesFor = (kind: 'timed' | 'live', maxLength: number): fc.Arbitrary<readonly Move[]> =>
  fc
    .tuple(
      fc.array(moveOf(fc.constantFrom('preBid', 'preBid', 'preBid', 'preBid', 'add')), { maxLength: 8 }),
      fc.array(moveOf(fc.constantFrom(...(kind === 'timed' ? timedMoves : liveMoves))), {
        minLength: 1,
        maxLength,
        size: 'max',
      }),
      kind === 'live' ? fc.option(parcelSold, { nil: [] }) : fc.constant([]),
    )
    .map(([before, during, parcel]) => [...before, ...parcel, ...during])

/** Moves that would end a sale too soon if they were as frequent as the others. */
const seldom: ReadonlySet<Move['what']> = new Set([
  ...(['suspend', 'closeRoom', 'endSale', 'withdrawLot', 'pass', 'pause', 'halt', 'cancel'] as const),
])

/** The function that plans a price, which a test replaces to plant values that it can look for. */
export type Pricing = (move: Move, lot: LotState, state: SaleState) => number

/** Returns some increments above the next bid; sometimes too low, or between increments. */
export const nearNextPrice: Pricing = ({ amount }, lot, { terms }) => {
  const increments = terms?.ladder ?? []
  let price = minimumBid(lot, increments)
  for (let step = 0; step < amount % 7; step += 1) price = nextIncrement(increments, price)
  if (amount % 17 === 0) return price - 1
  return amount % 13 === 0 ? price + 1 : price
}

/** Returns the command for a move in this state, or null if the move is not applicable. */
export function commandOf(move: Move, state: SaleState, at: number, pricing: Pricing): Command | null {
  const { what, amount } = move
  const lot = lotOf(move, state)
  if (!lot || (seldom.has(what) && amount % 6 > 0)) return null
  const { lotId } = lot
  const paddle = players[move.who] ?? ''
  const bidder = accountOf(paddle || 'stranger')
  const price = pricing(move, lot, state)
  switch (what) {
    case 'preBid':
      return { type: 'placePreBid', bidder, lotId, maximum: price }
    case 'raise':
      return {
        type: 'placePreBid',
        bidder,
        lotId,
        maximum: (lot.maximumBids.get(paddle)?.maximum ?? 0) + price,
      }
    case 'offer':
      return { type: 'offer', bidder, lotId, price }
    case 'cancelOffer':
      return { type: 'cancelOffer', bidder, lotId, offerId: offerToCancel(lot, paddle, amount) }
    case 'tick':
      return { type: 'tick' }
    case 'admit':
      return { type: 'admit', bidder, paddle: null, limit: amount % 3 === 0 ? amount * 100 : null }
    case 'suspend':
      return { type: what, bidder, reason: 'hold failed' }
    case 'recover':
      return { type: 'recover', from: at - move.wait, to: at }
    case 'notice':
      return { type: 'postNotice', lotId, en: amount % 9 === 0 ? '' : `Note ${amount % 3}`, zh: '公告' }
    case 'cancel':
      return cancellation(amount)
    case 'add':
      return { type: 'addLot', lot: added(state, amount) }
    case 'replace':
      return replacement(state, lot, amount)
    case 'own':
      return owned(lot, move)
    case 'delayLots':
      return { type: 'delayLots', seen: seenIn(state, amount), by: (amount - 40) * 100 }
    case 'halt':
      return { type: 'haltSale' }
    case 'goOn':
      return { type: 'resumeSale', seen: seenIn(state, amount) }
    case 'onward':
      return onward(state, lot, { bidder, price, seen: seenIn(state, amount) })
    default:
      return clerkCommand(what, lot, {
        amount,
        price,
        paddle,
        at: at + move.wait,
        seen: seenIn(state, amount),
      })
  }
}

/** Returns a cancellation, rarely, since it ends the sale, and occasionally without a reason. */
const cancellation = (amount: number): Command | null =>
  amount % 30 > 0 ? null : { type: 'cancelSale', en: amount % 9 === 0 ? '' : 'Flood', zh: '水浸' }

/**
 * S10: returns a command that names a player or a stranger as owner of a lot, with or without an agent;
 * sometimes after a colleague's change.
 */
function owned({ lotId, owners }: LotState, { who, amount }: Move): Command {
  const nameOf = (place: number) => accountOf(players[place % 5] ?? 'stranger')
  const agents = amount % 3 === 0 ? [nameOf(who + 1)] : []
  const seen = amount % 11 === 0 ? ['stranger'] : owners ? namedOwners(owners) : []
  return { type: 'setOwners', lotId, owners: { owner: nameOf(who), agents, linked: [] }, seen }
}

/** Returns a lot after the last one, or with the next letter of a number; occasionally one that the sale has. */
function added({ lots }: SaleState, amount: number): LotTerms {
  const prices = { startPrice: 3_000, lowEstimate: 10_000, highEstimate: 15_000, reserve: null }
  const after = amount % 2 === 0 ? 1 + (amount % lots.size) : null
  const number = numberOfAddition(lots.values(), after) ?? { lotNum: lots.size, lotSuffix: '' }
  const { lotNum, lotSuffix } = amount % 11 > 0 ? number : { lotNum: lots.size, lotSuffix: '' }
  const letter = lotSuffix === '' ? {} : { lotSuffix }
  return { lotId: `lot${lotNum}${lotSuffix}`, lotNum, ...letter, ...prices }
}

/** K17: combines a lot with the next one, or divides it in two; occasionally a bottle is missing. */
function replacement({ lots }: SaleState, { lotId, terms }: LotState, amount: number): Command | null {
  const ids = [...lots.keys()]
  const next = ids[ids.indexOf(lotId) + 1]
  const number = numberOfAddition(lots.values(), terms.lotNum)
  const letter = number && nextSuffix(number.lotSuffix)
  if (amount % 3 > 0 || next === undefined || !number || !letter) return null
  const prices = { startPrice: 3_000, lowEstimate: 10_000, highEstimate: 15_000, reserve: 9_000 }
  const parts = [number.lotSuffix, letter].map((lotSuffix) => ({
    lotId: `lot${number.lotNum}${lotSuffix}`,
    lotNum: number.lotNum,
    lotSuffix,
    ...prices,
  }))
  const missing = amount % 17 === 0 ? 1 : 0
  return amount % 2 === 0
    ? {
        type: 'replaceLots',
        lotIds: [lotId, next],
        lots: parts.slice(0, 1),
        quantities: { before: [6, 6], after: [12 - missing] },
      }
    : {
        type: 'replaceLots',
        lotIds: [lotId],
        lots: parts,
        quantities: { before: [12], after: [6, 6 - missing] },
      }
}

/** Returns the player's own pending offer; occasionally another's, or an accepted bid. */
function offerToCancel(lot: LotState, paddle: string, amount: number): string {
  if (amount % 7 === 0) return lot.offers[0]?.id ?? ''
  if (amount % 11 === 0) return [...lot.bids].at(-1)?.id ?? ''
  return lot.offers.find((offer) => offer.paddle === paddle)?.id ?? ''
}

/** Returns the position of the clerk's view, which is occasionally older than the sale. */
const seenIn = ({ seq }: SaleState, amount: number): number => (amount % 29 === 0 ? seq - 1 : seq)

/** Returns mostly the current lot, otherwise any lot, or one whose buyer is missing when naming a buyer. */
function lotOf({ what, lot, amount }: Move, state: SaleState): LotState | undefined {
  const all = [...state.lots.values()]
  const unnamed = all.find(({ saleStatus, leading }) => saleStatus === 'sold' && leading?.paddle === '')
  if (what === 'nameBuyer' && unnamed) return unnamed
  const onBlock = state.currentLotId === null ? undefined : state.lots.get(state.currentLotId)
  return amount % 5 > 0 ? (onBlock ?? all[lot]) : all[lot]
}

type Try = { readonly bidder: string; readonly price: number; readonly seen: number }

/** Returns what a live sale would do next: resume, open the saleroom, open a lot, start it, and bid. */
function onward(state: SaleState, lot: LotState, { bidder, price, seen }: Try): Command {
  const { lotId } = lot
  if (state.paused) return { type: 'resumeSale', seen }
  if (state.liveStatus === 'closed') return { type: 'openRoom', seen }
  if (lot.lotStatus === 'waiting') return { type: 'openLot', lotId, seen }
  if (lot.lotStatus === 'lotOpen') return { type: 'startLot', lotId, seen }
  return { type: 'offer', bidder, lotId, price }
}
