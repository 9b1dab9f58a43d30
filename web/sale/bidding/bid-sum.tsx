import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { allIn } from '#domain/money/invoice.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import sum from '#web/kit/ui/sum.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './bid-sum.module.css'
import { useBiddingLot } from './bidding-lot.ts'

/** The total of a winning bid (M4) or of a higher maximum, calculated as on the invoice. */
export function BidSum({
  price,
  isTrial = false,
  withoutBid = false,
  label,
  className,
}: {
  price: Whole
  /** Whether it is only a calculation, as the viewer cannot bid yet. */
  isTrial?: boolean
  /** Whether the bid itself is shown elsewhere. */
  withoutBid?: boolean
  /** The name of the bid, if its usual name is not exact. */
  label?: string
  className?: string | undefined
}) {
  const t = useTranslations('bidding.sum')
  const premiumText = usePremiumText()
  const { auction, view } = useBiddingLot()
  const { currency, rates, config } = auction
  const mode = bidModalMode(view)
  const isMaximum = !isTrial && mode !== 'liveBid'
  const { hammer, premium, total } = allIn(price, 'transfer', rates)
  const format = (amount: Cents) => money(toWholeUnits(amount), currency)
  return (
    <dl className={classes(sum.sum, css.sum, className)}>
      {!withoutBid && (
        <>
          <dt>{label ?? t(isTrial ? 'amount' : rowLabel[mode])}</dt>
          <dd>{format(hammer)}</dd>
        </>
      )}
      <dt>{t('premium', { rates: premiumText(rates.premium, currency) })}</dt>
      <dd>{format(premium)}</dd>
      <dt className={sum.total}>{t(isMaximum ? 'totalAtMaximum' : 'total')}</dt>
      <dd className={sum.total}>
        <AssistancePrice
          amount={toWholeUnits(total)}
          currency={currency}
          rates={config.currencyRate}
          className={css.assistance}
        />
        {format(total)}
      </dd>
    </dl>
  )
}

/** The name of the bid itself. */
const rowLabel = { liveBid: 'bid', preBid: 'maximum', updatePreBid: 'newMaximum' } as const

/** The card fees by the card's country of issue (O1). */
export function CardFees({
  price,
  auction: { currency, rates },
}: {
  price: Whole
  auction: Pick<Auction, 'currency' | 'rates'>
}) {
  const t = useTranslations('bidding.sum')
  const total = (payment: 'hongKongCard' | 'otherCard') => money(allInTotal(price, payment, rates), currency)
  return (
    <p>
      {t('cardFees', {
        hongKong: percentage(rates.hongKongCard),
        hongKongTotal: total('hongKongCard'),
        other: percentage(rates.otherCard),
        otherTotal: total('otherCard'),
      })}
    </p>
  )
}

/** Rounds to whole units, as there are no decimals (M2). */
const toWholeUnits = (amount: Cents): Whole => Math.round(amount / 100)
