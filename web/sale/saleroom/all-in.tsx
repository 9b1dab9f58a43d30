import { useTranslations } from 'use-intl'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Payment } from '#domain/money/invoice.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './all-in.module.css'

/**
 * The total of a winning bid by payment method (M4), calculated as on the invoice.
 * @param price the price, or null if the lot has none; the block keeps its height
 */
export function TotalWithPremium({
  price,
  currency,
  rates,
}: {
  price: Whole | null
  currency: string
  rates: Rates
}) {
  const t = useTranslations('live.allIn')
  const total = (payment: Payment) =>
    price === null ? '–' : money(allInTotal(price, payment, rates), currency)
  return (
    <dl className={css.totals} data-block="totals">
      <dt>{t('transfer')}</dt>
      <dd>{total('transfer')}</dd>
      <dt>{t('hongKongCard', { fee: percentage(rates.hongKongCard) })}</dt>
      <dd>{total('hongKongCard')}</dd>
      <dt>{t('otherCard', { fee: percentage(rates.otherCard) })}</dt>
      <dd>{total('otherCard')}</dd>
    </dl>
  )
}
