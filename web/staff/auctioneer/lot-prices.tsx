import { useTranslations } from 'use-intl'
import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import { shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { floorPrices } from '#web/staff/console/floor-prices.ts'
import { useBidderLabel } from '#web/staff/console/use-bidder-label.ts'
import { useSaleBidder } from '#web/staff/console/use-sale-bidder.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auctioneer.module.css'

/** The price and who leads, the highest pending offer, and the next prices. */
export function LotPrices({
  auction,
  lot,
  view,
}: {
  auction: Pick<Auction, 'config'>
  lot: SaleroomLot
  view: LotView
}) {
  const t = useTranslations('auctioneer')
  const bids = useBids(lot.id)
  const waiting = bids.filter(({ status, isDel }) => status === 'pending' && !isDel)
  const isForSale = view.saleStatus === 'open' && !view.withdrawn
  const price = shownPrice(view)
  return (
    <section className={css.prices}>
      <div className={css.caption}>
        <p>{t(price?.kind ?? 'highest')}</p>
        {isForSale && waiting.length > 0 && <Offer waiting={waiting} />}
      </div>
      <p className={css.price} aria-live="polite" data-shown-price={price?.kind ?? ''}>
        {price ? figure(price.amount) : '–'}
      </p>
      <Leader view={view} />
      {isForSale && <NextPrices auction={auction} view={view} />}
    </section>
  )
}

/** The highest online offer that is pending at the clerk. */
function Offer({ waiting }: { waiting: readonly BidView[] }) {
  const t = useTranslations('auctioneer')
  const highest = Math.max(...waiting.map(({ price }) => price))
  return (
    <p className={css.offer} role="status">
      {t('offered', { amount: figure(highest), count: waiting.length })}
    </p>
  )
}

function Leader({ view }: { view: LotView }) {
  const bidderLabel = useBidderLabel()
  const { place } = useSaleBidder(view.leader)
  const holder = shownHolder(view)
  return (
    <p className={css.leader}>
      {holder && (
        <>
          <b>{bidderLabel(holder)}</b> {place}
        </>
      )}
    </p>
  )
}

/** The next price large, and two after it. */
function NextPrices({ auction, view }: { auction: Pick<Auction, 'config'>; view: LotView }) {
  const t = useTranslations('auctioneer')
  const incrementTable = parsePriceLevel(auction.config.priceLevel)
  const prices =
    'kind' in incrementTable ? [view.nextPrice] : floorPrices(incrementTable, view.nextPrice, [], 3)
  const [next = view.nextPrice, ...later] = prices
  return (
    <div className={css.next}>
      <p>{t('next')}</p>
      <p className={css.nextPrice}>{figure(next)}</p>
      <p className={css.later}>{later.map((price) => figure(price)).join(' · ')}</p>
    </div>
  )
}
