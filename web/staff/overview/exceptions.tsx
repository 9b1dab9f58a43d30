import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { useDueOrders } from './due-orders.ts'
import { Module } from './module.tsx'
import css from './overview.module.css'

/** The maximum number shown. */
const most = 6

type Exception = { readonly kind: 'overdue' | 'returns'; readonly order: StaffOrderLine }

/** Exceptions for staff: overdue invoices, and money to return. */
export function Exceptions() {
  const t = useTranslations('house.today')
  const orders = useDueOrders()
  if (!orders) return null
  const { overdue, returns } = orders
  const rows: readonly Exception[] = [
    ...overdue.list.map((order) => ({ kind: 'overdue' as const, order })),
    ...returns.list.map((order) => ({ kind: 'returns' as const, order })),
  ]
  const kinds = (['overdue', 'returns'] as const).filter((kind) => orders[kind].total > 0)
  if (kinds.length === 0) return null
  return (
    <Module
      title={t('exceptions')}
      end={
        <span className={css.lists}>
          {kinds.map((kind) => (
            <Link key={kind} to={ordersPathFor({ show: kind, orderId: '' })} className={typography.link}>
              {t(`allOf.${kind}`, { count: orders[kind].total })}
            </Link>
          ))}
        </span>
      }
    >
      <DenseTable
        caption={t('exceptions')}
        rows={rows.slice(0, most)}
        keyOf={({ kind, order }) => `${kind} ${order.id}`}
        linkTo={({ kind, order }) => ordersPathFor({ show: kind, orderId: order.id })}
        columns={[
          {
            name: 'what',
            head: t('column.what'),
            cell: ({ kind }) => (
              <StateMark state={kind === 'overdue' ? 'lost' : 'bidding'} label={t(`exception.${kind}`)} />
            ),
            card: 'title',
          },
          {
            name: 'order',
            head: t('column.order'),
            cell: ({ order }) => (
              <>
                <b>{order.number}</b> {order.buyer}
              </>
            ),
            card: 'text',
          },
          {
            name: 'amount',
            head: t('column.amount'),
            cell: ({ kind, order }) =>
              exactMoney(kind === 'overdue' ? order.owed : order.toReturn, order.currency),
            isFigure: true,
            card: 'titleEnd',
          },
          {
            name: 'since',
            head: t('column.since'),
            cell: ({ kind, order }) => (
              <span className={classes(typography.muted, typography.nowrap)}>
                {kind === 'overdue' ? t('dueOn', { date: date(order.dueAt) }) : '–'}
              </span>
            ),
          },
        ]}
      />
    </Module>
  )
}
