import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction.module.css'
import { AuctionClock } from './auction-clock.tsx'
import { AuctionTimeline } from './auction-timeline.tsx'
import { PaddlePanel } from './paddle-panel.tsx'
import { useLastEnd } from './use-last-end.ts'
import { useLiveAuction, useRevalidateOnProgress } from './use-live-auction.ts'

/** A sale's header: title, countdown, registration and timeline. */
export function AuctionHead({ loaded, lotIds }: { loaded: Auction; lotIds: readonly string[] }) {
  const t = useTranslations('auctions')
  const auction = useLastEnd(useLiveAuction(loaded))
  useRevalidateOnProgress(loaded, lotIds)
  return (
    <section className={layout.shell}>
      <Breadcrumb
        crumbs={[
          { label: t('page.title'), to: '/auctions' },
          { label: t('head.number', { number: auction.no }) },
        ]}
      />
      <div className={classes(layout.grid, css.head)}>
        <div className={css.title}>
          {auction.isRehearsal && <RehearsalMark className={css.rehearsal} />}
          <h1 className={typography.d2}>
            <Accent text={auction.title} accent={auction.accent} />
          </h1>
          <p className={typography.lead}>{auction.summary}</p>
        </div>
        <div className={css.status}>
          <AuctionClock auction={auction} />
          <PaddlePanel auction={auction} />
        </div>
      </div>
      <AuctionTimeline auction={auction} />
    </section>
  )
}
