import { useTranslations } from 'use-intl'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { conditionsPath } from '#web/kit/navigation/edition-path.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { percentage } from '#wire/words/rates.ts'

/**
 * The terms of the sale (O8): the buyer's premium, in bands if it has them, the card fees and the edition of
 * the conditions of sale.
 */
export function SaleRates({
  auction: { rates, currency, conditionsVersion },
}: {
  auction: Pick<Auction, 'rates' | 'currency' | 'conditionsVersion'>
}) {
  const t = useTranslations('auctions.rates')
  const links = useTranslations('shell.links')
  const premiumText = usePremiumText()
  return (
    <section aria-labelledby="rates">
      <SectionHead title={t('title')} id="rates" />
      <div className={typography.prose}>
        <p>{t('premium', { rates: premiumText(rates.premium, currency) })}</p>
        <p>
          {t('fees', {
            hongKongCard: percentage(rates.hongKongCard),
            otherCard: percentage(rates.otherCard),
          })}
        </p>
        {conditionsVersion !== '' && <p>{t('conditions', { version: conditionsVersion })}</p>}
      </div>
      <p className={classes(layout.row, layout.above4)}>
        <ArrowLink to={paths.howToBuy}>{links('howToBuy')}</ArrowLink>
        <ArrowLink to={paths.fees}>{links('fees')}</ArrowLink>
        <ArrowLink to={`${conditionsPath(conditionsVersion)}#s-price`}>{links('conditionsOfSale')}</ArrowLink>
      </p>
    </section>
  )
}
