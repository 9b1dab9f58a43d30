import { useTranslations } from 'use-intl'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { ListedSale } from './listed-sale.ts'
import { type PastSales, pastElsewhere } from './past-sales.ts'
import { countByFilter, type SaleFilter, saleFilters } from './sale-filter.ts'

/** The filter tabs of the sale list, each with its count. */
export function SaleTabs({
  sales,
  past,
  current,
  path,
}: {
  sales: readonly ListedSale[]
  past: PastSales
  current: SaleFilter
  path: string
}) {
  const t = useTranslations('auctions.filter')
  const counts = useFromNow((now) => {
    const all = countByFilter(sales, now)
    return saleFilters
      .map((filter) => all[filter] + (filter === 'all' || filter === 'ended' ? pastElsewhere(past) : 0))
      .join(' ')
  }).split(' ')
  return (
    <LinkTabs
      label={t('label')}
      tabs={saleFilters.map((filter, index) => ({
        to: filter === 'all' ? path : `${path}?state=${filter}`,
        label: t(filter),
        count: Number(counts[index]),
        current: filter === current,
      }))}
    />
  )
}
