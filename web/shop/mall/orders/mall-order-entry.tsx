import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import css from './mall-order.module.css'
import { MallOrderMark } from './mall-order-mark.tsx'
import { mallOrderPath } from './order-path.ts'

/** One order in the member's list of mall orders. */
export function MallOrderEntry({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders')
  const { id, number, status, currency, lines, subtotal, paid, createdAt, until } = order
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <header className={css.head}>
        <h2 id={`order-${id}`} className={css.title}>
          <Link to={mallOrderPath(id)}>{t('title', { number })}</Link>
        </h2>
        <MallOrderMark status={status} />
        <DateTime at={createdAt} className={typography.small} />
      </header>
      <p className={css.address}>
        {lines.map(({ title, quantity }) => t('piece', { title, count: quantity })).join(' · ')}
      </p>
      <p className={typography.ui}>{exactMoney(paid === '' ? subtotal : paid, currency)}</p>
      {status === 'pending' && (
        <p className={typography.ui}>
          <Countdown end={until} /> <ArrowLink to={mallOrderPath(id)}>{t('list.pay')}</ArrowLink>
        </p>
      )}
    </article>
  )
}
