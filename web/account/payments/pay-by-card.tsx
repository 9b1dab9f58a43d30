import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { useOnline } from '#web/kit/live/use-online.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { useExpiredIds } from './card-name.ts'
import { LazyAddCardDialog } from './lazy-add-card-dialog.ts'
import css from './pay-by-card.module.css'
import { PayCards } from './pay-cards.tsx'
import type { PaymentResponse } from './take-payment.ts'
import { type PayParams, type PayState, useCardPayment } from './use-card-payment.ts'
import { useReasonText } from './use-reason-text.ts'

await loadTexts('payments')

export type PayByCardProps = {
  /** Such as HKD. */
  readonly currency: string
  /** The total of each kind of card, including its fee: '12615.05'. */
  readonly totals: { readonly hongKongCard: string; readonly otherCard: string }
  /** What each kind of card adds, as the order has it (O8). */
  readonly fees: CardFees
  /** Requests the payment; repeated with the same `ak` it is one charge. */
  readonly pay: (params: PayParams) => Promise<PaymentResponse>
  /** Called once paid. */
  readonly onPaid: () => void
  /** Reloads after the total has changed. */
  readonly onChanged?: () => void
  /** Whether it is overdue. */
  readonly isLate?: boolean
  /** Checks on click whether payment may start, such as whether a form is complete. */
  readonly validate?: () => boolean
}

/**
 * Pays with a saved or newly added card: both fees and the total of the chosen card are shown before, and the button
 * names the total. It is not a form.
 */
export function PayByCard(props: PayByCardProps) {
  const t = useTranslations('payments.pay')
  const cards = useApiQuery(userPaymentList, {})
  if (cards.data) return <CardPayment cards={cards.data.list} {...props} />
  if (!cards.isError) return <Skeleton className={css.waiting} />
  return <ErrorState message={t('failed')} onRetry={() => void cards.refetch()} busy={cards.isFetching} />
}

function CardPayment({
  cards,
  fees,
  currency,
  totals,
  pay,
  onPaid,
  onChanged,
  isLate = false,
  validate = () => true,
}: PayByCardProps & { readonly cards: readonly Card[] }) {
  const t = useTranslations('payments.pay')
  const id = useId()
  const isOnline = useOnline()
  const expiredIds = useExpiredIds(cards)
  const usable = cards.filter((card) => !expiredIds.includes(card.id))
  const [pickedId, setPickedId] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { state, pay: startPayment, clear } = useCardPayment(pay, onPaid)
  const chosen = usable.find((card) => card.id === pickedId) ?? usable[0]
  const isBusy = state.kind === 'busy'
  const total = chosen && (chosen.country === 'HK' ? totals.hongKongCard : totals.otherCard)
  return (
    <section className={css.paying} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {t('title')}
      </h3>
      {cards.length > 0 ? (
        <PayCards
          cards={cards}
          expiredIds={expiredIds}
          fees={fees}
          chosen={chosen?.id ?? ''}
          disabled={isBusy}
          onChoose={(cardId) => {
            setPickedId(cardId)
            clear()
          }}
        />
      ) : (
        <p className={css.note}>{t('none')}</p>
      )}
      <Button kind="line" size="sm" disabled={isBusy} onClick={() => setAdding(true)}>
        <Icon name="plus" size="sm" /> {t('add')}
      </Button>
      <dl className={css.sums}>
        <FeeTotal
          isChosen={chosen?.country === 'HK'}
          label={t('hongKong', { fee: percentage(fees.hongKongCard) })}
          value={exactMoney(totals.hongKongCard, currency)}
        />
        <FeeTotal
          isChosen={chosen !== undefined && chosen.country !== 'HK'}
          label={t('other', { fee: percentage(fees.otherCard) })}
          value={exactMoney(totals.otherCard, currency)}
        />
      </dl>
      <PaymentMessage state={state} isOnline={isOnline} onChanged={onChanged} onClear={clear} />
      <Button
        kind={isLate ? 'bid' : 'ink'}
        size="lg"
        full
        busy={isBusy}
        disabled={chosen === undefined || !isOnline}
        onClick={() => {
          if (chosen && total !== undefined && validate()) void startPayment({ cardId: chosen.id, total })
        }}
      >
        {total === undefined ? t('choose') : t('pay', { amount: exactMoney(total, currency) })}
      </Button>
      <LazyAddCardDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(card) => {
          setPickedId(card.id)
          setAdding(false)
          clear()
        }}
      />
    </section>
  )
}

function FeeTotal({ isChosen, label, value }: { isChosen: boolean; label: string; value: string }) {
  return (
    <div className={isChosen ? css.chosen : css.sum}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The message above the button, announced by screen readers. */
function PaymentMessage({
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
  // A pending payment continues after reconnecting, so it must not look as if nothing had been sent.
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
