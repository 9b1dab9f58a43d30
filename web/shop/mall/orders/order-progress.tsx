import { useLocale, useTranslations } from 'use-intl'
import { TrackingNumber } from '#web/account/deliveries/tracking-number.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** The progress of a paid order, below the thanks: being processed, dispatched with its number, or delivered. */
export function OrderProgress({
  order: { status, shippingCompany, trackingNumber: number },
}: {
  order: Pick<MallOrder, 'status' | 'shippingCompany' | 'trackingNumber'>
}) {
  const t = useTranslations('mallOrders.success')
  const carrier = carrierName(useLocale(), shippingCompany)
  if (status === 'delivered') return t('delivered')
  if (status !== 'shipped') return t('processing')
  if (number === '') return t('shipped', { carrier })
  return t.rich('tracked', {
    carrier,
    number,
    track: () => <TrackingNumber key="number" company={shippingCompany} number={number} />,
  })
}
