import { useTranslations } from 'use-intl'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Signature } from '#web/sale/registrations/signature.tsx'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import { PayWith, Sum } from './fare.tsx'
import { How } from './how.tsx'
import { PickupFields } from './pickup-fields.tsx'
import css from './request.module.css'
import type { QuoteState } from './use-quote.ts'
import { useRequest } from './use-request.ts'
import { Where } from './where.tsx'
import { WhichLots } from './which-lots.tsx'

/**
 * Asking for lots of a paid order to be delivered, or to be collected (O4): which of them, where, who clears them, how it
 * is paid for, and the signature. It is no `<form>`: the sheets of addresses and cards within it are.
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
  const { draft, change, errors } = request
  const isSent = draft.manner === 'address'
  return (
    <div className={css.grid}>
      <div ref={request.form} className={css.form}>
        <How manner={draft.manner} place={choice.pickup.place} onChange={(manner) => change({ manner })} />
        <WhichLots
          lots={choice.lots}
          chosen={draft.lotIds}
          error={errors.lotIds}
          onChange={(lotIds) => change({ lotIds })}
        />
        {isSent ? (
          <Where
            chosen={request.address}
            error={errors.addressId}
            onChoose={(addressId) => change({ addressId })}
          />
        ) : (
          <PickupFields
            pickup={choice.pickup}
            entered={draft.pickup}
            errors={errors}
            onChange={(pickup) => change({ pickup })}
          />
        )}
        <fieldset className={css.part}>
          <legend className={css.legend}>{t('sign')}</legend>
          <Signature ref={request.signature} error={errors.signatureFile} onSigned={request.onSigned} />
        </fieldset>
      </div>
      <aside className={css.side}>
        <h2 className={css.head}>{t('summary', { lots: draft.lotIds.length })}</h2>
        {isSent && <QuoteView state={request.state} />}
        {request.isCharged && (
          <PayWith points={choice.points} payBy={draft.payBy} onPayBy={(payBy) => change({ payBy })} />
        )}
        <Commit request={request} />
        <p className={css.note}>{t(`note.${draft.manner}`)}</p>
      </aside>
    </div>
  )
}

/** The press that sends it: by a card that pays, by points, or where nothing is to be paid. */
function Commit({ request }: { request: ReturnType<typeof useRequest> }) {
  const { applying, byCard, isShut, label, send, pay, isWhole } = request
  if (byCard) {
    return (
      <PayByCard
        currency={byCard.currency}
        totals={byCard.totals}
        fees={byCard.cardFees}
        pay={pay}
        mayPay={isWhole}
        onPaid={() => undefined}
      />
    )
  }
  return (
    <>
      {applying.obstacle.words !== '' && (
        <Banner kind="error" onClear={applying.clear}>
          {applying.obstacle.words}
        </Banner>
      )}
      <Button size="lg" full busy={applying.isBusy} disabled={isShut} onClick={() => void send()}>
        {label}
      </Button>
    </>
  )
}

/** The fee as it is known now, or why it is not. */
function QuoteView({ state }: { state: QuoteState }) {
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
          <Sum quote={state.quote} />
          <p className={css.hint}>
            {t('request.days', { days: state.quote.days })} {t('request.adult')}
          </p>
        </div>
      )
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return <Banner kind="error">{t(`fault.${state.kind}`)}</Banner>
    case 'wrongAddress':
      return <Banner kind="error">{state.words}</Banner>
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
