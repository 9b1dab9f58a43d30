import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OwnAddressChoice } from '#web/account/addresses/own-address-choice.tsx'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { PendingPayment } from '#web/account/payments/pending-payment.tsx'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import { PointsOption, QuoteTotal, useQuoteRows } from './payment-choice.tsx'
import css from './request.module.css'
import { RequestFields } from './request-fields.tsx'
import type { DeliveryQuote, QuoteState } from './use-quote.ts'
import { useRequest } from './use-request.ts'

/**
 * Requests delivery or collection of lots of a paid order (O4): lots, address, customs clearance, payment and
 * signature. It is not a `<form>`, since the dialogs of addresses and cards within it are.
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
        {isSent && <QuoteView state={request.state} />}
        {choice.pending && <PendingPayment pending={choice.pending} currency={choice.currency} />}
        {choice.pending?.status !== 'processing' && (
          <SubmitRequest request={request} points={choice.points} />
        )}
        <p className={css.note}>{t(`note.${draft.manner}`)}</p>
      </aside>
    </div>
  )
}

/** Shows the cost and the submit button: payment by card, by points, or free. */
function SubmitRequest({
  request,
  points,
}: {
  request: ReturnType<typeof useRequest>
  points: DeliveryChoice['points']
}) {
  const { draft, state, submission, charged, isBlocked, label, send } = request
  const submit = (
    <>
      {draft.manner === 'address' && state.kind === 'quoted' && (
        <QuoteTotal quote={state.quote} points={points.needed} />
      )}
      <ErrorBanner text={submission.error.text} onClear={submission.clear} />
      <Button size="lg" full busy={submission.isBusy} disabled={isBlocked} onClick={() => void send()}>
        {label}
      </Button>
    </>
  )
  if (!charged) return submit
  return <PayRequest request={request} points={points} quote={charged} submit={submit} />
}

/** Pays by card or points. @param submit the cost in points, and the button that pays with them */
function PayRequest({
  request: { draft, change, pay, validate },
  points,
  quote,
  submit,
}: {
  request: ReturnType<typeof useRequest>
  points: DeliveryChoice['points']
  quote: DeliveryQuote
  submit: ReactNode
}) {
  const t = useTranslations('deliveries.request')
  const parts = useQuoteRows(quote)
  return (
    <PayByCard
      currency={quote.currency}
      subtotal={quote.subtotal}
      totals={quote.totals}
      fees={quote.cardFees}
      parts={parts}
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

/** Shows when a quoted delivery will arrive, or why there is no quote. */
function QuoteView({ state }: { state: QuoteState }) {
  const t = useTranslations('deliveries')
  switch (state.kind) {
    case 'none':
      return <p className={classes(typography.muted, typography.sizeS, layout.block)}>{t('request.fill')}</p>
    case 'asking':
      return (
        <p className={classes(typography.muted, typography.sizeS, layout.block)} role="status">
          {t('request.asking')}
        </p>
      )
    case 'quoted':
      return (
        <p className={classes(typography.muted, typography.sizeS, layout.block)} aria-live="polite">
          {t('request.days', { days: state.quote.days })}
          <SentenceGap />
          {t('request.adult')}
        </p>
      )
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return <Banner kind="error">{t(`issue.${state.kind}`)}</Banner>
    case 'wrongAddress':
      return <Banner kind="error">{state.text}</Banner>
    case 'failed':
      return (
        <Banner kind="error">
          {t('issue.failed')}{' '}
          <Button kind="quiet" size="sm" onClick={state.retry}>
            {t('issue.retry')}
          </Button>
        </Banner>
      )
  }
}
