import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { sumOf, useDueOrders } from './due-orders.ts'
import { Module } from './module.tsx'
import css from './overview.module.css'

const rows = [
  { show: 'unpaid', amount: 'owed' },
  { show: 'overdue', amount: 'owed' },
  { show: 'returns', amount: 'toReturn' },
] as const

/** The debts of buyers, and refunds due to them. */
export function MoneyDue() {
  const t = useTranslations('house.today')
  const orders = useDueOrders()
  if (!orders) return null
  return (
    <Module title={t('money')}>
      <ul>
        {rows.map(({ show, amount }) => {
          const sum = sumOf(orders[show], amount)
          const isLate = show === 'overdue' && orders.overdue.total > 0
          return (
            <li key={show} className={classes(css.due, isLate && css.late)}>
              <Link to={ordersPathFor({ show, orderId: '' })} className={css.dueName}>
                {t(`due.${show}`, { count: orders[show].total })}
              </Link>
              <span>{sum ? exactMoney((sum.cents / 100).toFixed(2), sum.currency) : '–'}</span>
            </li>
          )
        })}
      </ul>
    </Module>
  )
}
