import { useTranslations } from 'use-intl'
import { month } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { seasonOf, spanOf } from './season.ts'
import css from './season-chart.module.css'

/** A chart of the season: from registration to the end of each sale. The table below has the same data. */
export function SeasonChart({ sales }: { sales: readonly Auction[] }) {
  const t = useTranslations('house.salesPage.season')
  const published = sales.filter(({ isRehearsal }) => !isRehearsal)
  // Once an hour is enough for a chart of months.
  const hour = useFromNow((now) => Math.floor(now / 3_600_000)) * 3_600_000
  const season = seasonOf(published.map(spanOf), hour)
  if (season === null) return null
  const at = (instant: number) => `${(100 * (instant - season.from)) / (season.to - season.from)}%`
  return (
    <section className={classes(css.season, 'not-on-phone')} aria-hidden="true">
      <p className={css.head}>
        <span className={css.title}>{t('title')}</span>
        <span className={css.legend}>
          <span className={css.bar} /> {t('bidding')}
        </span>
        <span className={css.legend}>
          <span className={css.mark} /> {t('sale')}
        </span>
      </p>
      <div className={css.chart}>
        {season.months.map((start) => (
          <span key={start} className={css.month} style={{ '--at': at(start) }}>
            {month(start)}
          </span>
        ))}
        <ol className={css.sales}>
          {published
            .filter((sale) => spanOf(sale).to >= season.from)
            .map((sale) => {
              const { from, to } = spanOf(sale)
              return (
                <li
                  key={sale.id}
                  className={css.sale}
                  style={{ '--from': at(Math.max(from, season.from)), '--to': at(to) }}
                >
                  <span className={css.no}>{sale.no}</span>
                  <span className={css.span} />
                </li>
              )
            })}
        </ol>
        <span className={css.now} style={{ '--at': at(hour) }} />
      </div>
    </section>
  )
}
