import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { TimeOfDay } from '#web/kit/ui/time-of-day.tsx'
import { useConsole } from './console-context.ts'
import css from './pending-bids.module.css'
import { useSaleBidder } from './use-sale-bidder.ts'

/** Who placed an online bid, and when: paddle and name, place, and the deposit held for the sale. */
export function Bidder({ paddle, at }: { paddle: string; at: Instant }) {
  const t = useTranslations('console.waiting')
  const { auction } = useConsole()
  const { name, place, deposit } = useSaleBidder(paddle)
  const takesDeposits = auction.depositType !== 'none'
  return (
    <div className={css.bidder}>
      <p>
        <b>{t('paddle', { paddle })}</b> {name}
      </p>
      <p className={css.details}>
        {place !== '' && <span>{place}</span>}
        {takesDeposits && deposit !== null && (
          <span>{deposit > 0 ? t('deposit', { amount: figure(deposit) }) : t('noDeposit')}</span>
        )}
        <TimeOfDay at={at} />
      </p>
    </div>
  )
}
