import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { FilteredSales, useSaleFilter } from '#web/sale/auctions/filtered-sales.tsx'
import type { ListedSale } from '#web/sale/auctions/listed-sale.ts'
import type { PastSales } from '#web/sale/auctions/past-sales.ts'
import { SaleTabs } from '#web/sale/auctions/sale-tabs.tsx'
import { TrySaleroom } from '#web/sale/auctions/try-saleroom.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { NewsletterBox } from '#web/site/newsletter/deferred-box.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { ConsignTeaser } from './consign.tsx'
import { FeaturedLots } from './featured-lots.tsx'
import { Film } from './film.tsx'
import type { FreeDelivery } from './free-delivery.ts'
import { Hero } from './hero.tsx'
import { Quotation } from './quotation.tsx'
import type { HomeSection } from './sections.ts'

// Not in the initial scripts, since they are below the first sale.
const FirstSteps = await deferred(async () => (await import('./first-steps.tsx')).FirstSteps)
const Malls = await deferred(async () => (await import('./malls.tsx')).Malls)
const LatestNews = await deferred(async () => (await import('./news.tsx')).LatestNews)

type HomeData = {
  sales: readonly ListedSale[]
  past: PastSales
  currentLots: readonly Lot[]
  /** Free local delivery while the promotion is in force; otherwise null. */
  freeDelivery: FreeDelivery | null
}

/** Shows the home page: the main sale, then the configured sections in order. */
export function HomePage({
  hero,
  firstLot,
  practice,
  sections,
  ...loaded
}: HomeData & {
  hero: Auction | null
  /** The first lot of the main sale before its saleroom opens; otherwise null. */
  firstLot: CardLot | null
  /** A rehearsal to join; null if there is none. */
  practice: Auction | null
  sections: readonly HomeSection[]
}) {
  const t = useTranslations('home')
  return (
    <FavouritesProvider>
      {hero ? (
        <div data-block="hero">
          <Hero key={hero.id} sale={hero} firstLot={firstLot} currentLots={loaded.currentLots} />
        </div>
      ) : (
        <h1 className="visually-hidden">{t('page.title')}</h1>
      )}
      {practice && <TrySaleroom sale={practice} />}
      <FirstSteps />
      {sections.map((section) => (
        <div key={section.id} data-block={blocksOf(section)}>
          <Section section={section} {...loaded} />
        </div>
      ))}
    </FavouritesProvider>
  )
}

/** Returns the ids of the blocks that a section shows, separated by spaces: both malls can share one. */
const blocksOf = (section: HomeSection): string =>
  section.kind === 'malls'
    ? [section.mall, section.points].flatMap((mall) => mall?.id ?? []).join(' ')
    : section.id

function Section({ section, sales, past, currentLots, freeDelivery }: HomeData & { section: HomeSection }) {
  const filter = useSaleFilter()
  switch (section.kind) {
    case 'sales':
      return (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="sales">
          <SectionHead title={section.title} id="sales">
            <SaleTabs sales={sales} past={past} current={filter} path="/" />
          </SectionHead>
          <FilteredSales sales={sales} past={past} currentLots={currentLots} path="/" />
        </section>
      )
    case 'lots':
      return <FeaturedLots id={section.id} title={section.title} lots={section.lots} />
    case 'malls':
      return <Malls mall={section.mall} points={section.points} freeDelivery={freeDelivery} />
    case 'news':
      return <LatestNews section={section} />
    case 'consign':
      return <ConsignTeaser section={section} />
    case 'newsletter':
      return <NewsletterBox title={<Accent text={section.title} accent={section.accent} />} />
    case 'quote':
      return <Quotation section={section} />
    case 'film':
      return <Film section={section} />
    default:
      return unreachable(section)
  }
}
