import { useTranslations } from 'use-intl'
import { MissingEntry } from './missing-entry.tsx'
import { auctionOrders } from './order-path.ts'

/** Says that the user has no such order. */
export function OrderMissing() {
  const t = useTranslations('orders.missing')
  return <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={auctionOrders} />
}
