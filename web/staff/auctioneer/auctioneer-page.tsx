import { useTranslations } from 'use-intl'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useWakeLock } from '#web/sale/screen/use-wake-lock.ts'
import { useNextLot } from '#web/staff/console/use-next-lot.ts'
import { usePresence } from '#web/staff/console/use-presence.ts'
import { useTelephones } from '#web/staff/telephones/use-telephones.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auctioneer.module.css'
import { LotHead } from './lot-head.tsx'
import { LotPrices } from './lot-prices.tsx'
import { LotSide } from './lot-side.tsx'
import { ScreenHead } from './screen-head.tsx'
import { UpcomingLots } from './upcoming-lots.tsx'

type Props = { readonly auction: Auction; readonly lots: readonly SaleroomLot[] }

/**
 * The auctioneer's own screen, for a tablet on the rostrum: the lot, its price and the next ones, reserve and
 * commission bids, who is bidding, what to announce first, and what follows. It has no controls.
 */
export function AuctioneerPage({ start, ...props }: Props & { start: SaleView }) {
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <Screen {...props} />
    </SaleProvider>
  )
}

function Screen({ auction, lots }: Props) {
  const t = useTranslations('auctioneer')
  const { currentLotId } = useSale()
  const { next } = useNextLot(lots)
  const presence = usePresence(auction.id, 'auctioneer')
  const desk = useTelephones(auction.id)
  const lot = lots.find(({ id }) => id === currentLotId) ?? next
  const view = useLot(lot?.id ?? '')
  useWakeLock()
  return (
    <main
      id="main"
      className={classes(css.screen, isWarned(view) && css.warned)}
      data-theme="theatre"
      aria-label={t('title')}
    >
      <ScreenHead auction={auction} lot={lot} view={view} count={lots.length} presence={presence} />
      {lot && view ? (
        <>
          <LotHead lot={lot} />
          <LotPrices auction={auction} lot={lot} view={view} />
          <LotSide
            auctionId={auction.id}
            currency={auction.currency}
            lot={lot}
            lots={lots}
            view={view}
            desk={desk}
          />
        </>
      ) : (
        <p className={css.empty}>{t('noLots')}</p>
      )}
      <UpcomingLots lots={lots} after={lot?.id ?? ''} telephones={desk.list} />
    </main>
  )
}

const isWarned = (view: LotView | undefined): boolean =>
  view?.lastWarning === true && view.saleStatus === 'open'
