import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { recordPath, requestPath } from '#web/account/deliveries/delivery-path.ts'
import { orderPath } from '#web/account/orders/order-path.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { mallOrderPath, successPath } from '#web/shop/mall/orders/order-path.ts'
import { userPaymentGet } from '#wire/calls/payments.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import { useReasonText } from './use-reason-text.ts'

await loadTexts('account', 'payments')

type State = DataOf<typeof userPaymentGet>

/** The intervals at which a pending payment is read again, in milliseconds. */
const refreshMs = { confirming: 2_000, processing: 20_000, paid: 0, failed: 0, refunded: 0 } as const

/** Shows the page to which a wallet returns its payer: the result of the payment and the next step (O24). */
export function PaymentReturn({ id }: { id: string }) {
  const t = useTranslations('payments.return')
  const navigate = useNavigate()
  const { data, refetch, isFetching } = useApiQuery(
    userPaymentGet,
    { id },
    { refetchEvery: (state) => (state === undefined ? 0 : refreshMs[state.status]) },
  )
  const donePath = data?.status === 'paid' ? paidPath(data) : null
  useEffect(() => {
    if (donePath !== null) void navigate(donePath, { replace: true })
  }, [donePath, navigate])
  if (!data) return <ErrorState message={t('missing')} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <AccountHeader title={t(`title.${data.status}`)} />
      <div role="status">
        <Banner kind={data.status === 'failed' ? 'error' : data.status === 'paid' ? 'success' : 'info'}>
          <StateText state={data} />
        </Banner>
      </div>
      <p>
        <ButtonLink to={donePath ?? unpaidPath(data)} kind={data.status === 'failed' ? 'ink' : 'line'}>
          {t(data.status === 'failed' ? 'again' : 'back')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Says that there is no such payment of this account. */
export function PaymentMissing() {
  const t = useTranslations('payments.return')
  return (
    <>
      <AccountHeader title={t('missing')} />
      <p>
        <ButtonLink to={paths.orders}>{t('orders')}</ButtonLink>
      </p>
    </>
  )
}

function StateText({ state }: { state: State }) {
  const t = useTranslations('payments.return')
  const lang = useLocale()
  const reasonText = useReasonText()
  const { status, reason, paidWith, amount, currency } = state
  const facts = { name: paidWithName(lang, paidWith), amount: exactMoney(amount, currency) }
  if (status !== 'failed') return t(`text.${status}`, facts)
  return reason === 'cancelled' || paidWith.method === 'card' ? reasonText(reason) : t('text.failed', facts)
}

/** Returns the path of a paid item. */
function paidPath({ about: { kind, id } }: State): string {
  if (kind === 'order') return `${orderPath(id)}/paid`
  return kind === 'mall' ? successPath(id) : recordPath(id)
}

/** Returns the path for paying it. */
function unpaidPath({ about: { kind, id }, orderId }: State): string {
  if (kind === 'order') return orderPath(id)
  return kind === 'mall' ? mallOrderPath(id) : requestPath(orderId)
}
