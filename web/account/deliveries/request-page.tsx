import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { OwnAddressChoice } from '#web/account/addresses/own-address-choice.tsx'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import { type PayBy, PointsOption, QuoteTotal } from './payment-choice.tsx'
import css from './request.module.css'
import { RequestFields } from './request-fields.tsx'
import type { QuoteState } from './use-quote.ts'
import { useRequest } from './use-request.ts'

/**
 * Requests delivery or collection of lots of a paid order (O4): lots, address, customs clearance, payment and
 * signature. It is not a `<form>`: the dialogs of addresses and cards within it are.
 */
export function RequestDelivery({
  choice,
  person,
}: {
  choice: DeliveryChoice
  person: { readonly name: string; readonly phone: string }
}) {
  const t = useTranslations('deliveries.request')
  const request = useRequest(choice, person)
  const { draft, change } = request
  const isSent = draft.manner === 'address'
  return (
    <div className={css.grid}>
      <div ref={request.form} className={css.form}>
        <RequestFields
          choice={choice}
          request={request}
          signatureLabel={t('sign')}
          signatureReason={t(`signFor.${draft.manner}`)}
          address={
            <OwnAddressChoice
              chosen={request.address}
              error={request.errors.addressId}
              onChoose={(addressId) => change({ addressId })}
            />
          }
        />
      </div>
      <aside className={css.side}>
        <h2 className={css.head}>{t('yours')}</h2>
        {isSent && <QuoteView state={request.state} payBy={draft.payBy} points={choice.points.needed} />}
        <SubmitRequest request={request} points={choice.points} />
        <p className={css.note}>{t(`note.${draft.manner}`)}</p>
      </aside>
    </div>
  )
}

/** The submit button: payment by card, by points, or free. */
function SubmitRequest({
  request,
  points,
}: {
  request: ReturnType<typeof useRequest>
  points: DeliveryChoice['points']
}) {
  const t = useTranslations('deliveries.request')
  const { draft, change, submission, charged, isBlocked, label, send, pay, validate } = request
  const submit = (
    <>
      <ErrorBanner text={submission.error.text} onClear={submission.clear} />
      <Button size="lg" full busy={submission.isBusy} disabled={isBlocked} onClick={() => void send()}>
        {label}
      </Button>
    </>
  )
  if (!charged) return submit
  return (
    <PayByCard
      currency={charged.currency}
      subtotal={charged.subtotal}
      totals={charged.totals}
      fees={charged.cardFees}
      pay={pay}
      validate={validate}
      onPaid={() => undefined}
      other={{
        legend: t('payWith'),
        isChosen: draft.payBy === 'points',
        option: (name) => (
          <PointsOption
            points={points}
            name={name}
            checked={draft.payBy === 'points'}
            onChoose={() => change({ payBy: 'points' })}
          />
        ),
        submit,
        onCard: () => change({ payBy: 'card' }),
      }}
    />
  )
}

/** The quoted fee, or why there is none. */
function QuoteView({ state, payBy, points }: { state: QuoteState; payBy: PayBy; points: Whole }) {
  const t = useTranslations('deliveries')
  switch (state.kind) {
    case 'none':
      return <p className={css.fine}>{t('request.fill')}</p>
    case 'asking':
      return (
        <p className={css.fine} role="status">
          {t('request.asking')}
        </p>
      )
    case 'quoted':
      return (
        <div aria-live="polite">
          <QuoteTotal quote={state.quote} payBy={payBy} points={points} />
          <p className={css.hint}>
            {t('request.days', { days: state.quote.days })}
            <SentenceGap />
            {t('request.adult')}
          </p>
        </div>
      )
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return <Banner kind="error">{t(`fault.${state.kind}`)}</Banner>
    case 'wrongAddress':
      return <Banner kind="error">{state.text}</Banner>
    case 'failed':
      return (
        <Banner kind="error">
          {t('fault.failed')}{' '}
          <Button kind="quiet" size="sm" onClick={state.retry}>
            {t('fault.retry')}
          </Button>
        </Banner>
      )
  }
}
