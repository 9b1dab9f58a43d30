import { useTranslations } from 'use-intl'
import { BankFacts } from '#web/account/orders/pay/bank-facts.tsx'
import { FpsCode } from '#web/account/orders/pay/fps-code.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { depositTransfer } from '#wire/calls/transfer-deposits.ts'
import css from './deposit-step.module.css'

await loadTexts('orderPaying')

/** States what to transfer for a deposit and to which account (W9). */
export function DepositTransfer({ auctionId }: { auctionId: string }) {
  const t = useTranslations('registrations.gate.transfer')
  const { data, isError, isFetching, refetch } = useApiQuery(depositTransfer, { auctionId })
  if (!data)
    return isError ? (
      <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton />
    )
  const amount = exactMoney(data.amount, data.currency)
  return (
    <div className={css.transfer}>
      <p className={typography.ui}>{t('text', { amount })}</p>
      {data.fpsCode !== '' && <FpsCode amount={amount} reference={data.reference} text={data.fpsCode} />}
      <BankFacts reference={data.reference} bank={data.bank} />
      <p className={typography.small}>{t('next')}</p>
    </div>
  )
}
