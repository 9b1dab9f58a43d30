import { useTranslations } from 'use-intl'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { MallOrderMark } from '#web/shop/mall/orders/mall-order-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'

type Rows = { readonly current: string; readonly linkTo: (id: string) => string }

/** Mall orders in rows: client, date, items, total and status. */
export function OrderTable({ list, current, linkTo }: { list: readonly StaffMallOrder[] } & Rows) {
  const t = useTranslations('houseMallOrders')
  const columns: readonly Column<StaffMallOrder>[] = [
    { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'textEnd' },
    { name: 'ordered', head: t('column.ordered'), cell: ({ createdAt }) => date(createdAt) },
    { name: 'client', head: t('column.client'), cell: ({ buyer }) => buyer.name, card: 'title' },
    {
      name: 'pieces',
      head: t('column.pieces'),
      cell: ({ lines }) => t('pieces', { count: piecesOf(lines) }),
      isFigure: true,
    },
    {
      name: 'total',
      head: t('column.total'),
      cell: (order) => exactMoney(totalOf(order), order.currency),
      isFigure: true,
      card: 'titleEnd',
    },
    {
      name: 'status',
      head: t('column.status'),
      cell: ({ status }) => <MallOrderMark status={status} />,
      card: 'text',
    },
  ]
  return (
    <DenseTable
      columns={columns}
      rows={list}
      caption={t('title')}
      current={current}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
    />
  )
}

/** Returns the amount paid, or the amount due before the card fee. */
export const totalOf = ({ paid, subtotal }: StaffMallOrder): string => (paid === '' ? subtotal : paid)

/** Returns the number of pieces of all products. */
export const piecesOf = (lines: StaffMallOrder['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
