import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { useOnline } from '#web/kit/live/use-online.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { PayState, useCardPayment } from './use-card-payment.ts'
import { useReasonText } from './use-reason-text.ts'

await loadTexts('payments')

/**
 * Shows the button that charges a card and states the total, below the state of the payment.
 *
 * @param cardId the chosen card; '' for none
 * @param total the charge, including its fee: '12615.05'; undefined without a card
 * @param validate checks on click whether payment may start, such as whether a form is complete
 */
export function PayButton({
  payment: { state, pay, clear },
  cardId,
  total,
  currency,
  isLate = false,
  onChanged,
  validate = () => true,
}: {
  payment: ReturnType<typeof useCardPayment>
  cardId: string
  total: string | undefined
  currency: string
  isLate?: boolean
  onChanged?: (() => void) | undefined
  validate?: (() => boolean) | undefined
}) {
  const t = useTranslations('payments.pay')
  const isOnline = useOnline()
  return (
    <>
      <PaymentMessage state={state} isOnline={isOnline} onChanged={onChanged} onClear={clear} />
      <Button
        kind={isLate ? 'bid' : 'ink'}
        size="lg"
        full
        busy={state.kind === 'busy'}
        disabled={cardId === '' || !isOnline}
        onClick={() => {
          if (cardId !== '' && total !== undefined && validate()) void pay({ cardId, token: '', total })
        }}
      >
        {total === undefined ? t('choose') : t('pay', { amount: exactMoney(total, currency) })}
      </Button>
    </>
  )
}

/** Shows the message above the button, announced by screen readers. */
export function PaymentMessage({
  state,
  isOnline,
  onChanged,
  onClear,
}: {
  state: PayState
  isOnline: boolean
  onChanged: (() => void) | undefined
  onClear: () => void
}) {
  const t = useTranslations('payments.pay')
  const reasonText = useReasonText()
  // A pending payment continues after reconnecting, so it must not look unsent.
  if (!isOnline) return <Banner>{t(state.kind === 'busy' ? 'askingAgain' : 'offline')}</Banner>
  switch (state.kind) {
    case 'ready':
      return null
    case 'busy':
      return state.isRetrying ? <Banner>{t('askingAgain')}</Banner> : null
    case 'declined':
      return (
        <Banner kind="error" onClear={onClear}>
          {reasonText(state.reason)}
          <SentenceGap />
          {t('notCharged')}
        </Banner>
      )
    case 'notConfirmed':
      return (
        <Banner kind="error" onClear={onClear}>
          {t('notConfirmed')}
        </Banner>
      )
    case 'processing':
      return <Banner>{t('processing')}</Banner>
    case 'notReady':
    case 'unknown':
      return (
        <Banner kind="error" onClear={onClear}>
          {t(state.kind)}
        </Banner>
      )
    case 'refused':
      return (
        <Banner kind="error" onClear={onClear}>
          {state.error.name === 'conflict' ? t('changed') : state.error.message}{' '}
          {state.error.name === 'conflict' && onChanged && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => {
                onClear()
                onChanged()
              }}
            >
              {t('reload')}
            </Button>
          )}
        </Banner>
      )
    default:
      return unreachable(state)
  }
}
