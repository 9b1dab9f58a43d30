import type { LotView } from '#domain/auction/view.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'

/** All that the clerk can do with one press at the desk of a live sale. */
export const actNames = [
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
  'withdraw',
  'pause',
  'resume',
  'sayWhy',
  'tell',
  'acceptance',
  'delay',
] as const
export type LiveAct = (typeof actNames)[number]

/** What is done at a desk: at that of a timed sale a lot's end is moved. */
export type Act = LiveAct | 'extend'

/** Where the lot on the block is on its way from the call to the hammer. */
export type Phase =
  | 'none'
  | 'called'
  | 'bidding'
  | 'lastCall'
  | 'lastWarning'
  | 'sold'
  | 'passed'
  | 'withdrawn'

/** The phase of a lot; undefined stands for a lot that is not there. */
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

/**
 * What the desk offers now. It offers nothing that the sale is sure to refuse; what it cannot know (three seconds
 * after last call, V5) it offers, and the refusal is shown.
 *
 * @param onBlock the lot on the block
 * @param next whether there is a lot to open
 * @param waiting online bids that wait for the clerk
 * @param decided lots that are sold or passed
 */
export function actsOffered(
  head: Pick<SaleHead, 'liveStatus' | 'isEnd' | 'paused'>,
  onBlock: LotView | undefined,
  { next, waiting, decided }: { readonly next: boolean; readonly waiting: number; readonly decided: number },
): ReadonlySet<Act> {
  if (head.isEnd) return new Set()
  const phase = phaseOf(onBlock)
  const situation: Situation = {
    lot: onBlock,
    next,
    waiting,
    decided,
    phase,
    isRoomOpen: head.liveStatus === 'open',
    isPaused: head.paused,
    isBidding: phase === 'bidding' || phase === 'lastCall' || phase === 'lastWarning',
    isDecided: phase === 'sold' || phase === 'passed',
    isLed: onBlock !== undefined && onBlock.winPrice > 0,
  }
  return new Set(actNames.filter((act) => rules[act](situation) && (!head.paused || inPause.has(act))))
}

/** V10: what can be done while the sale rests. */
const inPause: ReadonlySet<LiveAct> = new Set([
  'resume',
  'sayWhy',
  'tell',
  'acceptance',
  'undo',
  'withdraw',
  'nameBuyer',
])

type Situation = {
  readonly lot: LotView | undefined
  readonly next: boolean
  readonly waiting: number
  readonly decided: number
  readonly phase: Phase
  readonly isRoomOpen: boolean
  readonly isPaused: boolean
  readonly isBidding: boolean
  readonly isDecided: boolean
  readonly isLed: boolean
}

type Rule = (situation: Situation) => boolean

const isBeingBidFor: Rule = ({ isBidding, isLed, waiting }) => (isBidding && isLed) || waiting > 0

const whileBidding: Rule = ({ isRoomOpen, isBidding }) => isRoomOpen && isBidding
const whileOnBlock: Rule = ({ isRoomOpen, isBidding, phase }) =>
  isRoomOpen && (isBidding || phase === 'called')
const whileWaiting: Rule = (situation) => whileBidding(situation) && situation.waiting > 0

const rules: Readonly<Record<LiveAct, Rule>> = {
  openRoom: ({ isRoomOpen }) => !isRoomOpen,
  closeRoom: ({ isRoomOpen, isBidding, waiting }) => isRoomOpen && !isBidding && waiting === 0,
  endSale: ({ isBidding }) => !isBidding,
  openLot: (situation) => situation.isRoomOpen && situation.next && !isBeingBidFor(situation),
  start: ({ isRoomOpen, phase }) => isRoomOpen && phase === 'called',
  floorBid: whileBidding,
  accept: whileWaiting,
  reject: whileWaiting,
  lastCall: whileBidding,
  lastWarning: whileBidding,
  sell: (situation) => whileBidding(situation) && situation.isLed && situation.lot?.lastCall === true,
  pass: whileOnBlock,
  undo: ({ isRoomOpen, lot }) => isRoomOpen && (lot?.desk?.canUndo ?? null) !== null,
  redo: ({ isRoomOpen, lot }) =>
    isRoomOpen && lot?.saleStatus === 'open' && (lot.desk?.undone.length ?? 0) > 0,
  setAside: whileOnBlock,
  // A lot can also be reopened once the next has been opened, until bidding on that has begun.
  reopen: ({ decided, isBidding, waiting }) => decided > 0 && !isBidding && waiting === 0,
  nameBuyer: ({ decided }) => decided > 0,
  withdraw: ({ lot, isDecided, phase }) => lot !== undefined && !isDecided && phase !== 'withdrawn',
  pause: ({ isRoomOpen }) => isRoomOpen,
  resume: ({ isPaused }) => isPaused,
  sayWhy: ({ isPaused }) => isPaused,
  tell: () => true,
  acceptance: () => true,
  delay: ({ isRoomOpen }) => !isRoomOpen,
}
