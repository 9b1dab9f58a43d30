import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { BidArea } from '#web/sale/bidding/bid-area.tsx'
import type { Withdrawal } from '#web/sale/bidding/bidding-lot.ts'
import { BiddingLotProvider } from '#web/sale/bidding/bidding-lot-provider.tsx'
import type { PriceHistory as Prices } from '#web/sale/prices/history.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { FollowChoice } from '#wire/entities/follow.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { CardLot } from './card-lot.ts'
import { FavouritesProvider } from './favourites.tsx'
import { Gallery } from './gallery.tsx'
import columns from './gallery-beside.module.css'
import { LiveLotCard } from './live-lot-card.tsx'
import { LotHeading } from './lot-heading.tsx'
import css from './lot-page.module.css'

const LotNav = await deferred(async () => (await import('./lot-nav.tsx')).LotNav)
const PriceHistory = await deferred(
  async () => (await import('#web/sale/prices/price-history.tsx')).PriceHistory,
)
const BidHistory = await deferred(async () => (await import('./bid-history.tsx')).BidHistory)
const LotNotices = await deferred(async () => (await import('./lot-notices.tsx')).LotNotices)
const LotDescription = await deferred(async () => (await import('./lot-description.tsx')).LotDescription)

const FollowLinks = await deferred(
  async () => (await import('#web/account/follows/follow-links.tsx')).FollowLinks,
)
const AskAbout = await deferred(async () => (await import('#web/sale/questions/ask-about.tsx')).AskAbout)

type Loaded = {
  auction: Auction
  /** The lot with the numbers of the lots in its parcel (V20), or '' if it belongs to none. */
  lot: Lot & {
    readonly parcel: string
    readonly around: readonly (LotNumber & { readonly id: string })[]
  }
  initial: SaleView
  previous: CardLot | null
  next: CardLot | null
  neighbours: readonly CardLot[]
  /** The withdrawal of the lot, in which case `neighbours` are similar lots, or null for a lot in the sale. */
  withdrawal: Withdrawal | null
  /** The prices of similar bottles, or null if too few are known. */
  prices: Prices | null
  /** What can be followed of the lot (F1). */
  follows: readonly FollowChoice[]
  /** The page's canonical URL, for sharing. */
  address: string
}

/** A lot's page: pictures, bidding, description and bid history. */
export function LotPage({ initial, ...loaded }: Loaded) {
  return (
    <SaleProvider initial={initial}>
      <FavouritesProvider>
        <LotPageBody {...loaded} />
      </FavouritesProvider>
    </SaleProvider>
  )
}

function LotPageBody({
  auction,
  lot,
  previous,
  next,
  neighbours,
  withdrawal,
  prices,
  follows,
  address,
}: Omit<Loaded, 'initial'>) {
  const t = useTranslations('lots.page')
  return (
    <BiddingLotProvider auction={auction} lot={lot} withdrawal={withdrawal}>
      <section className={layout.shell}>
        <LotNav auction={auction} lot={lot} previous={previous} next={next} />
        <div className={classes(columns.columns, css.lot)}>
          <div className={css.heading}>
            <LotHeading lot={lot} rates={auction.config.currencyRate} address={address} />
            {auction.isRehearsal && <RehearsalMark className={layout.above2} />}
          </div>
          <Gallery
            pictures={lot.pictures}
            title={lot.title}
            lot={lot}
            className={classes(columns.gallery, css.gallery, 'below-head')}
          />
          <div className={css.bidding}>
            <BidArea />
            <LotNotices
              lotId={lot.id}
              currency={lot.currency}
              parcel={lot.parcel}
              around={lot.around}
              className={layout.above4}
            />
            <FollowLinks choices={follows} className={layout.above4} />
            <AskAbout lot={lot} />
          </div>
        </div>
      </section>
      <section className={classes(layout.shell, css.more)}>
        <div className={classes(columns.columns, lot.bidCount === 0 && css.withoutBids)}>
          <LotDescription lot={lot} className={css.description} />
          <BidHistory lot={lot} className={css.history} />
        </div>
      </section>
      {prices && <PriceHistory history={prices} />}
      {neighbours.length > 0 && (
        <section className={classes(layout.shell, layout.section, css.beside)}>
          <SectionHead title={t(withdrawal ? 'similar' : 'beside')}>
            <ArrowLink to={`/auction/${auction.id}`}>{t('back')}</ArrowLink>
          </SectionHead>
          <ul className={css.neighbours}>
            {neighbours.map((card) => (
              <li key={card.id} className={css.neighbour}>
                <LiveLotCard lot={card} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </BiddingLotProvider>
  )
}
