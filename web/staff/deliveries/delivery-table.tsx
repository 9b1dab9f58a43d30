import { useLocale, useTranslations } from 'use-intl'
import { DeliveryMark } from '#web/account/deliveries/delivery-mark.tsx'
import { date } from '#web/kit/i18n/formats.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { type ColumnSort, DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { StaffDeliverySort } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { DeliveryFee } from './delivery-fee.tsx'
import { Due } from './due.tsx'
import { zoneName } from './zone-name.ts'

/**
 * Deliveries in rows: client, lots, destination, fee, state and the day due.
 *
 * @param sort the order chosen; undefined for the usual one
 * @param sortTo the address of the list in another order
 */
export function DeliveryTable({
  list,
  current,
  linkTo,
  sort,
  sortTo,
}: {
  list: readonly StaffDelivery[]
  current: string
  linkTo: (id: string) => string
  sort: StaffDeliverySort | undefined
  sortTo: (sort: StaffDeliverySort) => string
}) {
  const t = useTranslations('houseDeliveries')
  const lang = useLocale()
  const by = (order: StaffDeliverySort): ColumnSort => ({
    to: sortTo(order),
    ...(sort === order && { direction: 'ascending' }),
  })
  return (
    <DenseTable
      caption={t('title')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
      columns={[
        { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'textEnd' },
        {
          name: 'asked',
          head: t('column.asked'),
          cell: ({ askedAt }) => date(askedAt),
          sort: sort === 'newest' ? { to: sortTo('oldest'), direction: 'descending' } : byDate(sort, sortTo),
        },
        {
          name: 'client',
          head: t('column.client'),
          cell: ({ buyer }) => buyer.name,
          card: 'title',
          sort: by('client'),
        },
        {
          name: 'order',
          head: t('column.order'),
          cell: ({ orders }) =>
            joined(
              orders.map((order) => order.number),
              lang,
            ),
          isWide: true,
        },
        {
          name: 'lots',
          head: t('column.lots'),
          cell: ({ lots }) => t('lotsOf', { lots: lots.length, pieces: piecesOf(lots) }),
          isFigure: true,
        },
        {
          name: 'zone',
          head: t('column.zone'),
          cell: (delivery) => <Destination delivery={delivery} />,
        },
        {
          name: 'fee',
          head: t('column.fee'),
          cell: (delivery) => <DeliveryFee delivery={delivery} />,
          isWide: true,
        },
        {
          name: 'state',
          head: t('column.state'),
          cell: (delivery) => <DeliveryMark {...delivery} />,
          card: 'text',
        },
        {
          name: 'due',
          head: t('column.due'),
          cell: (delivery) => <Due delivery={delivery} />,
          card: 'titleEnd',
          sort: by('due'),
        },
      ]}
    />
  )
}

/** Returns the sort order after pressing the date: first the longest waiting, then the newest. */
const byDate = (
  sort: StaffDeliverySort | undefined,
  sortTo: (sort: StaffDeliverySort) => string,
): ColumnSort =>
  sort === 'oldest' ? { to: sortTo('newest'), direction: 'ascending' } : { to: sortTo('oldest') }

/** Returns the number of bottles, boxes or cigars. */
export const piecesOf = (lots: StaffDelivery['lots']): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0)

/** The zone of the address, or a collection. */
function Destination({ delivery: { address, manner } }: { delivery: StaffDelivery }) {
  const t = useTranslations('houseDeliveries')
  const lang = useLocale()
  if (manner === 'pickup') return t('collection')
  return address ? zoneName(address, lang) : '–'
}
