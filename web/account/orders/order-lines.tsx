import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Order } from '#wire/entities/order.ts'
import css from './order-lines.module.css'
import { signedMoney } from './signed-money.ts'

/**
 * Shows the charges and reductions of an order with their reasons, and its removed lots (O9, O10).
 *
 * @param heading the level below the heading of the order
 */
export function OrderLines({
  order: { lines, rescinded, currency },
  heading: Heading = 'h3',
}: {
  order: Order
  heading?: 'h2' | 'h3'
}) {
  const t = useTranslations('orders.lines')
  const isEnglish = useLocale() === 'en'
  if (lines.length + rescinded.length === 0) return null
  const reasonIn = ({ en, zh }: Order['lines'][number]['reason']) => (isEnglish ? en : zh)
  return (
    <section className={layout.above5} aria-label={t('title')}>
      <Heading className={css.title}>{t('title')}</Heading>
      <ul>
        {lines.map(({ place, kind, amount, reason, at, ...lot }) => (
          <li key={place} className={css.line}>
            <p className={css.name}>
              {lot.lotNum === 0 ? t(kind) : t('ofLot', { name: t(kind), number: lotLabel(lot) })}
              <span className={classes(typography.dim, typography.sizeS, layout.block)}>
                {reasonIn(reason)}&nbsp;· {date(at)}
              </span>
            </p>
            <p className={typography.number}>{signedMoney(amount, currency)}</p>
          </li>
        ))}
        {rescinded.map((lot) => (
          <li key={lot.id} className={css.line}>
            <p className={css.name}>
              {t('ofLot', { name: t('rescinded'), number: lotLabel(lot) })}
              <span className={classes(typography.dim, typography.sizeS, layout.block)}>
                {lot.title}&nbsp;· {reasonIn(lot.reason)}&nbsp;· {date(lot.at)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
