import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { bindYears } from '#web/kit/ui/bind-units.ts'
import type { Order } from '#wire/entities/order.ts'
import { orderPictures } from './order-picture.ts'
import { type OrderRow, OrderTable } from './order-table.tsx'

/** Shows the lots of an order, each with its total and, if there are several, the parts of that total. */
export function OrderLots({ order }: { order: Pick<Order, 'lots' | 'currency'> }) {
  const t = useTranslations('orders')
  const { lots, currency } = order
  if (lots.length === 0) return null
  const rows = lots.map((lot): OrderRow => {
    const [hammer, premium] = [exactMoney(lot.hammer, currency), exactMoney(lot.premium, currency)]
    return {
      ...lotRow(lot, t('lotNumber', { number: lotLabel(lot) })),
      amount: exactMoney(lot.total, currency),
      // For a single lot, these are the sums of the order.
      parts: lots.length > 1 ? t('parts', { hammer, premium }) : '',
    }
  })
  return <LotTable rows={rows} />
}

/**
 * Shows an order of the list in one row, with its total and the name of a single lot or the number of several.
 *
 * @param note a note below it; '' for none
 */
export function OrderLotsInAll({
  order,
  note,
}: {
  order: Pick<Order, 'lots' | 'currency' | 'subtotal'>
  note: string
}) {
  const t = useTranslations('orders')
  const { lots, currency, subtotal } = order
  const [lot, ...others] = lots
  if (!lot) return null
  const row =
    others.length === 0
      ? lotRow(lot, t('lotNumber', { number: lotLabel(lot) }))
      : { id: 'all', pictures: orderPictures(order), label: '', name: t('line', { count: lots.length }) }
  const amount = exactMoney(subtotal, currency)
  return <LotTable rows={[{ ...row, amount, parts: note }]} />
}

function LotTable({ rows }: { rows: readonly OrderRow[] }) {
  const t = useTranslations('orders')
  return <OrderTable caption={t('lots')} nameHead={t('lot')} amountHead={t('withPremium')} rows={rows} />
}

/** Names a lot with a link to it. */
const lotRow = (lot: Order['lots'][number], label: string) => ({
  id: lot.id,
  pictures: orderPictures({ lots: [lot] }),
  label,
  name: (
    <Link to={`/auction/${lot.auctionId}/lot/${lot.id}`}>
      <Accent text={bindYears(lot.title)} accent={lot.accent} />
    </Link>
  ),
})
