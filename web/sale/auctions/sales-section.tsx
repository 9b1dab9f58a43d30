import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { inListOrder, saleFilterOf, shows } from './sale-filter.ts'
import { SaleLedger } from './sale-ledger.tsx'

/** The filter of sales that the page's address names. */
export const useSaleFilter = () => saleFilterOf(useSearchParams()[0].get('state'))

/** The sales that the page's address asks for, in their order. */
export function ChosenSales({
  sales,
  onBlock,
  path,
  level = 'h3',
}: {
  sales: readonly Auction[]
  onBlock: readonly Lot[]
  /** Of the page without a filter. */
  path: string
  level?: 'h2' | 'h3'
}) {
  const t = useTranslations('auctions.empty')
  const filter = useSaleFilter()
  const ids = useFromNow((now) =>
    inListOrder(sales, now)
      .filter((sale) => shows(filter, listingState(sale, now)))
      .map(({ id }) => id)
      .join('\n'),
  )
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const chosen = ids.split('\n').flatMap((id) => byId.get(id) ?? [])
  if (chosen.length > 0) return <SaleLedger sales={chosen} onBlock={onBlock} level={level} />
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
