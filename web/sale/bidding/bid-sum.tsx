import { useTranslations } from 'use-intl'
import { allIn } from '#domain/money/invoice.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { RateMap } from '#web/kit/ui/assistance.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import css from './bid-sum.module.css'

/** What a bid would cost in all if it won (M4), by the reckoning of the invoice. */
export function BidSum({ price, currency, rates }: { price: Whole; currency: string; rates: RateMap }) {
  const t = useTranslations('bidding.sum')
  const { hammer, premium, total } = allIn(price, 'transfer', legacyRates)
  const shown = (amount: Cents) => money(inWhole(amount), currency)
  return (
    <dl className={css.sum}>
      <dt>{t('bid')}</dt>
      <dd>{shown(hammer)}</dd>
      <dt>{t('premium', { share: (legacyRates.premium[0]?.share ?? 0) / 100 })}</dt>
      <dd>{shown(premium)}</dd>
      <dt className={css.total}>{t('total')}</dt>
      <dd className={css.total}>
        {shown(total)}
        <AssistancePrice
          amount={inWhole(total)}
          currency={currency}
          rates={rates}
          className={css.assistance}
        />
      </dd>
    </dl>
  )
}

/** What paying by card would add, by the country that issued it (O1). */
export function CardFees({ price, currency }: { price: Whole; currency: string }) {
  const t = useTranslations('bidding.sum')
  const total = (payment: 'hongKongCard' | 'otherCard') =>
    money(inWhole(allIn(price, payment, legacyRates).total), currency)
  return t('cardFees', {
    hongKong: legacyRates.hongKongCard / 100,
    hongKongTotal: total('hongKongCard'),
    other: legacyRates.otherCard / 100,
    otherTotal: total('otherCard'),
  })
}

/** M2: shown without decimals. */
const inWhole = (amount: Cents): Whole => Math.round(amount / 100)
