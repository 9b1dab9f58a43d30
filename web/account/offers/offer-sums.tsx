import { useTranslations } from 'use-intl'
import orders from '#web/account/orders/orders.module.css'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { percentage } from '#wire/words/rates.ts'

/** Shows the cost of an offered lot, by payment method (O1). */
export function OfferSums({
  offer: { hammer, premium, totals, rates, currency },
}: {
  offer: AftersaleOffer
}) {
  const t = useTranslations('orders.sums')
  const premiumText = usePremiumText()
  const facts = [
    [t('hammer'), hammer],
    [
      t('premium', {
        rates: premiumText(rates.premium, currency),
        bands: rates.premium.length > 1 ? 'many' : 'one',
      }),
      premium,
    ],
    [t('transfer'), totals.transfer],
    [t('hongKongCard', { fee: percentage(rates.hongKongCard) }), totals.hongKongCard],
    [t('otherCard', { fee: percentage(rates.otherCard) }), totals.otherCard],
  ] as const
  return (
    <dl className={orders.facts}>
      {facts.map(([name, amount]) => (
        <div key={name} className={amount === totals.transfer ? orders.sum : undefined}>
          <dt>{name}</dt>
          <dd>{exactMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
