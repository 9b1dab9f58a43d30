import { useTranslations } from 'use-intl'
import { allIn, type Payment } from '#domain/money/invoice.ts'
import type { Whole } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { money } from '#web/kit/i18n/formats.ts'
import css from './all-in.module.css'

/** What a bid would cost in all, by each way of paying (M4), by the reckoning of the invoice. */
export function AllIn({ price, currency }: { price: Whole; currency: string }) {
  const t = useTranslations('live.allIn')
  const total = (payment: Payment) =>
    money(Math.round(allIn(price, payment, legacyRates).total / 100), currency)
  return (
    <dl className={css.ways}>
      <dt>{t('transfer')}</dt>
      <dd>{total('transfer')}</dd>
      <dt>{t('hongKongCard', { fee: legacyRates.hongKongCard / 100 })}</dt>
      <dd>{total('hongKongCard')}</dd>
      <dt>{t('otherCard', { fee: legacyRates.otherCard / 100 })}</dt>
      <dd>{total('otherCard')}</dd>
    </dl>
  )
}
