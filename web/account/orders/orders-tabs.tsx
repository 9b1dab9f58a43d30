import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { auctionOrders, mallOrders } from './order-path.ts'

/** Between all orders, those of sales and those of the mall; the app's view has only the latter. @param count how many there are on this page */
export function OrdersTabs({ current, count }: { current: OrdersKind; count: number | undefined }) {
  const t = useTranslations('orders')
  if (useInApp()) return null
  return (
    <LinkTabs
      label={t('kinds')}
      tabs={kinds.map(({ kind, to }) => ({
        to,
        label: t(kind),
        current: kind === current,
        ...(kind === current && count !== undefined && { count }),
      }))}
    />
  )
}

const kinds = [
  { kind: 'all', to: paths.orders },
  { kind: 'auction', to: auctionOrders },
  { kind: 'mall', to: mallOrders },
] as const

type OrdersKind = (typeof kinds)[number]['kind']
