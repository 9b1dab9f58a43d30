import type { SalePush } from '#domain/auction/push.ts'
import type { LotStatus, SaleStatus } from '#domain/auction/state.ts'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'

/** What befell a lot, as a page may want to say it aloud, flash it or act on it. */
export type LotEvent = {
  readonly kind:
    | 'opened'
    | 'started'
    | 'bid'
    | 'outbid'
    | 'takenBack'
    /** A bid of the viewer's own was taken back (V6): they were not outbid. */
    | 'retracted'
    | 'lastCall'
    | 'lastWarning'
    | 'extended'
    | 'won'
    | 'sold'
    | 'passed'
    | 'reopened'
    | 'withdrawn'
  readonly lotId: string
  readonly seq: number
  readonly at: Instant
  /** The lot as it stood right after. */
  readonly lot: LotView
}

/** What a push, folded from `before` to `after`, means to the viewer. */
export const lotEvents = (
  before: SaleView,
  after: SaleView,
  { seq, at, data }: SalePush,
): readonly LotEvent[] =>
  (data.lots ?? []).flatMap(({ lotId }) => {
    const [previous, lot] = [before.lots[lotId], after.lots[lotId]]
    return previous && lot ? eventKinds(previous, lot).map((kind) => ({ kind, lotId, seq, at, lot })) : []
  })

/** One step may mean several things (a bid that moves the end); the weightiest comes last. */
function eventKinds(before: LotView, after: LotView): readonly LotEvent['kind'][] {
  const becameTrue = (name: 'lastCall' | 'lastWarning' | 'withdrawn') => after[name] && !before[name]
  const reachedStatus = (status: LotStatus) => after.lotStatus === status && before.lotStatus !== status
  const closedWith = (status: SaleStatus) => after.saleStatus === status && before.saleStatus !== status
  const isOpen = after.saleStatus === 'open'
  const isOwn = after.win === 'winning'
  const isRetracted = isOpen && after.winPrice < before.winPrice
  const isBehind = after.win === 'lost' && before.win !== 'lost'
  const matches: Readonly<Record<LotEvent['kind'], boolean>> = {
    opened: reachedStatus('lotOpen'),
    started: reachedStatus('biddingOpen'),
    reopened: isOpen && before.saleStatus !== 'open',
    takenBack: isRetracted,
    retracted: isRetracted && (isBehind || after.myPrice < before.myPrice),
    bid:
      after.winPrice > before.winPrice ||
      (after.winPrice === before.winPrice && after.leader !== before.leader),
    extended: isOpen && before.endTime > 0 && after.endTime > before.endTime,
    lastCall: becameTrue('lastCall'),
    lastWarning: becameTrue('lastWarning'),
    outbid: isOpen && isBehind && !isRetracted,
    withdrawn: becameTrue('withdrawn'),
    passed: closedWith('passed'),
    sold: closedWith('sold') && !isOwn,
    won: closedWith('sold') && isOwn,
  }
  return kinds.filter((kind) => matches[kind])
}

const kinds: readonly LotEvent['kind'][] = [
  'opened',
  'started',
  'reopened',
  'takenBack',
  'retracted',
  'bid',
  'extended',
  'lastCall',
  'lastWarning',
  'outbid',
  'withdrawn',
  'passed',
  'sold',
  'won',
]
