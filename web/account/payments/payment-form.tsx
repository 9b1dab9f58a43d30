import type { ComponentType } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { centsOf, decimal, percent } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useOnline } from '#web/kit/live/use-online.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { configGet } from '#wire/calls/config.ts'
import { userPaymentMethods } from '#wire/calls/payments.ts'
import type { CardProviderName } from '#wire/entities/card.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { methodName, paidWithName } from '#wire/words/paid-with.ts'
import { percentage } from '#wire/words/rates.ts'
import { PaymentMessage } from './pay-button.tsx'
import css from './pay-by-card.module.css'
import type { PaymentElementProps } from './payment-entry.ts'
import { PaymentSums, type SumRow } from './payment-sums.tsx'
import type { useCardPayment } from './use-card-payment.ts'
import { useEnteredPayment } from './use-entered-payment.ts'
import { useLazyComponent } from './use-lazy-component.ts'

await loadTexts('payments')

/** The form of each provider, loaded with the payment. */
const elements: { readonly [name in CardProviderName]: () => Promise<ComponentType<PaymentElementProps>> } = {
  stripe: async () => (await import('./stripe-payment.tsx')).StripePayment,
  practice: async () => (await import('./sandbox-payment.tsx')).SandboxPayment,
}

export type PaymentFormProps = {
  readonly payment: ReturnType<typeof useCardPayment>
  /** The amount before any fee: '12250.00'. */
  readonly subtotal: string
  readonly currency: string
  /** The fees of cards, by where they were issued. */
  readonly fees: CardFees
  /** The parts of the subtotal, if they are shown above the fee. */
  readonly parts?: readonly SumRow[]
  readonly isLate?: boolean
  readonly onChanged?: (() => void) | undefined
  /** Checks on click whether payment may start. */
  readonly validate?: (() => boolean) | undefined
}

/**
 * Pays once with a card that is not saved, or with a wallet (O24). The total is stated before anything is charged: that of
 * a card once the provider has said where it was issued.
 */
export function PaymentForm(props: PaymentFormProps) {
  const t = useTranslations('payments.once')
  const config = useApiQuery(configGet, {})
  const methods = useApiQuery(userPaymentMethods, {})
  if (config.data && methods.data)
    return <OfferedForm {...props} config={config.data} methods={methods.data.list} />
  if (!config.isError && !methods.isError) return <Skeleton className={css.waiting} />
  const retry = () => {
    for (const { isError, refetch } of [config, methods]) if (isError) void refetch()
  }
  return <ErrorState message={t('failed')} onRetry={retry} busy={config.isFetching || methods.isFetching} />
}

function OfferedForm({
  config,
  methods,
  payment,
  subtotal,
  currency,
  fees,
  parts = [],
  isLate = false,
  onChanged,
  validate,
}: PaymentFormProps & {
  config: Pick<DataOf<typeof configGet>, 'cardProvider' | 'stripePublicKey'>
  methods: DataOf<typeof userPaymentMethods>['list']
}) {
  const t = useTranslations('payments.once')
  const pay = useTranslations('payments.pay')
  const isOnline = useOnline()
  const form = useEnteredPayment({ methods, fees, subtotal, payment, validate })
  const { total, isBusy, problem } = form
  const Element = useLazyComponent(elements[config.cardProvider], form.notReady)
  if (form.hasFailed) return <ErrorState message={t('failed')} onRetry={form.retry} />
  if (methods.length === 0) return <Banner kind="error">{t('none')}</Banner>
  return (
    <div className={css.paying}>
      {Element ? (
        <Element
          entry={form.entry}
          publicKey={config.stripePublicKey}
          amount={centsOf(total ?? subtotal)}
          currency={currency}
          methods={methods.map((one) => one.method)}
          onMethod={form.chooseMethod}
          onNotReady={form.notReady}
        />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <FormSums form={form} fees={fees} subtotal={subtotal} currency={currency} parts={parts} />
      {problem !== '' && (
        <Banner kind="error" onClear={form.clearProblem}>
          {problem}
        </Banner>
      )}
      <PaymentMessage
        state={payment.state}
        isOnline={isOnline}
        onChanged={onChanged}
        onClear={payment.clear}
      />
      <Button
        kind={isLate ? 'bid' : 'ink'}
        size="lg"
        full
        busy={isBusy}
        disabled={!isOnline || !Element}
        onClick={() => void form.submit()}
      >
        {total === null ? t('continue') : pay('pay', { amount: exactMoney(total, currency) })}
      </Button>
    </div>
  )
}

/** Shows the fee of the chosen method and the total, or both totals while the country of a card is unknown. */
function FormSums({
  form: { method, preview, share, total },
  fees,
  subtotal,
  currency,
  parts,
}: {
  form: Pick<ReturnType<typeof useEnteredPayment>, 'method' | 'preview' | 'share' | 'total'>
  fees: CardFees
  subtotal: string
  currency: string
  parts: readonly SumRow[]
}) {
  const t = useTranslations('payments.once')
  const pay = useTranslations('payments.pay')
  const lang = useLocale()
  const owed = centsOf(subtotal)
  const totals = (['hongKong', 'other'] as const).map((kind) => ({
    label: pay(kind, { fee: percentage(fees[`${kind}Card`]) }),
    amount: exactMoney(decimal(owed + percent(owed, fees[`${kind}Card`])), currency),
  }))
  if (share === null || total === null) return <PaymentSums rows={[...parts, ...totals]} />
  const label = preview
    ? t('feeOf', { name: paidWithName(lang, preview), fee: percentage(share) })
    : t('fee', { name: methodName(lang, method), fee: percentage(share) })
  const fee = { label, amount: exactMoney(decimal(percent(owed, share)), currency) }
  return (
    <PaymentSums
      rows={share === 0 ? parts : [...parts, fee]}
      total={{ label: pay('total'), amount: exactMoney(total, currency) }}
    />
  )
}
