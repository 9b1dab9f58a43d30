import { useTranslations } from 'use-intl'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { orderMarks } from './order-marks.ts'
import css from './orders.module.css'

/** Orders in rows: invoice, buyer, sale, total, state and due date. */
export function OrderTable({
  list,
  current,
  linkTo,
  selection,
}: {
  list: readonly StaffOrderLine[]
  current: string
  linkTo: (orderId: string) => string
  selection: Selection
}) {
  const t = useTranslations('houseOrders')
  return (
    <DenseTable
      caption={t('list')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
      selection={selection}
      columns={[
        {
          name: 'number',
          head: t('column.number'),
          cell: ({ number }) => number,
          card: 'textEnd',
        },
        {
          name: 'buyer',
          head: t('column.buyer'),
          cell: ({ buyer, isWalkIn }) => (
            <>
              {buyer} {isWalkIn && <span className={css.quiet}>{t('walkIn')}</span>}
            </>
          ),
          card: 'title',
        },
        {
          name: 'sale',
          head: t('column.sale'),
          cell: ({ auction }) => auction.title,
          isWide: true,
        },
        {
          name: 'lots',
          head: t('column.lots'),
          cell: ({ lots }) => lots,
          isFigure: true,
          isWide: true,
        },
        {
          name: 'total',
          head: t('column.total'),
          cell: ({ total, currency }) => exactMoney(total, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        { name: 'state', head: t('column.state'), cell: (line) => <State line={line} />, card: 'text' },
        {
          name: 'due',
          head: t('column.due'),
          cell: ({ dueAt }) => (dueAt === 0 ? '–' : date(dueAt)),
        },
      ]}
    />
  )
}

/** What an order needs, else its state. */
function State({
  line: { status, isOverdue, isDisputed, proofs, toReturn, goneBack, total, owed, currency },
}: {
  line: StaffOrderLine
}) {
  const t = useTranslations('houseOrders')
  if (isDisputed) return <StateMark state="lost" label={t('disputed')} />
  if (proofs > 0) return <StateMark state="bidding" label={t('proofsToCheck')} />
  if (toReturn !== '0.00')
    return <StateMark state="lost" label={t('toReturn', { amount: exactMoney(toReturn, currency) })} />
  if (goneBack !== '0.00')
    return <StateMark state="lost" label={t('goneBack', { amount: exactMoney(goneBack, currency) })} />
  if (isOverdue) return <StateMark state="lost" label={t('overdue')} />
  if (status === 'AUTHORISED' && owed !== total)
    return <StateMark state={orderMarks[status]} label={t('left', { amount: exactMoney(owed, currency) })} />
  return <StateMark state={orderMarks[status]} label={t(`status.${status}`)} />
}
