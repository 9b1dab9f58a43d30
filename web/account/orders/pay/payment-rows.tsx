import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { formatCardMonth, useCardName } from '#web/account/payments/card-name.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Order } from '#wire/entities/order.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './payment-rows.module.css'

/** How an invoice is paid: by transfer, with a saved card, or with another card, which is added first. */
export type PaymentMethod = 'transfer' | 'other' | { readonly cardId: string }

type Row = {
  readonly key: string
  readonly method: PaymentMethod
  readonly name: string
  /** The surcharge of the method. */
  readonly fee: string
  readonly isExpired?: boolean
}

/** Returns the total of an invoice that is paid with a saved card: '12615.05'. */
export const totalWith = ({ totals }: Pick<Order, 'totals'>, { country }: Pick<Card, 'country'>): string =>
  country === 'HK' ? totals.hongKongCard : totals.otherCard

/** Returns the fee in that total: '365.05'. */
export const feeWith = (order: Pick<Order, 'totals'>, card: Pick<Card, 'country'>): string =>
  decimal(centsOf(totalWith(order, card)) - centsOf(order.totals.transfer))

/** Shows the payment methods of an invoice, one per row with its surcharge. */
export function PaymentRows({
  order,
  cards,
  expiredIds,
  method,
  disabled,
  walletFees,
  onMethodChange,
}: {
  order: Pick<Order, 'currency' | 'totals' | 'rates'>
  cards: readonly Card[]
  expiredIds: readonly string[]
  method: PaymentMethod
  disabled: boolean
  /** The fees of the wallets on offer; none while these are not known. */
  walletFees: readonly number[]
  onMethodChange: (method: PaymentMethod) => void
}) {
  const t = useTranslations('orderPaying')
  const payments = useTranslations('payments')
  const cardName = useCardName()
  const group = useId()
  const { currency, rates } = order
  const rows: readonly Row[] = [
    { key: 'transfer', method: 'transfer', name: t('way.transfer'), fee: t('way.noFee') },
    ...cards.map((card): Row => {
      const isExpired = expiredIds.includes(card.id)
      const fee = isExpired
        ? payments('methods.expired', { month: formatCardMonth(card) })
        : t('way.fee', { fee: exactMoney(feeWith(order, card), currency) })
      return { key: card.id, method: { cardId: card.id }, name: cardName(card), fee, isExpired }
    }),
    {
      key: 'other',
      method: 'other',
      name: t(cards.length === 0 ? 'way.card' : 'way.other'),
      fee: t('way.cardFee', {
        fee: feeRange([rates.hongKongCard, rates.otherCard]),
        wallets: walletFees.length === 0 ? 'none' : walletFees.every((fee) => fee === 0) ? 'free' : 'other',
        walletFee: feeRange(walletFees),
      }),
    },
  ]
  return (
    <fieldset disabled={disabled}>
      <legend className="visually-hidden">{t('ways')}</legend>
      <div className={css.rows}>
        {rows.map((row) => (
          <label key={row.key} className={classes(css.row, row.isExpired && css.expired)}>
            <input
              type="radio"
              name={group}
              value={row.key}
              checked={isSame(row.method, method)}
              disabled={row.isExpired}
              onChange={() => onMethodChange(row.method)}
            />
            <span>{row.name}</span>
            <span className={css.fee}>{row.fee}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the lowest and the highest of some fees: '2.98–3.52%'; '' for none. */
function feeRange(fees: readonly number[]): string {
  if (fees.length === 0) return ''
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most ? percentage(most) : `${percentage(least).replace('%', '')}–${percentage(most)}`
}

const isSame = (one: PaymentMethod, other: PaymentMethod): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.cardId === other.cardId
