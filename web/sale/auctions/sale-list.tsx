import { useMemo } from 'react'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { AnnouncedRow } from './announced-row.tsx'
import { isAnnounced, type ListedSale } from './listed-sale.ts'
import css from './sale-list.module.css'
import { SaleRow } from './sale-row.tsx'

/**
 * Sales as rows: date, picture, name, state, link.
 *
 * @param currentLots the current lots of open salerooms, as far as the page knows them
 */
export function SaleList({
  sales,
  currentLots,
  level = 'h3',
}: {
  sales: readonly ListedSale[]
  currentLots: readonly Lot[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ol className={css.list}>
      {sales.map((sale) =>
        isAnnounced(sale) ? (
          <AnnouncedRow key={sale.id} sale={sale} level={level} />
        ) : (
          <SaleListItem key={sale.id} sale={sale} currentLots={currentLots} level={level} />
        ),
      )}
    </ol>
  )
}

function SaleListItem({
  sale,
  currentLots,
  level,
}: {
  sale: Auction
  currentLots: readonly Lot[]
  level: 'h2' | 'h3'
}) {
  const { initial, lotNumbers } = useMemo(() => {
    const lots = currentLots.filter((lot) => lot.auctionId === sale.id)
    return {
      initial: createInitialView(sale, lots),
      lotNumbers: Object.fromEntries(lots.map((lot) => [lot.id, lotLabel(lot)])),
    }
  }, [sale, currentLots])
  return (
    <SaleProvider initial={initial} isSubscribed={!sale.isEnd}>
      <SaleRow loaded={sale} lotNumbers={lotNumbers} level={level} />
    </SaleProvider>
  )
}
