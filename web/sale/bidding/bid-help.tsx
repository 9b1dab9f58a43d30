import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { paths } from '#web/kit/navigation/links.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './bid-box.module.css'

/** For newcomers: how to place a first bid, and the sale's premium with its explanation. */
export function BidHelp({ auction: { rates, currency } }: { auction: Pick<Auction, 'rates' | 'currency'> }) {
  const links = useTranslations('shell.links')
  const t = useTranslations('bidding.sum')
  const premiumText = usePremiumText()
  return (
    <p className={css.help}>
      <Link to={`${paths.howToBuy}#s-first-bid`}>{links('howToBuy')}</Link>
      <Link to={`${paths.fees}#s-premium`}>
        {t('premium', { rates: premiumText(rates.premium, currency) })}
      </Link>
    </p>
  )
}
