import { useTranslations } from 'use-intl'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { SaleLots } from '#web/account/profile/lots-by-sale.ts'
import { SaleGroup } from '#web/account/profile/sale-group.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import type { OwnConsignment, OwnLot } from '#wire/entities/seller-consignment.ts'
import { LiveOwnLot, OwnLotRow } from './own-lot-row.tsx'
import css from './own-lots.module.css'
import { SaleProceeds } from './sale-proceeds.tsx'
import { SaleStatement } from './sale-statement.tsx'

/**
 * Shows the lots of a consignment by sale, live while it runs, and those in preparation.
 *
 * @param sales the sales with those of its lots that the page could load
 * @param proceeds of the sales that have ended
 * @param terms in force; null without a signed agreement
 */
export function OwnLots({
  consignmentId,
  lots,
  sales,
  proceeds,
  terms,
}: {
  consignmentId: string
  lots: readonly OwnLot[]
  sales: readonly SaleLots[]
  proceeds: OwnConsignment['sales']
  terms: AgreementTerms | null
}) {
  const t = useTranslations('selling.lots')
  const live = new Set(sales.flatMap((sale) => sale.lots.map(({ id }) => id)))
  const items = useApiQuery(sellItemList, { consignmentId }).data?.list ?? []
  const ofItems = new Set(items.flatMap(({ lotIds }) => lotIds))
  // Lots in preparation from items are shown as these items.
  const others = lots.filter(
    ({ lotId, state }) => !live.has(lotId) && !(state === 'draft' && ofItems.has(lotId)),
  )
  return (
    <section aria-labelledby="own-lots">
      <SectionHead title={t('title')} id="own-lots" />
      {sales.length === 0 && others.length === 0 && <p className={typography.muted}>{t('none')}</p>}
      {sales.map((sale) => (
        <SaleProvider key={sale.sale.id} initial={sale.start} isSubscribed={!sale.sale.isEnd}>
          <FreshCatalogue />
          <SaleGroup sale={sale.sale}>
            <ul className={css.rows}>
              {sale.lots.map((card) => {
                const lot = lots.find(({ lotId }) => lotId === card.id)
                return lot && <LiveOwnLot key={card.id} lot={lot} card={card} terms={terms} />
              })}
            </ul>
            {proceeds
              .filter(({ auctionId }) => auctionId === sale.sale.id)
              .map((one) => (
                <SaleProceeds key={one.auctionId} sale={one} />
              ))}
            {sale.sale.isEnd && (
              <SaleStatement
                consignmentId={consignmentId}
                auctionId={sale.sale.id}
                currency={sale.lots[0]?.currency ?? ''}
              />
            )}
          </SaleGroup>
        </SaleProvider>
      ))}
      {others.length > 0 && (
        <ul className={css.rows}>
          {others.map((lot) => (
            <OwnLotRow key={lot.lotId} lot={lot} card={null} live={undefined} terms={terms} />
          ))}
        </ul>
      )}
      {lots.some(({ state }) => state !== 'draft') && (
        <p className={`${typography.detail} ${layout.above3}`}>{t('note')}</p>
      )}
    </section>
  )
}
