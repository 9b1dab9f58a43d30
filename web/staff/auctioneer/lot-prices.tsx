import { useTranslations } from 'use-intl'
import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { floorPrices } from '#web/staff/console/floor-prices.ts'
import { useBidderLabel } from '#web/staff/console/use-bidder-label.ts'
import { useSaleBidder } from '#web/staff/console/use-sale-bidder.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auctioneer.module.css'

/** The price and who leads, the highest offer that waits, and the next prices. */
export function LotPrices({
  auction,
  lot,
  view,
}: {
  auction: Pick<Auction, 'config'>
  lot: RoomLot
  view: LotView
}) {
  const t = useTranslations('auctioneer')
  const bids = useBids(lot.id)
  const waiting = bids.filter(({ status, isDel }) => status === 'pending' && !isDel)
  const isSold = view.saleStatus === 'sold'
  const price = isSold ? view.finalPrice : view.winPrice
  return (
    <section className={css.prices}>
      <div className={css.caption}>
        <p>{t(isSold ? 'hammer' : price > 0 ? 'current' : 'opening')}</p>
        {!isSold && waiting.length > 0 && <Offer waiting={waiting} />}
      </div>
      <p className={css.price} aria-live="polite">
        {figure(price > 0 ? price : view.nextPrice)}
      </p>
      <Leader view={view} />
      {!isSold && view.saleStatus === 'open' && !view.withdrawn && (
        <NextPrices auction={auction} view={view} />
      )}
    </section>
  )
}

/** The highest online offer that waits for the clerk. */
function Offer({ waiting }: { waiting: readonly BidView[] }) {
  const t = useTranslations('auctioneer')
  const highest = Math.max(...waiting.map(({ price }) => price))
  return (
    <p className={css.offer} role="status">
      {t('offered', { amount: figure(highest), count: waiting.length })}
    </p>
  )
}

function Leader({ view: { leader, leaderChannel } }: { view: LotView }) {
  const bidderLabel = useBidderLabel()
  const { place } = useSaleBidder(leader)
  return (
    <p className={css.leader}>
      {leaderChannel !== '' && (
        <>
          <b>{bidderLabel({ paddle: leader, channel: leaderChannel })}</b> {place}
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
