import { useMemo } from 'react'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import css from './sale-ledger.module.css'
import { SaleRow } from './sale-row.tsx'

/**
 * Sales as a ledger, not as cards: date, picture, name, state, a way on.
 *
 * @param onBlock the lots that stand on the block of an open room, as far as the page knows
 */
export function SaleLedger({
  sales,
  onBlock,
  level = 'h3',
}: {
  sales: readonly Auction[]
  onBlock: readonly Lot[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ol className={css.ledger}>
      {sales.map((sale) => (
        <LedgerSale key={sale.id} sale={sale} onBlock={onBlock} level={level} />
      ))}
    </ol>
  )
}

function LedgerSale({
  sale,
  onBlock,
  level,
}: {
  sale: Auction
  onBlock: readonly Lot[]
  level: 'h2' | 'h3'
}) {
  const { start, lotNumbers } = useMemo(() => {
    const lots = onBlock.filter((lot) => lot.auctionId === sale.id)
    return {
      start: createInitialView(sale, lots),
      lotNumbers: Object.fromEntries(lots.map((lot) => [lot.id, lot.lotNum])),
    }
  }, [sale, onBlock])
  return (
    <SaleProvider initial={start} isSubscribed={!sale.isEnd}>
      <SaleRow loaded={sale} lotNumbers={lotNumbers} level={level} />
    </SaleProvider>
  )
}
