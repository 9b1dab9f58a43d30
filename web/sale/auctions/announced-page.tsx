import { useTranslations } from 'use-intl'
import { isUpcoming } from '#domain/drafts/announcement.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { LeadPicture } from '#web/kit/ui/lead-picture.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import announced from './announced.module.css'
import css from './auction.module.css'
import { AnnouncedTimeline } from './auction-timeline.tsx'
import { SaleHead } from './sale-head.tsx'
import { SaleMark } from './sale-mark.tsx'

/** The page of an announced sale (K1): its header, until the catalogue is published at the same address. */
export function AnnouncedPage({ sale }: { sale: Announcement }) {
  const t = useTranslations('auctions')
  const tAnnounced = useTranslations('announced')
  return (
    <>
      <SaleHead sale={sale} status={<Opening sale={sale} />}>
        <AnnouncedTimeline sale={sale} />
      </SaleHead>
      <section
        className={classes(layout.shell, layout.section, layout.grid)}
        aria-labelledby="announced-catalogue"
      >
        <LeadPicture
          picture={sale.cover}
          ratio="landscape"
          sizes="(min-width: 960px) 50vw, 100vw"
          className={announced.cover}
        />
        <div className={announced.notice}>
          <h2 id="announced-catalogue" className={typography.t2}>
            {tAnnounced('soon')}
          </h2>
          <p>{tAnnounced('registration')}</p>
          <ArrowLink to={paths.newsletter}>{tAnnounced('subscribe')}</ArrowLink>
          <div className={typography.prose}>
            {sale.place !== '' && (
              <p>{tAnnounced('place', { kind: t(`row.${sale.type}`), place: sale.place })}</p>
            )}
            {paragraphs(sale.description).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

/** Shows the state and when the sale opens, or after that time a note about its dates. */
function Opening({ sale }: { sale: Announcement }) {
  const t = useTranslations('announced')
  const isAhead = useFromNow((now) => isUpcoming(sale, now))
  return (
    <div className={css.clock}>
      <SaleMark state="announced" />
      {isAhead && (
        <p className={css.count}>
          <Countdown end={sale.startTime} to="start" form="units" />
        </p>
      )}
      <p className={typography.detail}>
        {isAhead ? t('opens', { time: dateTime(sale.startTime) }) : t('newDates')}
      </p>
    </div>
  )
}
