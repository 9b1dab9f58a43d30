import { useLocale, useTranslations } from 'use-intl'
import type { BasisPoints } from '#domain/money/money.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import goodsLine from '#web/shop/mall/goods-line.module.css'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { isWallet, paidWithName } from '#wire/words/paid-with.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './mall-order.module.css'

type Totals = Pick<MallOrder, 'currency' | 'goods' | 'delivery' | 'subtotal' | 'totals' | 'points'> &
  Partial<Pick<MallOrder, 'cardFees' | 'paidWith'>> & {
    /** '' until paid, like `paid`. */
    readonly fee?: string
    readonly paid?: string
    /** undefined before the order is placed. */
    readonly status?: MallOrder['status']
  }

/**
 * The totals of an order: for either kind of card while payable (O1), otherwise the amount paid. A cancelled order
 * earns no points.
 */
export function OrderTotals({ order }: { order: Totals }) {
  const t = useTranslations('mallOrders.sums')
  const lang = useLocale()
  const {
    currency,
    goods,
    delivery,
    subtotal,
    totals,
    points,
    fee = '',
    paid = '',
    paidWith = null,
    status,
  } = order
  const isCancelled = status === 'cancelled'
  const money = (amount: string) => exactMoney(amount, currency)
  const rate = rateOf(order)
  return (
    <>
      <dl className={classes(goodsLine.sums, css.sums)}>
        <Sum name={t('goods')} amount={money(goods)} />
        <Sum name={t('delivery')} amount={delivery === '0.00' ? t('free') : money(delivery)} />
        {paid === '' ? (
          <>
            <Sum name={t('subtotal')} amount={money(subtotal)} isTotal />
            {!isCancelled && (
              <>
                <Sum name={t('hongKongCard')} amount={money(totals.hongKongCard)} />
                <Sum name={t('otherCard')} amount={money(totals.otherCard)} />
              </>
            )}
          </>
        ) : (
          <>
            {!(isWallet(paidWith) && fee === '0.00') && (
              <Sum
                name={rate === undefined ? t('fee') : t('feeAt', { rate: percentage(rate) })}
                amount={money(fee)}
              />
            )}
            <Sum name={t('paid')} amount={money(paid)} isTotal />
            {paidWith && <Sum name={t('paidWith')} amount={paidWithName(lang, paidWith)} />}
          </>
        )}
      </dl>
      {!isCancelled && (
        <p className={classes(typography.tiny, typography.dim)}>
          {t(paid === '' ? 'earns' : 'earned', { points: figure(points) })}
        </p>
      )}
    </>
  )
}

/** Returns the rate at which a card was charged (O8), or undefined if the order does not state it. */
function rateOf({ totals, cardFees, paid }: Totals): BasisPoints | undefined {
  const kind = (['hongKongCard', 'otherCard'] as const).find((one) => totals[one] === paid)
  return kind && cardFees?.[kind]
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={classes(isTotal && css.total)}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
