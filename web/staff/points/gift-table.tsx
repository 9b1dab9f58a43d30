import { useTranslations } from 'use-intl'
import { date, figure } from '#web/kit/i18n/formats.ts'
import { GiftMark } from '#web/shop/points/gift-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'

/** Redeemed gifts in rows: date, client, gift, points and status. */
export function GiftTable({
  list,
  current,
  linkTo,
}: {
  list: readonly StaffGiftOrder[]
  current: string
  linkTo: (id: string) => string
}) {
  const t = useTranslations('housePoints.orders')
  const columns: readonly Column<StaffGiftOrder>[] = [
    { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'textEnd' },
    { name: 'redeemed', head: t('column.redeemed'), cell: ({ placedAt }) => date(placedAt) },
    { name: 'client', head: t('column.client'), cell: ({ owner }) => owner.name, card: 'title' },
    {
      name: 'gift',
      head: t('column.gift'),
      cell: ({ gift: { title }, quantity }) => t('piece', { title, count: quantity }),
    },
    {
      name: 'points',
      head: t('column.points'),
      cell: ({ points }) => figure(points),
      isFigure: true,
      card: 'titleEnd',
    },
    {
      name: 'status',
      head: t('column.status'),
      cell: (order) => <GiftMark order={order} />,
      card: 'text',
    },
  ]
  return (
    <DenseTable
      caption={t('column.gift')}
      rows={list}
      columns={columns}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
    />
  )
}
