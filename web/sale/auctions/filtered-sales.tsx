import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Lot } from '#wire/entities/lot.ts'
import type { ListedSale } from './listed-sale.ts'
import { type PastSales, pastElsewhere, pastPath } from './past-sales.ts'
import { isShownUnder, parseSaleFilter, saleState, sortForList } from './sale-filter.ts'
import { SaleList } from './sale-list.tsx'

/** Returns the filter in the page's URL. */
export const useSaleFilter = () => parseSaleFilter(useSearchParams()[0].get('state'))

/** The sorted sales that match the URL's filter, with links to the other past ones. */
export function FilteredSales({
  sales,
  past,
  currentLots,
  path,
  level = 'h3',
}: {
  sales: readonly ListedSale[]
  past: PastSales
  currentLots: readonly Lot[]
  /** The path of the unfiltered page. */
  path: string
  level?: 'h2' | 'h3'
}) {
  const t = useTranslations('auctions.empty')
  const tList = useTranslations('auctions.page')
  const filter = useSaleFilter()
  const ids = useFromNow((now) =>
    sortForList(sales, now)
      .filter((sale) => isShownUnder(filter, saleState(sale, now)))
      .map(({ id }) => id)
      .join('\n'),
  )
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const filtered = ids.split('\n').flatMap((id) => byId.get(id) ?? [])
  // The auction list has pages of past sales.
  const leadsToPast = pastElsewhere(past) > 0 && (filter === 'all' || (filter === 'ended' && path === '/'))
  if (filtered.length > 0)
    return (
      <>
        <SaleList sales={filtered} currentLots={currentLots} level={level} />
        {leadsToPast && <ArrowLink to={pastPath(1)}>{tList('allPast', { count: past.total })}</ArrowLink>}
      </>
    )
  return (
    <EmptyState
      level={level}
      title={t(`${filter}.title`)}
      action={
        filter === 'all' ? undefined : (
          <ButtonLink kind="line" size="sm" to={path} preventScrollReset>
            {t('showAll')}
          </ButtonLink>
        )
      }
    >
      {t(`${filter}.text`)}
    </EmptyState>
  )
}
