import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import type { Announcement } from '#wire/entities/announcement.ts'
import css from './sale-list.module.css'
import { SaleRowFrame } from './sale-row-frame.tsx'

/** An announced sale in the list of sales (K1). */
export function AnnouncedRow({ sale, level }: { sale: Announcement; level: 'h2' | 'h3' }) {
  const t = useTranslations('auctions')
  return (
    <SaleRowFrame
      sale={sale}
      state="announced"
      level={level}
      facts={
        <>
          {t(`row.${sale.type}`)}
          <span className="not-when-narrow"> · </span>
          <span className={css.whole}>{t('announced.catalogue')}</span>
        </>
      }
      line={t(sale.type === 'live' ? 'line.begins' : 'line.bidsFrom', { time: dateTime(sale.startTime) })}
      link={
        <ButtonLink
          kind="line"
          size="sm"
          to={`/auction/${sale.id}`}
          aria-label={t('row.about', { what: t('announced.view'), title: sale.title })}
        >
          {t('announced.view')}
        </ButtonLink>
      }
    />
  )
}
