import { useTranslations } from 'use-intl'
import { depositDueBy } from '#domain/transfer-deposits/transfer-deposit.ts'
import { BankFacts } from '#web/account/orders/pay/bank-facts.tsx'
import { FpsCode } from '#web/account/orders/pay/fps-code.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime, exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { depositTransfer } from '#wire/calls/transfer-deposits.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './deposit-step.module.css'

await loadTexts('orderPaying')

/** States what to transfer for a deposit and to which account (W9). */
export function DepositTransfer({ auction }: { auction: Auction }) {
  const t = useTranslations('registrations.gate.transfer')
  const { data, isError, isFetching, refetch } = useApiQuery(depositTransfer, { auctionId: auction.id })
  const due = useFromNow((now) => depositDueBy({ ...auction, isTimed: auction.type === 'timed' }, now))
  if (!data)
    return isError ? (
      <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className={css.waiting} />
    )
  const amount = exactMoney(data.amount, data.currency)
  return (
    <div className={css.transfer}>
      <p className={typography.ui}>{t('text', { amount, time: due === null ? 'none' : dateTime(due) })}</p>
      {data.fpsCode !== '' && <FpsCode amount={amount} reference={data.reference} text={data.fpsCode} />}
      <BankFacts amount={data.amount} currency={data.currency} reference={data.reference} bank={data.bank} />
      <p className={typography.small}>{t('next')}</p>
    </div>
  )
}
