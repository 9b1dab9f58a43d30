import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { ShowNext } from '#web/kit/ui/show-next.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { lotFilters } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { AttributePanel } from './attribute-panel.tsx'
import css from './auction.module.css'
import { AuctionHead } from './auction-head.tsx'
import { AuctionLots } from './auction-lots.tsx'
import { type LotParams, lotQuery, lotStep, withRest } from './lot-params.ts'
import { LotTools } from './lot-tools.tsx'
import { LatestCorrection } from './sale-corrections.tsx'
import { SaleDescription } from './sale-description.tsx'
import { SaleRates } from './sale-rates.tsx'

const OutbidToasts = lazyWhenIdle(
  async () => (await import('#web/sale/bidding/outbid-toasts.tsx')).OutbidToasts,
)

type Loaded = {
  auction: Auction
  lots: readonly CardLot[]
  initial: SaleView
  total: number
  /** The filters, or null if they could not be loaded. */
  filters: DataOf<typeof lotFilters> | null
  params: LotParams
  density: Density
}

/** A sale with its lots. */
export function AuctionPage({ auction, lots, initial, total, filters, params, density }: Loaded) {
  const t = useTranslations('auctions.lots')
  return (
    <SaleProvider initial={initial}>
      <FreshCatalogue />
      <FavouritesProvider>
        <AuctionHead loaded={auction} lotIds={lots.map(({ id }) => id)} />
        <LatestCorrection auctionId={auction.id} />
        {/* The tools stay in view beside the lots, but not beyond them. */}
        <div>
          <LotTools auction={auction} total={total} filters={filters} params={params} density={density} />
          <AttributePanel auctionId={auction.id} filters={filters?.attributes ?? []} params={params} />
          <section className={classes(layout.shell, css.lots)} aria-label={t('label')}>
            <AuctionLots auction={auction} lots={lots} params={params} density={density} />
            {lots.length > 0 && (
              <ShowNext
                shown={lots.length}
                total={total}
                step={withRest(lots.length + lotStep, total) - lots.length}
                summary={t('summary', { shown: lots.length, total })}
                to={`/auction/${auction.id}${lotQuery.format({ ...params, show: lots.length + lotStep })}`}
              />
            )}
          </section>
        </div>
        <div className={classes(layout.shell, layout.section, css.about)}>
          <SaleDescription auction={auction} />
          {!auction.isRehearsal && <SaleRates auction={auction} />}
        </div>
        <OutbidToasts auction={auction} lots={lots} />
      </FavouritesProvider>
    </SaleProvider>
  )
}
