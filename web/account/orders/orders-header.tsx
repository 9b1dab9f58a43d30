import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { auctionOrders, mallOrders } from './order-path.ts'

/** Tabs for all, auction and mall orders; hidden in the app view. @param count number of orders in the current tab */
export function OrdersTabs({ current, count }: { current: OrderKind; count: number | undefined }) {
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

type OrderKind = (typeof kinds)[number]['kind']
