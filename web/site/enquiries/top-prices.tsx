import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import rows from '#web/kit/ui/dated-rows.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { wholeUnitsOf } from '#web/sale/prices/whole-units-of.ts'
import type { Price } from '#wire/entities/price.ts'
import css from './enquiry.module.css'

/** Shows the highest prices that the company has realised, as evidence for sellers. */
export function TopPrices({ prices }: { prices: readonly Price[] }) {
  const t = useTranslations('enquiries.consign.results')
  return (
    <section aria-labelledby="results">
      <SectionHead title={t('title')} id="results" />
      <ul className={rows.rows}>
        {prices.map((price) => (
          <li key={price.id} className={rows.row}>
            <span className={typography.t3}>{money(wholeUnitsOf(price.allIn), price.currency)}</span>
            <span>
              <LotName price={price} />{' '}
              <span className={classes(typography.small, typography.muted, css.lot)}>
                {t('lot', { sale: price.auctionNo, number: lotLabel(price) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes(typography.small, typography.muted)}>{t('note')}</p>
      <ArrowLink to={paths.prices}>{t('all')}</ArrowLink>
    </section>
  )
}

/** Links to the lot, unless it was sold before its page was on this site. */
function LotName({ price: { auctionId, lotId, title, accent } }: { price: Price }) {
  const name = <Accent text={title} accent={accent} />
  return lotId === '' ? (
    <span className={typography.t3}>{name}</span>
  ) : (
    <Link to={`/auction/${auctionId}/lot/${lotId}`} className={classes(typography.t3, rows.link)}>
      {name}
    </Link>
  )
}
