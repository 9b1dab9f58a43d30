import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { exactTime } from '#web/kit/live/time-of-day.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-head.module.css'
import { useIsStale } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'

const NextBid = await deferred(async () => (await import('./next-bid.tsx')).NextBid)

/**
 * The lot's price and remaining time, or nothing if it has neither because it was withdrawn, or passed in the
 * saleroom.
 * @param extensions the number of times that the closing time has been extended since the page was opened
 */
export function BidHead({ extensions }: { extensions: number }) {
  const t = useTranslations('bidding.head')
  const { auction, lot, view } = useBiddingLot()
  const price = lotPrice(view)
  const isStale = useIsStale()
  // T7: the time is over by this clock, but the result is not known yet.
  const isClosed = useFromNow(
    (now) => view.saleStatus !== 'open' || (view.endTime > 0 && now >= view.endTime),
  )
  if (view.withdrawn || (!price && view.endTime === 0)) return null
  // V1: the pre-bids of a live sale are secret before the lot is called.
  const isSecret =
    auction.type === 'live' &&
    view.saleStatus === 'open' &&
    view.bidCount === 0 &&
    view.lotStatus === 'waiting'
  // V20: a lot sold in a parcel was not called, so nobody bid on it.
  const hasBids = view.parcelOf === ''
  return (
    <div className={classes(css.head, isStale && typography.dim)}>
      {price && (
        <div data-shown-price={price.kind}>
          <p className={classes(typography.small, typography.dim)}>
            {t(isClosed && price.kind === 'current' ? 'closing' : price.kind)}
          </p>
          <p className={css.price}>
            <Price amount={price.amount} currency={lot.currency} announce />
          </p>
          <p className={css.small}>
            <AssistancePrice
              amount={price.amount}
              currency={lot.currency}
              rates={auction.config.currencyRate}
              separated={hasBids}
            />
            {hasBids && (
              <span className={typography.dim}>
                {isSecret ? t('secret') : t('bids', { count: view.bidCount })}
              </span>
            )}
          </p>
        </div>
      )}
      <Time {...{ view, isClosed, extensions }} />
    </div>
  )
}

function Time({ view, isClosed, extensions }: { view: LotView; isClosed: boolean; extensions: number }) {
  const t = useTranslations('bidding.head')
  const { auction } = useBiddingLot()
  const { startTime, liveStatus } = useSale()
  const isOpen = useFromNow((now) => now >= auction.bidStartTime)
  const isDue = useFromNow((now) => now >= startTime)
  if (isClosed) {
    return view.endTime > 0 ? <Closed view={view} /> : null
  }
  if (view.endTime === 0) {
    if (view.lotStatus !== 'waiting') return <NextBid />
    if (liveStatus !== 'closed') return null
    if (isDue) {
      return (
        <div className={css.time}>
          <p className={css.small}>{t('shortly')}</p>
          <p className={css.end}>{t('due', { time: dateTime(startTime) })}</p>
        </div>
      )
    }
    return (
      <div className={css.time}>
        <p className={classes(typography.small, typography.dim)}>{t('begins')}</p>
        <p className={css.clock}>
          <Countdown end={startTime} to="start" />
        </p>
        <p className={css.end}>
          <HongKongTime at={startTime} />
        </p>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <div className={css.time}>
        <p className={classes(typography.small, typography.dim)}>{t('opensIn')}</p>
        <p className={css.clock}>
          <Countdown end={auction.bidStartTime} to="start" />
        </p>
        <p className={css.end}>
          <HongKongTime at={auction.bidStartTime} />
        </p>
      </div>
    )
  }
  return (
    <div className={css.time}>
      <p className={classes(typography.small, typography.dim)}>{t('closesIn')}</p>
      <p className={css.clock}>
        <Countdown end={view.endTime} announce />
      </p>
      <p key={extensions} className={classes(css.end, extensions > 0 && css.postponed)} role="status">
        {extensions > 0 ? (
          t('extended', { time: exactTime(view.endTime) })
        ) : (
          <HongKongTime at={view.endTime} />
        )}
      </p>
    </div>
  )
}

/** The closing time by this clock; without the server's result the lot is still closing (T7). */
function Closed({ view }: { view: LotView }) {
  const t = useTranslations('bidding.head')
  return (
    <div className={css.time}>
      <p className={classes(typography.small, typography.dim)}>
        {t(view.saleStatus === 'open' ? 'isClosing' : 'closed')}
      </p>
      <p className={css.small}>
        <HongKongTime at={view.endTime} />
      </p>
    </div>
  )
}

function HongKongTime({ at }: { at: Instant }) {
  const t = useTranslations('bidding.head')
  return <time dateTime={new Date(at).toISOString()}>{t('at', { time: exactTime(at) })}</time>
}
