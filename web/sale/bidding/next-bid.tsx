import { useTranslations } from 'use-intl'
import { allIn } from '#domain/money/invoice.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import css from './bid-head.module.css'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidBox')

/** The next bid on a lot that is offered in the saleroom, and what its buyer would pay (M4). Not in the initial scripts. */
export function NextBid() {
  const t = useTranslations('bidBox')
  const { auction, lot, view } = useBiddingLot()
  const { total } = allIn(view.nextPrice, 'transfer', auction.rates)
  return (
    <div className={css.time}>
      <p className={css.label}>{t('nextBid')}</p>
      <p className={css.clock}>{money(view.nextPrice, lot.currency)}</p>
      <p className={css.end}>{t('nextTotal', { amount: money(Math.round(total / 100), lot.currency) })}</p>
    </div>
  )
}
