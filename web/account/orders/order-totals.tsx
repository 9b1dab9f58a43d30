import { useLocale, useTranslations } from 'use-intl'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { Order } from '#wire/entities/order.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './orders.module.css'
import { signedMoney } from './signed-money.ts'

/**
 * Shows the amounts of an order and its total for each payment method (O1), or the amounts paid.
 *
 * @param isDueAbove whether the amount due is shown above these, and each payment method below
 */
export function OrderTotals({ order, isDueAbove = false }: { order: Order; isDueAbove?: boolean }) {
  const t = useTranslations('orders.sums')
  const premiumText = usePremiumText()
  const { currency, rates, hammer, premium, adjusted, delivery, subtotal } = order
  const { credited, received, receipts, totals, payment } = order
  const zero = '0.00'
  return (
    <dl className={css.facts}>
      {hammer !== zero && (
        <>
          <Fact name={t('hammer')} amount={hammer} currency={currency} />
          <Fact
            name={t('premium', {
              rates: premiumText(rates.premium, currency),
              bands: rates.premium.length > 1 ? 'many' : 'one',
            })}
            amount={premium}
            currency={currency}
          />
        </>
      )}
      {adjusted !== zero && (
        <div>
          <dt>{t('adjusted')}</dt>
          <dd>{signedMoney(adjusted, currency)}</dd>
        </div>
      )}
      {delivery !== zero && <Fact name={t('delivery')} amount={delivery} currency={currency} />}
      {payment === '' ? (
        <>
          {(credited !== zero || received !== zero) && (
            <Fact name={t('subtotal')} amount={subtotal} currency={currency} isTotal />
          )}
          {credited !== zero && (
            <Fact name={t('credited')} amount={credited} currency={currency} isDeducted />
          )}
          {received !== zero && (
            <Fact
              name={t('received', { dates: receipts.map((receipt) => receipt.date).join(', ') })}
              amount={received}
              currency={currency}
              isDeducted
            />
          )}
          {!isDueAbove && (
            <>
              <Fact name={t('transfer')} amount={totals.transfer} currency={currency} isTotal />
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
          )}
        </>
      ) : (
        <PaidFacts order={order} />
      )}
    </dl>
  )
}

/** Shows the payments, their means and the refunds. */
function PaidFacts({ order }: { order: Order }) {
  const t = useTranslations('orders.sums')
  const lang = useLocale()
  const { currency, credited, received, payment, paidWith, fee, paid, paidAt, returned } = order
  const zero = '0.00'
  return (
    <>
      {fee !== zero && (
        <Fact name={t(payment === 'wallet' ? 'walletFee' : 'fee')} amount={fee} currency={currency} />
      )}
      <Fact name={t('paid', { date: date(paidAt) })} amount={paid} currency={currency} isTotal />
      {credited !== zero && <Fact name={t('ofDeposit')} amount={credited} currency={currency} />}
      {received !== zero && <Fact name={t('ofParts')} amount={received} currency={currency} />}
      {paidWith && (
        <div>
          <dt>{t('paidWith')}</dt>
          <dd>{paidWithName(lang, paidWith)}</dd>
        </div>
      )}
      {returned !== zero && <Fact name={t('returned')} amount={returned} currency={currency} />}
    </>
  )
}

function Fact({
  name,
  amount,
  currency,
  isTotal = false,
  isDeducted = false,
}: {
  name: string
  amount: string
  currency: string
  isTotal?: boolean
  /** Whether the amount is deducted from the others. */
  isDeducted?: boolean
}) {
  return (
    <div className={classes(isTotal && css.sum)}>
      <dt>{name}</dt>
      <dd>
        {isDeducted && '− '}
        {exactMoney(amount, currency)}
      </dd>
    </div>
  )
}
