import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { Order } from '#wire/entities/order.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './orders.module.css'

/** What an order comes to: what it is made of, and what is to be paid in each way (O1); or what was paid. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('orders.sums')
  const premiumText = usePremiumText()
  const { currency, rates, hammer, premium, delivery, subtotal, credited, totals, payment, fee, paid } = order
  const none = '0.00'
  return (
    <dl className={css.facts}>
      <Fact name={t('hammer')} amount={hammer} currency={currency} />
      <Fact
        name={t('premium', { rates: premiumText(rates.premium, currency) })}
        amount={premium}
        currency={currency}
      />
      {delivery !== none && <Fact name={t('delivery')} amount={delivery} currency={currency} />}
      {payment === '' ? (
        <>
          {credited !== none && (
            <>
              <Fact name={t('subtotal')} amount={subtotal} currency={currency} isSum />
              <Fact name={t('credited')} amount={credited} currency={currency} isOff />
            </>
          )}
          <Fact name={t('transfer')} amount={totals.transfer} currency={currency} isSum />
          <Fact
            name={t('hongKongCard', { fee: percentage(rates.hongKongCard) })}
            amount={totals.hongKongCard}
            currency={currency}
          />
          <Fact
            name={t('otherCard', { fee: percentage(rates.otherCard) })}
            amount={totals.otherCard}
            currency={currency}
          />
        </>
      ) : (
        <>
          {fee !== none && <Fact name={t('fee')} amount={fee} currency={currency} />}
          <Fact name={t('paid')} amount={paid} currency={currency} isSum />
          {credited !== none && <Fact name={t('ofDeposit')} amount={credited} currency={currency} />}
        </>
      )}
    </dl>
  )
}

function Fact({
  name,
  amount,
  currency,
  isSum = false,
  isOff = false,
}: {
  name: string
  amount: string
  currency: string
  isSum?: boolean
  /** Taken off the others. */
  isOff?: boolean
}) {
  return (
    <div className={classes(isSum && css.sum)}>
      <dt>{name}</dt>
      <dd>
        {isOff && '− '}
        {exactMoney(amount, currency)}
      </dd>
    </div>
  )
}
