import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import type from '#web/kit/ui/type.module.css'
import { Bidder } from './bidder.tsx'
import { KeyCap } from './key-cap.tsx'
import css from './pending-bids.module.css'
import type { LotActions } from './use-lot-actions.ts'

/**
 * The way in which online bids are accepted, and the pending ones: oldest first, and only the oldest can be
 * accepted (V3).
 */
export function PendingBids({ actions }: { actions: LotActions }) {
  const t = useTranslations('console.waiting')
  const { bidAcceptance } = useSale()
  const { waiting } = actions
  const emptyText = bidAcceptance === 'auto' ? 'auto' : 'none'
  return (
    <section className={css.waiting} aria-label={t('title')}>
      <div className={css.head}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={css.note} aria-live="polite">
          {waiting.length > 0 && t('order', { count: waiting.length })}
        </span>
        {actions.mayConduct && (
          <>
            <Segmented
              label={t('taken')}
              value={bidAcceptance}
              segments={[
                { value: 'auto', label: t('atOnce') },
                { value: 'clerk', label: t('byClerk') },
              ]}
              onChange={(chosen) => {
                if (chosen !== bidAcceptance) actions.acceptance()
              }}
              disabled={!actions.available.has('acceptance')}
            />
            <KeyCap action="acceptance" />
          </>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className={css.empty}>{t(emptyText)}</p>
      ) : (
        <ol>
          {waiting.map((bid, index) => (
            <PendingBid key={bid.id} bid={bid} isFirst={index === 0} actions={actions} />
          ))}
        </ol>
      )}
    </section>
  )
}

function PendingBid({ bid, isFirst, actions }: { bid: BidView; isFirst: boolean; actions: LotActions }) {
  const t = useTranslations('console.waiting')
  const amount = figure(bid.price)
  const seconds = useFromNow((now) => Math.max(0, Math.floor((now - bid.at) / 1_000)))
  const isTooLow = bid.price < (actions.nextPrices[0] ?? 0)
  return (
    <li className={classes(css.bid, isFirst && css.first)}>
      <p className={css.amount}>{amount}</p>
      <Bidder paddle={bid.paddle} at={bid.at} />
      <span className={css.age} suppressHydrationWarning>
        {t('age', { seconds })}
      </span>
      {isFirst && actions.mayConduct ? (
        <>
          <Button
            kind="line"
            busy={actions.command.busy === 'reject'}
            disabled={!actions.available.has('reject')}
            onClick={() => actions.askReject(bid.id)}
            aria-keyshortcuts="R"
          >
            {t('reject')} <KeyCap action="reject" />
          </Button>
          <Button
            kind="bid"
            busy={actions.command.busy === 'accept'}
            disabled={!actions.available.has('accept') || isTooLow}
            onClick={() => actions.accept(bid.id)}
            aria-keyshortcuts="Enter"
          >
            {isTooLow ? t('low') : t('accept', { amount })} <KeyCap action="accept" />
          </Button>
        </>
      ) : (
        !isFirst && <span className={classes(css.note, css.onHold)}>{t('held')}</span>
      )}
    </li>
  )
}
