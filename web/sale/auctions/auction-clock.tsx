import { useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction.module.css'
import { resultsPath } from './results-path.ts'
import { SaleMark } from './sale-mark.tsx'
import { endOf } from './timeline.ts'
import { useIsDue } from './use-is-due.ts'
import { useListingState } from './use-live-auction.ts'
import { useNextClosing } from './use-next-closing.ts'

/** The state of a sale above its countdown. */
export function AuctionClock({ auction }: { auction: Auction }) {
  const state = useListingState(auction)
  return (
    <div className={css.clock}>
      <div className={layout.row}>
        <SaleMark state={state} isCancelled={auction.cancellation !== null} />
        {state === 'ended' && <EndedAt auction={auction} />}
      </div>
      <Time auction={auction} state={state} />
    </div>
  )
}

/** Shows when a sale ended on phones, which have no timeline. */
function EndedAt({ auction }: { auction: Auction }) {
  const t = useTranslations('bidding.head')
  const at = endOf(auction)
  if (at === undefined || auction.cancellation) return null
  return (
    <span className={classes(typography.detail, css.endedAt, 'only-on-phone')}>
      {t('at', { time: dateTime(at) })}
    </span>
  )
}

function Time({ auction, state }: { auction: Auction; state: ListingState }) {
  const t = useTranslations('auctions.clock')
  switch (state) {
    case 'live':
      return <p className={typography.detail}>{t('live', { place: auction.place })}</p>
    case 'acceptingBids':
      return <ToClosing auction={auction} />
    case 'acceptingPreBids':
      return <ToStart auction={auction} />
    case 'preview':
      return (
        <CountdownTo
          to="start"
          at={auction.bidStartTime}
          note={t('opens', { time: dateTime(auction.bidStartTime) })}
        />
      )
    case 'ended':
      return auction.totals && <Totals auction={auction} totals={auction.totals} />
    default:
      return unreachable(state)
  }
}

/** Counts down to the closing of the first lot, then of the last. */
function ToClosing({ auction }: { auction: Auction }) {
  const t = useTranslations('auctions.clock')
  const { at, isLast } = useNextClosing(auction)
  return <CountdownTo at={at} note={t(isLast ? 'lastLot' : 'firstLot', { time: dateTime(at) })} />
}

function ToStart({ auction }: { auction: Auction }) {
  const t = useTranslations('auctions.clock')
  const { startTime } = auction
  const time = dateTime(startTime)
  if (useIsDue(auction))
    return (
      <>
        <p className={css.count}>{t('shortly')}</p>
        <p className={typography.detail}>{t('due', { time })}</p>
      </>
    )
  return <CountdownTo to="start" at={startTime} note={t('begins', { time })} />
}

function CountdownTo({ at, note, to = 'end' }: { at: number; note: string; to?: 'end' | 'start' }) {
  return (
    <>
      <p className={css.count}>
        <Countdown end={at} to={to} form="units" />
      </p>
      <p className={typography.detail}>{note}</p>
    </>
  )
}

function Totals({
  auction,
  totals: { sold, offered, hammer },
}: {
  auction: Auction
  totals: NonNullable<Auction['totals']>
}) {
  const { currency } = auction
  const t = useTranslations('auctions.clock')
  return (
    <>
      <p className={css.total}>
        <Price amount={hammer} currency={currency} />
      </p>
      <AssistancePrice amount={hammer} currency={currency} />
      <p className={typography.detail}>{t('hammer')}</p>
      <p className={typography.detail}>{t('result', { sold, offered })}</p>
      {!auction.isRehearsal && <ArrowLink to={resultsPath(auction)}>{t('prices')}</ArrowLink>}
    </>
  )
}
