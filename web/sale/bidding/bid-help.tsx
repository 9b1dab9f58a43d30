import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import css from './bid-box.module.css'

const TelephoneRequest = lazyWhenIdle(async () => (await import('./telephone-request.tsx')).TelephoneRequest)

/**
 * Below the bid box: a bidder’s call in a live sale; for newcomers, how to place a first bid, and the sale's premium with
 * its explanation.
 */
export function BidHelp({
  auction: { type, rates, currency },
  lotId,
  isBidder,
}: {
  auction: Pick<Auction, 'type' | 'rates' | 'currency'>
  lotId: string
  isBidder: boolean
}) {
  const links = useTranslations('shell.links')
  const t = useTranslations('bidding.sum')
  const premiumText = usePremiumText()
  return (
    <>
      <TelephoneRequest key={lotId} open={type === 'live' && isBidder} />
      <p className={css.help}>
        <Link to={`${paths.howToBuy}#s-first-bid`}>{links('howToBuy')}</Link>
        <Link to={`${paths.fees}#s-premium`}>
          {t('premium', { rates: premiumText(rates.premium, currency) })}
        </Link>
      </p>
    </>
  )
}
