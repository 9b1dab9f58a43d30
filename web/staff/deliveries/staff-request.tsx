import { useTranslations } from 'use-intl'
import css from '#web/account/deliveries/request.module.css'
import { RequestFields } from '#web/account/deliveries/request-fields.tsx'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import sum from '#web/kit/ui/sum.module.css'
import typography from '#web/kit/ui/type.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import type { staffDeliveryChoice } from '#wire/calls/staff-deliveries.ts'
import { staffDeliveryApply } from '#wire/calls/staff-deliveries.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type StaffQuote, useStaffRequest } from './use-staff-request.ts'
import { WalkInAddresses } from './walk-in-addresses.tsx'

type Choice = DataOf<typeof staffDeliveryChoice>

/** Requests a delivery on behalf of a walk-in buyer, who signs and pays on the premises (O4, W6). */
export function StaffRequest({ choice, buyer }: Choice) {
  const t = useTranslations('deliveries.desk')
  const { isPaid, lots, orderNumber, orderId } = choice
  const order = `/house/orders?${new URLSearchParams({ show: 'all', of: orderId })}`
  return (
    <StaffPage
      title={t('title')}
      crumbs={[{ label: t('of', { number: orderNumber, name: buyer.name }), to: order }]}
    >
      {!isPaid && <EmptyState title={t('notPaid')}>{t('notPaidText')}</EmptyState>}
      {isPaid && lots.length === 0 && (
        <EmptyState title={t('allRequested')}>{t('allRequestedText')}</EmptyState>
      )}
      {isPaid && lots.length > 0 && <Form choice={choice} buyer={buyer} />}
    </StaffPage>
  )
}

function Form({ choice, buyer }: Choice) {
  const t = useTranslations('deliveries')
  const request = useStaffRequest({ choice, buyer })
  const { draft, change, quote } = request
  const isSent = draft.manner === 'address'
  const maySend = useMayCall(staffDeliveryApply)
  return (
    <div className={css.grid}>
      <div className={css.form}>
        <RequestFields
          by="desk"
          choice={choice}
          request={request}
          signatureLabel={t('desk.sign', { name: buyer.name })}
          address={
            <WalkInAddresses
              userId={buyer.id}
              chosen={request.addressId}
              error={request.errors.addressId}
              onChoose={(addressId) => change({ addressId })}
            />
          }
        />
      </div>
      <aside className={css.side}>
        <h2 className={css.head}>{t('request.summary', { lots: draft.lotIds.length })}</h2>
        {isSent && <QuoteSummary quote={quote} />}
        <ErrorBanner text={request.problem} onClear={request.clear} />
        {maySend && (
          <>
            <Button size="lg" full busy={request.isBusy} disabled={request.isDisabled} onClick={request.send}>
              {quote.kind === 'quoted' && isSent && !quote.isFree
                ? t('desk.sendPaid', { amount: exactMoney(quote.subtotal, quote.currency) })
                : t('desk.send')}
            </Button>
            <p className={css.note}>{t(`desk.note.${draft.manner}`)}</p>
          </>
        )}
      </aside>
    </div>
  )
}

/** The price of the delivery, or why there is none. */
function QuoteSummary({ quote }: { quote: StaffQuote }) {
  const t = useTranslations('deliveries')
  switch (quote.kind) {
    case 'none':
      return <p className={classes(typography.muted, typography.sizeS, layout.block)}>{t('request.fill')}</p>
    case 'asking':
      return (
        <p className={classes(typography.muted, typography.sizeS, layout.block)}>{t('request.asking')}</p>
      )
    case 'quoted':
      return (
        <dl className={sum.sum} aria-live="polite">
          <dt>{t('request.freight')}</dt>
          <dd>{exactMoney(quote.freight, quote.currency)}</dd>
          <dt>{t('request.insurance')}</dt>
          <dd>{exactMoney(quote.insurance, quote.currency)}</dd>
          <dt className={sum.total}>{t('request.subtotal')}</dt>
          <dd className={sum.total}>
            {quote.isFree ? t('request.free') : exactMoney(quote.subtotal, quote.currency)}
          </dd>
        </dl>
      )
    case 'wrong':
      return <Banner kind="error">{quote.message}</Banner>
  }
}
