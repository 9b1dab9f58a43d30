import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import touch from '#web/kit/ui/touch-link.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type CardLot, lotPath } from './card-lot.ts'
import css from './lot-nav.module.css'

await loadTexts('lotNav')

const slash = (
  <span aria-hidden="true" className="not-on-phone">
    /
  </span>
)

/** Links to the sales, this sale, and the previous and next lot. */
export function LotNav({
  auction,
  lot,
  previous,
  next,
}: {
  auction: Auction
  lot: Lot
  previous: CardLot | null
  next: CardLot | null
}) {
  const t = useTranslations('lotNav')
  return (
    <div className={css.nav}>
      <nav aria-label={t('label')} className={css.back}>
        <Link to="/auctions" className={classes(touch.link, 'not-on-phone')}>
          {t('auctions')}
        </Link>
        {slash}
        <Link to={`/auction/${auction.id}`} className={touch.link}>
          {auction.title}
        </Link>
        {slash}
        <span aria-current="page" className="not-on-phone">
          {t('lot', { number: lotLabel(lot) })}
        </span>
      </nav>
      <nav aria-label={t('lots')} className={css.links}>
        {previous && (
          <Link to={lotPath(previous)} rel="prev" aria-label={t('previous', { number: lotLabel(previous) })}>
            <Icon name="arrowLeft" size="sm" />
            {t('lot', { number: lotLabel(previous) })}
          </Link>
        )}
        {next && (
          <Link to={lotPath(next)} rel="next" aria-label={t('next', { number: lotLabel(next) })}>
            {t('lot', { number: lotLabel(next) })}
            <Icon name="arrowRight" size="sm" />
          </Link>
        )}
      </nav>
    </div>
  )
}
