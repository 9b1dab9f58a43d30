import { unreachable } from '#domain/lib/unreachable.ts'
import type { ClerkCommand } from '../commands.ts'
import { type ClerkReason, clerkReasons } from '../offer-reason.ts'
import type { LotState } from '../state.ts'

/** The moves of a clerk in a random sale, some more frequent than others. */
export const clerkMoves = [
  ...(['floorBid', 'acceptOffer', 'rejectOffer', 'lastCall', 'lastCall', 'lastWarning', 'pass'] as const),
  ...([
    'sell',
    'sell',
    'sell',
    'nameBuyer',
    'nameBuyer',
    'sellAfter',
    'sellAfter',
    'parcel',
    'parcel',
  ] as const),
  ...(['undo', 'undo', 'redo', 'redo', 'openLot', 'setAside', 'withdrawLot', 'reopenLot'] as const),
  ...(['closeRoom', 'endSale', 'delayLot', 'delaySale'] as const),
  ...([
    'pause',
    'resume',
    'resume',
    'tell',
    'acceptance',
    'readNotices',
    'amend',
    'correct',
    'move',
    'byChoice',
    'choose',
    'choose',
  ] as const),
] as const

/** The random parameters of a clerk's move. `at` is an instant not before now. */
type Given = {
  readonly amount: number
  readonly price: number
  readonly paddle: string
  readonly at: number
  readonly seen: number
}

/** Returns the command for a clerk’s move. */
export function clerkCommand(
  what: (typeof clerkMoves)[number],
  { lotId, offers, terms: { lotNum } }: LotState,
  given: Given,
): ClerkCommand {
  const { amount, seen } = given
  // Occasionally the press does not name an offer, or is only the first.
  const decided = {
    offers: offers.filter((_, index) => index > 0 || amount % 7 > 0).map(({ id }) => id),
    overOffer: amount % 5 > 0,
  }
  switch (what) {
    case 'floorBid': {
      const { price, paddle } = given
      const channel = amount % 2 === 0 ? 'room' : 'telephone'
      return { type: what, seen, lotId, price, paddle, channel, isSplit: amount % 3 > 0 }
    }
    case 'acceptOffer':
      return { type: what, seen, lotId, offerId: offers[0]?.id ?? '' }
    case 'rejectOffer':
      return { type: what, seen, lotId, offerId: offers[0]?.id ?? '', reason: reasonFor(amount) }
    case 'nameBuyer':
      return { type: what, seen, lotId, paddle: given.paddle }
    case 'parcel':
      return { type: 'sellParcel', seen, lotId, lotIds: nextLotIds(lotId, lotNum, amount) }
    case 'byChoice':
    case 'choose':
      return choiceCommand(what, lotId, { amount, seen, next: nextLotIds(lotId, lotNum, amount) })
    case 'sellAfter': {
      const { price, paddle } = given
      return {
        type: what,
        seen,
        lotId,
        paddle,
        price,
        belowReserve: amount % 2 === 0,
        isRescinded: amount % 3 === 0,
      }
    }
    case 'lastCall':
      return { type: 'setLastCall', seen, lotId, on: amount % 5 > 0 }
    case 'lastWarning':
      return { type: 'setLastWarning', seen, lotId, on: amount % 5 > 0 }
    case 'sell':
      return { type: what, seen, lotId, belowReserve: amount % 2 === 0, ...decided }
    case 'delayLot':
      return { type: what, seen, lotId, by: amount * 100 }
    case 'withdrawLot':
      return { type: what, seen, lotId, reason: 'broken', ...decided }
    case 'reopenLot':
      return { type: what, seen, lotId, reason: 'mistake' }
    case 'setAside':
      return { type: 'setLotAside', seen, lotId, ...decided }
    case 'pass':
      return { type: what, seen, lotId, aboveReserve: amount % 2 === 0, ...decided }
    case 'undo':
      return { type: what, seen, lotId, ...decided }
    case 'amend':
      return { type: 'amendLot', seen, lotId, ...amendmentFor(amount) }
    case 'correct':
      return {
        type: 'correctLot',
        seen,
        lotId,
        changes: [{ field: 'title', lang: 'en', from: 'Belmont', to: `Belmont ${amount}` }],
        attributes: amount % 2 === 0 ? [{ id: 'abv', from: null, to: amount + 1 }] : [],
        digest: `digest ${amount}`,
        notice: amount % 3 > 0 ? { en: `Corrected ${amount}`, zh: '更正' } : null,
      }
    case 'move':
      return {
        type: 'moveLot',
        seen,
        lotId,
        before: amount % 4 === 0 ? null : `lot${(amount % 4) + 1}`,
        reason: amount % 9 === 0 ? '' : 'The buyer is late',
      }
    case 'redo':
    case 'readNotices':
    case 'openLot':
      return { type: what, seen, lotId }
    default:
      return onSale(what, given)
  }
}

/** V23: returns a command that offers a lot and the next ones as buyer’s choice, or chooses among them. */
function choiceCommand(
  what: 'byChoice' | 'choose',
  lotId: string,
  { amount, seen, next }: Pick<Given, 'amount' | 'seen'> & { readonly next: readonly string[] },
): ClerkCommand {
  if (what === 'byChoice')
    return { type: 'offerChoice', seen, lotId, lotIds: amount % 4 === 0 ? [] : [lotId, ...next] }
  const others = amount % 3 > 0 ? next : []
  return { type: 'recordChoice', seen, lotId, lotIds: amount % 2 === 0 ? [lotId, ...others] : others }
}

/** Returns one lot or two after this one; occasionally one too far. */
const nextLotIds = (lotId: string, lotNum: number, amount: number): readonly string[] => {
  const from = lotNum + (amount % 9 === 0 ? 2 : 1)
  return Array.from({ length: 1 + (amount % 2) }, (_, index) => lotId.replace(/\d+$/, String(from + index)))
}

/** Returns estimates, an opening price or a reserve, occasionally invalid or without consent. */
function amendmentFor(
  amount: number,
): Omit<Extract<ClerkCommand, { type: 'amendLot' }>, 'type' | 'seen' | 'lotId'> {
  const consent = amount % 7 > 0 ? ({ how: 'telephone', from: 'seller' } as const) : null
  switch (amount % 4) {
    case 0:
      return { lowEstimate: amount * 100, highEstimate: amount * 150, consent }
    case 1:
      return { startPrice: amount * 20, consent }
    default:
      return { reserve: amount % 9 === 0 ? null : amount * 50, consent }
  }
}

const reasonFor = (amount: number): ClerkReason => clerkReasons[amount % clerkReasons.length] ?? 'auctioneer'

type SaleMove = Extract<
  (typeof clerkMoves)[number],
  'closeRoom' | 'endSale' | 'delaySale' | 'pause' | 'resume' | 'tell' | 'acceptance'
>

function onSale(what: SaleMove, { amount, at, seen }: Given): ClerkCommand {
  switch (what) {
    case 'delaySale':
      return { type: what, seen, startTime: at }
    case 'pause':
      return { type: 'pauseSale', seen, reason: amount % 2 === 0 ? 'A question from the room' : '' }
    case 'resume':
      return { type: 'resumeSale', seen }
    case 'tell':
      return { type: 'tellRoom', seen, text: amount % 3 === 0 ? '' : 'Lot 2 comes later' }
    case 'acceptance':
      return { type: 'setAcceptance', seen, bidAcceptance: amount % 2 === 0 ? 'clerk' : 'auto' }
    case 'closeRoom':
    case 'endSale':
      return { type: what, seen }
    default:
      return unreachable(what)
  }
}
