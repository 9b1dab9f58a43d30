import { hasUnreadAnnouncements } from '#domain/auction/unread-announcements.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'

/** Every action at the console of a live sale. */
export const actionNames = [
  'openRoom',
  'closeRoom',
  'endSale',
  'openLot',
  'start',
  'floorBid',
  'accept',
  'reject',
  'lastCall',
  'lastWarning',
  'sell',
  'pass',
  'undo',
  'redo',
  'setAside',
  'reopen',
  'nameBuyer',
  'parcel',
  'choice',
  'offerChoice',
  'withdraw',
  'readNotices',
  'move',
  'pause',
  'resume',
  'sayWhy',
  'tell',
  'acceptance',
  'delay',
] as const
export type LiveAction = (typeof actionNames)[number]

/** Every action at a console; `extend` belongs to timed sales. */
export type ConsoleAction = LiveAction | 'extend'

/** The phase of the current lot, from opening to the hammer. */
export type Phase =
  | 'none'
  | 'called'
  | 'bidding'
  | 'lastCall'
  | 'lastWarning'
  | 'sold'
  | 'passed'
  | 'withdrawn'

/** Returns the phase of a lot; `none` if there is no lot. */
export function phaseOf(lot: LotView | undefined): Phase {
  if (!lot) return 'none'
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 'sold') return 'sold'
  if (lot.saleStatus === 'passed') return 'passed'
  if (lot.lotStatus === 'waiting') return 'none'
  if (lot.lotStatus === 'lotOpen') return 'called'
  if (lot.lastWarning) return 'lastWarning'
  return lot.lastCall ? 'lastCall' : 'bidding'
}

type Counts = {
  readonly next: boolean
  readonly waiting: number
  readonly decided: number
  readonly parcel: number
  readonly choice: boolean
}

/**
 * Returns the actions that the console offers now. It hides what the server is certain to refuse; it offers
 * what it cannot check (three seconds after last call, V5), and shows the refusal.
 *
 * @param onBlock the current lot
 * @param next whether a lot is left to open
 * @param waiting number of pending online bids
 * @param decided number of lots that are sold or passed
 * @param choice whether the buyer of the current lot may choose, and is named (V23)
 * @param parcel number of lots that the buyer of the current lot can take with it (V20)
 */
export function availableActions(
  head: Pick<SaleHead, 'liveStatus' | 'isEnd' | 'paused'>,
  onBlock: LotView | undefined,
  { next, waiting, decided, parcel, choice }: Counts,
): ReadonlySet<ConsoleAction> {
  // V14: buyers are named after the sale, too.
  if (head.isEnd) return new Set(decided > 0 ? ['nameBuyer'] : [])
  const phase = phaseOf(onBlock)
  const situation: Situation = {
    lot: onBlock,
    next,
    waiting,
    decided,
    parcel,
    choice,
    phase,
    isSaleroomOpen: head.liveStatus === 'open',
    isPaused: head.paused,
    isBidding: phase === 'bidding' || phase === 'lastCall' || phase === 'lastWarning',
    isDecided: phase === 'sold' || phase === 'passed',
    hasLeader: onBlock !== undefined && onBlock.winPrice > 0,
  }
  return new Set(
    actionNames.filter((action) => rules[action](situation) && (!head.paused || allowedInPause.has(action))),
  )
}

/** V10: actions available while the sale is paused. */
const allowedInPause: ReadonlySet<LiveAction> = new Set([
  'resume',
  'sayWhy',
  'tell',
  'acceptance',
  'undo',
  'withdraw',
  'nameBuyer',
  'readNotices',
  'move',
])

type Situation = {
  readonly lot: LotView | undefined
  readonly next: boolean
  readonly waiting: number
  readonly decided: number
  readonly parcel: number
  readonly choice: boolean
  readonly phase: Phase
  readonly isSaleroomOpen: boolean
  readonly isPaused: boolean
  readonly isBidding: boolean
  readonly isDecided: boolean
  readonly hasLeader: boolean
}

type Rule = (situation: Situation) => boolean

const hasBids: Rule = ({ isBidding, hasLeader, waiting }) => (isBidding && hasLeader) || waiting > 0

const whileBidding: Rule = ({ isSaleroomOpen, isBidding }) => isSaleroomOpen && isBidding
const whileOnBlock: Rule = ({ isSaleroomOpen, isBidding, phase }) =>
  isSaleroomOpen && (isBidding || phase === 'called')
const whileWaiting: Rule = (situation) => whileBidding(situation) && situation.waiting > 0

const rules: Readonly<Record<LiveAction, Rule>> = {
  openRoom: ({ isSaleroomOpen }) => !isSaleroomOpen,
  closeRoom: ({ isSaleroomOpen, isBidding, waiting }) => isSaleroomOpen && !isBidding && waiting === 0,
  endSale: ({ isBidding }) => !isBidding,
  openLot: (situation) => situation.isSaleroomOpen && situation.next && !hasBids(situation),
  start: ({ isSaleroomOpen, phase }) => isSaleroomOpen && phase === 'called',
  floorBid: whileBidding,
  accept: whileWaiting,
  reject: whileWaiting,
  lastCall: whileBidding,
  lastWarning: whileBidding,
  sell: (situation) => whileBidding(situation) && situation.hasLeader && situation.lot?.lastCall === true,
  pass: whileOnBlock,
  undo: ({ isSaleroomOpen, lot }) => isSaleroomOpen && (lot?.desk?.canUndo ?? null) !== null,
  redo: ({ isSaleroomOpen, lot }) =>
    isSaleroomOpen && lot?.saleStatus === 'open' && (lot.desk?.undone.length ?? 0) > 0,
  setAside: whileOnBlock,
  // A lot can be reopened until bidding on the next lot starts.
  reopen: ({ decided, isBidding, waiting }) => decided > 0 && !isBidding && waiting === 0,
  nameBuyer: ({ decided }) => decided > 0,
  parcel: ({ isSaleroomOpen, parcel }) => isSaleroomOpen && parcel > 0,
  choice: ({ isSaleroomOpen, choice }) => isSaleroomOpen && choice,
  offerChoice: ({ next }) => next,
  readNotices: ({ lot, isDecided }) =>
    lot !== undefined && !lot.withdrawn && !isDecided && hasUnreadAnnouncements(lot),
  move: ({ next }) => next,
  withdraw: ({ lot, isDecided, phase }) => lot !== undefined && !isDecided && phase !== 'withdrawn',
  pause: ({ isSaleroomOpen }) => isSaleroomOpen,
  resume: ({ isPaused }) => isPaused,
  sayWhy: ({ isPaused }) => isPaused,
  tell: () => true,
  acceptance: () => true,
  delay: ({ isSaleroomOpen }) => !isSaleroomOpen,
}
