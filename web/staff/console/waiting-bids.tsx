import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import type from '#web/kit/ui/type.module.css'
import { KeyCap } from './key-cap.tsx'
import { useHolder } from './use-holder.ts'
import type { LotActs } from './use-lot-acts.ts'
import css from './waiting-bids.module.css'

/**
 * How online bids are taken, at once or by the clerk; and those that wait for the clerk: the oldest first, and only
 * that one can be taken (V3).
 */
export function WaitingBids({ acts }: { acts: LotActs }) {
  const t = useTranslations('desk.waiting')
  const { bidAcceptance } = useSale()
  const { waiting } = acts
  const none = bidAcceptance === 'auto' ? 'auto' : 'none'
  return (
    <section className={css.waiting} aria-label={t('title')}>
      <div className={css.head}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={css.note} aria-live="polite">
          {waiting.length === 0 ? t(none) : t('order', { count: waiting.length })}
        </span>
        <Segmented
          label={t('taken')}
          value={bidAcceptance}
          segments={[
            { value: 'auto', label: t('atOnce') },
            { value: 'clerk', label: t('byClerk') },
          ]}
          onChange={(chosen) => {
            if (chosen !== bidAcceptance) acts.acceptance()
          }}
          disabled={!acts.offered.has('acceptance')}
        />
        <KeyCap act="acceptance" />
      </div>
      <ol>
        {waiting.map((bid, place) => (
          <WaitingBid key={bid.id} bid={bid} isFirst={place === 0} acts={acts} />
        ))}
      </ol>
    </section>
  )
}

function WaitingBid({ bid, isFirst, acts }: { bid: BidView; isFirst: boolean; acts: LotActs }) {
  const t = useTranslations('desk.waiting')
  const amount = figure(bid.price)
  const seconds = useFromNow((now) => Math.max(0, Math.floor((now - bid.at) / 1_000)))
  const holder = useHolder(bid.paddle)
  const isLow = bid.price < (acts.steps[0] ?? 0)
  return (
    <li className={classes(css.bid, isFirst && css.first)}>
      <p className={css.amount}>{amount}</p>
      <p className={css.who}>
        <b>{t('paddle', { paddle: bid.paddle })}</b>
        {holder !== '' && <span>{holder}</span>}
        <time dateTime={new Date(bid.at).toISOString()}>{timeOfDay(bid.at)}</time>
        <span className={css.note} suppressHydrationWarning>
          {t('age', { seconds })}
        </span>
      </p>
      {isFirst ? (
        <>
          <Button
            kind="line"
            busy={acts.hand.busy === 'reject'}
            disabled={!acts.offered.has('reject')}
            onClick={() => acts.askReject(bid.id)}
            aria-keyshortcuts="R"
          >
            {t('reject')} <KeyCap act="reject" />
          </Button>
          <Button
            kind="bid"
            busy={acts.hand.busy === 'accept'}
            disabled={!acts.offered.has('accept') || isLow}
            onClick={() => acts.accept(bid.id)}
            aria-keyshortcuts="Enter"
          >
            {isLow ? t('low') : t('accept', { amount })} <KeyCap act="accept" />
          </Button>
        </>
      ) : (
        <span className={classes(css.note, css.held)}>{t('held')}</span>
      )}
    </li>
  )
}
