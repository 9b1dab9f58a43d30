import type { SalePush } from '#domain/auction/push.ts'
import type { LotStatus, SaleStatus } from '#domain/auction/state.ts'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'

/** An event on a lot, for announcements, animations or reactions. */
export type LotEvent = {
  readonly kind:
    | 'opened'
    | 'started'
    | 'bid'
    | 'outbid'
    | 'takenBack'
    /** The viewer's own bid was retracted (V6): they were not outbid. */
    | 'retracted'
    | 'lastCall'
    | 'lastWarning'
    | 'extended'
    | 'won'
    | 'sold'
    | 'passed'
    | 'reopened'
    | 'withdrawn'
    /** The lot is no longer offered, but may be later; its bids remain valid (V1). */
    | 'setAside'
    /** A notice about the lot was posted (K13). */
    | 'notice'
  readonly lotId: string
  readonly seq: number
  readonly at: Instant
  /** The lot right after the event. */
  readonly lot: LotView
}

/** Returns whether the event voids bids that were announced earlier. */
export const voidsBids = (kind: LotEvent['kind']): boolean =>
  kind === 'takenBack' || kind === 'retracted' || kind === 'withdrawn' || kind === 'reopened'

/** Derives the lot events of a push, for the viewer. */
export const lotEvents = (
  before: SaleView,
  after: SaleView,
  { seq, at, data }: SalePush,
): readonly LotEvent[] =>
  (data.lots ?? []).flatMap(({ lotId }) => {
    const [previous, lot] = [before.lots[lotId], after.lots[lotId]]
    // V23: a notice reports what a choice changes of the called lot.
    const isChoice = previous?.chosen !== lot?.chosen
    return previous && lot && !isChoice
      ? eventKinds(previous, lot).map((kind) => ({ kind, lotId, seq, at, lot }))
      : []
  })

/**
 * Returns the events of one push. There may be several, as for a bid that extends the lot; the most important
 * comes last.
 */
function eventKinds(before: LotView, after: LotView): readonly LotEvent['kind'][] {
  const becameTrue = (name: 'lastCall' | 'lastWarning' | 'withdrawn') => after[name] && !before[name]
  const reachedStatus = (status: LotStatus) => after.lotStatus === status && before.lotStatus !== status
  const closedWith = (status: SaleStatus) => after.saleStatus === status && before.saleStatus !== status
  const isOpen = after.saleStatus === 'open'
  const isOwn = after.win === 'winning'
  // V20: a lot sold in a parcel has a price without a bid, so there is none to retract either.
  const hasBid = before.parcelOf === '' && after.parcelOf === ''
  const isRetracted = isOpen && hasBid && after.winPrice < before.winPrice
  const isBehind = after.win === 'lost' && before.win !== 'lost'
  const matches: Readonly<Record<LotEvent['kind'], boolean>> = {
    opened: reachedStatus('lotOpen'),
    started: reachedStatus('biddingOpen'),
    reopened: isOpen && before.saleStatus !== 'open',
    takenBack: isRetracted,
    retracted: isRetracted && (isBehind || after.myPrice < before.myPrice),
    bid:
      hasBid &&
      (after.winPrice > before.winPrice ||
        (after.winPrice === before.winPrice && after.leader !== before.leader)),
    extended: isOpen && before.endTime > 0 && after.endTime > before.endTime,
    lastCall: becameTrue('lastCall'),
    lastWarning: becameTrue('lastWarning'),
    outbid: isOpen && isBehind && !isRetracted,
    withdrawn: becameTrue('withdrawn'),
    setAside:
      isOpen &&
      before.saleStatus === 'open' &&
      !after.withdrawn &&
      before.lotStatus !== 'waiting' &&
      after.lotStatus === 'waiting',
    notice: after.notices.length > before.notices.length,
    passed: closedWith('passed'),
    sold: closedWith('sold') && !isOwn,
    won: closedWith('sold') && isOwn,
  }
  return kinds.filter((kind) => matches[kind])
}

const kinds: readonly LotEvent['kind'][] = [
  'notice',
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
  'setAside',
  'passed',
  'sold',
  'won',
]
