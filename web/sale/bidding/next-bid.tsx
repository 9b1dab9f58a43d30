import { useTranslations } from 'use-intl'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './bid-head.module.css'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidBox')

/**
 * The next bid on a lot being offered in the saleroom, and what its buyer would pay (M4). Before the first
 * bid it shows only the latter, as the price is the opening bid. Not in the initial scripts.
 */
export function NextBid() {
  const t = useTranslations('bidBox')
  const { lot, view } = useBiddingLot()
  const total = usePriceWithPremium(view.nextPrice)
  if (view.winPrice === 0) return <p className={classes(css.time, css.total)}>{total}</p>
  return (
    <div className={css.time}>
      <p className={classes(typography.small, typography.dim)}>{t('nextBid')}</p>
      <p className={css.clock}>{money(view.nextPrice, lot.currency)}</p>
      <p className={css.end}>{total}</p>
    </div>
  )
}

/** Returns what the buyer would pay at a hammer price, in words. */
export function usePriceWithPremium(price: Whole): string {
  const t = useTranslations('bidBox')
  const { auction, lot } = useBiddingLot()
  const total = allInTotal(price, 'transfer', auction.rates)
  return t('nextTotal', { amount: money(total, lot.currency) })
}
