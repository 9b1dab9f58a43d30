import { useTranslations } from 'use-intl'
import { allIn } from '#domain/money/invoice.ts'
import { type Cents, decimal, type Whole } from '#domain/money/money.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import sum from '#web/kit/ui/sum.module.css'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidBox')

/**
 * The cost of a lot for its buyer, to the cent, as on the invoice.
 *
 *
 * @param price the hammer price
 *
 * @param label the label of the total, if its usual name is not exact
 * @param isTotalOnly whether to show only the total, for viewers other than the buyer
 */
export function PriceWithPremium({
  price,
  label,
  isTotalOnly = false,
}: {
  price: Whole
  label?: string
  isTotalOnly?: boolean
}) {
  const t = useTranslations('bidBox')
  const sumText = useTranslations('bidding.sum')
  const premiumText = usePremiumText()
  const { auction, lot } = useBiddingLot()
  const { premium, total } = allIn(price, 'transfer', auction.rates)
  const format = (amount: Cents) => exactMoney(decimal(amount), lot.currency)
  return (
    <dl className={sum.sum}>
      {!isTotalOnly && (
        <>
          <dt>{sumText('premium', { rates: premiumText(auction.rates.premium, lot.currency) })}</dt>
          <dd>{format(premium)}</dd>
        </>
      )}
      <dt className={sum.total}>{label ?? t('withPremium')}</dt>
      <dd className={sum.total}>{format(total)}</dd>
    </dl>
  )
}
