import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './bid-box.module.css'
import { useBiddingLot } from './bidding-lot.ts'

const TelephoneRequest = lazyWhenIdle(async () => (await import('./telephone-request.tsx')).TelephoneRequest)

const PlanLink = lazyWhenIdle(async () => (await import('#web/sale/plans/plan-link.tsx')).PlanLink)

/**
 * The help below the bid box: a bidder's telephone call in a live sale, their bidding plan, and for newcomers
 * how to place a first bid and what a bid costs.
 */
export function BidHelp({ isLive, lotId, isBidder }: { isLive: boolean; lotId: string; isBidder: boolean }) {
  const links = useTranslations('shell.links')
  const { lot, view } = useBiddingLot()
  const isOpen = view.saleStatus === 'open' && !view.withdrawn
  return (
    <>
      <TelephoneRequest key={lotId} open={isLive && isBidder} />
      <p className={css.help}>
        <PlanLink open={isBidder && isOpen} auctionId={lot.auctionId} lotId={lotId} currency={lot.currency} />
        <Link to={`${paths.howToBuy}#s-first-bid`}>{links('howToBuy')}</Link>
        <Link to={`${paths.fees}#s-premium`}>{links('fees')}</Link>
      </p>
    </>
  )
}
