import { memo, type RefCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids, useLotFact } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { TimeOfDay } from '#web/kit/ui/time-of-day.tsx'
import { useInView } from '#web/kit/ui/use-in-view.ts'
import { bidNote } from '#web/sale/bidding/bid-note.ts'
import { useAllBids } from '#web/sale/lots/use-all-bids.ts'
import css from './bid-feed.module.css'
import { usePaddle } from './room-context.ts'

/** The number of bids shown at first, more than fit on a screen, since each one shown costs time at every new bid. */
const shownFirst = 20

/** The number of bids added by each press. */
const step = 50

/** Milliseconds without a bid after which bidding counts as pausing, so that the next bid is animated. */
const restMs = 400

/** Milliseconds without a bid after which a list out of view updates; many of its lines may change at once. */
const unseenRestMs = 2_000

/** The bids on the lot, newest first. Out of view, as on a phone, the list updates only when bidding pauses. */
export function BidFeed({ lotId }: { lotId: string }) {
  const count = useLotFact(lotId, (lot) => lot?.bidCount ?? 0)
  // A lot offered again has bids from before this page was opened.
  const { bids, isMissing } = useAllBids(lotId, useBids(lotId), count, true)
  const [ref, isInView] = useInView()
  const shown = useShownBids(bids, isInView)
  const isRush = shown.length > useDebounced(shown.length, restMs) + 1
  return shown.length === 0 ? (
    <EmptyFeed isLoading={isMissing} />
  ) : (
    <BidList listRef={ref} bids={shown} isRush={isRush} />
  )
}

/**
 * Returns all bids, or while out of view, the bids last shown until bidding pauses, but never fewer than were
 * shown.
 */
function useShownBids(bids: readonly BidView[], isInView: boolean): readonly BidView[] {
  const [held, setHeld] = useState<readonly BidView[] | null>(null)
  const isHeld = !isInView && bids.length > 0
  // Only when the list leaves or enters the view, as otherwise it would render twice with each bid.
  if (isHeld !== (held !== null)) setHeld(isHeld ? bids : null)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(bids), unseenRestMs)
    return () => clearTimeout(timer)
  }, [bids, isHeld])
  return held ?? bids
}

/** The list of bids, with the viewer's own bids highlighted and retracted ones struck out. */
const BidList = memo(function BidList({
  listRef,
  bids,
  isRush,
}: {
  listRef: RefCallback<HTMLElement>
  bids: readonly BidView[]
  isRush: boolean
}) {
  const t = useTranslations('live.feed')
  const [limit, setLimit] = useState(shownFirst)
  const shown = bids.slice(-limit).toReversed()
  return (
    <ol
      ref={listRef}
      className={classes(css.feed, isRush && css.rush)}
      data-block="feed"
      aria-label={t('label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {shown.map((bid) => (
        <BidFeedItem key={bid.id} bid={bid} isNewest={bid === shown[0]} />
      ))}
      {shown.length < bids.length && (
        <li className={css.earlier}>
          <button type="button" onClick={() => setLimit(limit + step)}>
            {t('earlier', { count: bids.length - shown.length })}
          </button>
        </li>
      )}
    </ol>
  )
})

/** Shown in place of the bids while there are none. */
export function EmptyFeed({ isLoading = false }: { isLoading?: boolean }) {
  const t = useTranslations('live.feed')
  return (
    <p className={classes(css.feed, css.none)} data-block="feed">
      {!isLoading && t('none')}
    </p>
  )
}

/** An item that rerenders only when its bid changes. */
const BidFeedItem = memo(function BidFeedItem({ bid, isNewest }: { bid: BidView; isNewest: boolean }) {
  const t = useTranslations('live.feed')
  const bidder = useBidderText(bid)
  const ownPaddle = usePaddle()
  const isMine = ownPaddle !== '' && bid.paddle === ownPaddle
  const note = bid.reason === 'cancelled' ? 'cancelled' : bidNote(bid)
  return (
    <li
      className={classes(
        isNewest && css.newest,
        isMine && css.mine,
        (bid.isDel || bid.status === 'rejected') && css.deleted,
      )}
    >
      <span>{figure(bid.price)}</span>
      <span>
        {bidder}
        {note && <span className={css.note}>{t('noted', { note: t(note) })}</span>}
      </span>
      <TimeOfDay at={bid.at} />
    </li>
  )
})

/** Returns the public description of a bidder: paddle, saleroom, telephone, commission or the viewer. */
function useBidderText({ paddle, channel }: BidView): string {
  const t = useTranslations('live.feed')
  const ownPaddle = usePaddle()
  if (paddle !== '' && paddle === ownPaddle) return t('you', { paddle })
  switch (channel) {
    case 'online':
    case 'maximum':
      return t('paddle', { paddle })
    case 'room':
      return paddle === '' ? t('room') : t('roomPaddle', { paddle })
    case 'telephone':
      return paddle === '' ? t('telephone') : t('telephonePaddle', { paddle })
    case 'commission':
      return t('commission', { paddle })
    default:
      return unreachable(channel)
  }
}
