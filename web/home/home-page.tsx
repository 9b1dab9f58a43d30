import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleTabs } from '#web/auctions/sale-tabs.tsx'
import { ChosenSales, useSaleFilter } from '#web/auctions/sales-section.tsx'
import type { CardLot } from '#web/lots/card-lot.ts'
import { FavouritesProvider } from '#web/lots/favourites.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { Chosen } from './chosen.tsx'
import { Hero } from './hero.tsx'

/** The home page: the sale that matters now, all sales, and what the house points out. */
export function HomePage({
  sales,
  onBlock,
  hero,
  chosen,
}: {
  sales: readonly Auction[]
  onBlock: readonly Lot[]
  hero: Auction | null
  chosen: readonly { readonly lot: CardLot; readonly start: SaleView }[]
}) {
  const t = useTranslations('home')
  return (
    <FavouritesProvider>
      {hero ? (
        <Hero key={hero.id} sale={hero} onBlock={onBlock} />
      ) : (
        <h1 className="visually-hidden">{t('page.title')}</h1>
      )}
      <section className={classes(layout.shell, layout.section)} aria-labelledby="sales">
        <SectionHead title={t('sales')} id="sales">
          <SaleTabs sales={sales} current={useSaleFilter()} path="/" />
        </SectionHead>
        <ChosenSales sales={sales} onBlock={onBlock} path="/" />
      </section>
      {chosen.length > 0 && <Chosen lots={chosen} />}
    </FavouritesProvider>
  )
}
