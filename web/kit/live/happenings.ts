import type { SalePush } from '#domain/auction/push.ts'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'

/** What befell a lot, as a page may want to say it aloud, flash it or act on it. */
export type Happening = {
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
export const happenings = (
  before: SaleView,
  after: SaleView,
  { seq, at, data }: SalePush,
): readonly Happening[] =>
  (data.lots ?? []).flatMap(({ lotId }) => {
    const [old, lot] = [before.lots[lotId], after.lots[lotId]]
    return old && lot ? whatHappened(old, lot).map((kind) => ({ kind, lotId, seq, at, lot })) : []
  })

/** One step may mean several things (a bid that moves the end); the weightiest comes last. */
function whatHappened(before: LotView, after: LotView): readonly Happening['kind'][] {
  const turned = (name: 'lastCall' | 'lastWarning' | 'withdrawn') => after[name] && !before[name]
  const reached = (status: 2 | 3) => after.lotStatus === status && before.lotStatus !== status
  const closed = (status: 2 | 3) => after.saleStatus === status && before.saleStatus !== status
  const isOpen = after.saleStatus === 0
  const isMine = after.win === 1
  const isTakenBack = isOpen && after.winPrice < before.winPrice
  const isBehind = after.win === -1 && before.win !== -1
  const all: Readonly<Record<Happening['kind'], boolean>> = {
    opened: reached(2),
    started: reached(3),
    reopened: isOpen && before.saleStatus !== 0,
    takenBack: isTakenBack,
    retracted: isTakenBack && (isBehind || after.myPrice < before.myPrice),
    bid:
      after.winPrice > before.winPrice ||
      (after.winPrice === before.winPrice && after.leader !== before.leader),
    extended: isOpen && before.endTime > 0 && after.endTime > before.endTime,
    lastCall: turned('lastCall'),
    lastWarning: turned('lastWarning'),
    outbid: isOpen && isBehind && !isTakenBack,
    withdrawn: turned('withdrawn'),
    passed: closed(3),
    sold: closed(2) && !isMine,
    won: closed(2) && isMine,
  }
  return kinds.filter((kind) => all[kind])
}

const kinds: readonly Happening['kind'][] = [
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
