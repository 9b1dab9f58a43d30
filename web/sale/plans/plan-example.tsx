import { useTranslations } from 'use-intl'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './plans.module.css'

/** The maximum of the lots in the example, in whole units. */
const maximum = 20_000

/** Explains a plan by an example in three steps, whose budget buys one of its lots. */
export function PlanExample({ auction: { currency, rates, type } }: { auction: Auction }) {
  const t = useTranslations('plans.example')
  const amounts = {
    maximum: money(maximum, currency),
    budget: money(allInTotal(maximum, 'transfer', rates), currency),
  }
  return (
    <section className={layout.above4} aria-label={t('title')}>
      <p className={classes(typography.small, typography.dim)}>{t('title')}</p>
      <ol className={css.example}>
        <li>{t('lots')}</li>
        <li>{t('amounts', amounts)}</li>
        <li>{t(type)}</li>
      </ol>
    </section>
  )
}
