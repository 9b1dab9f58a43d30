import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { AddCardSheet } from './add-card-sheet.ts'
import { useExpired } from './card-words.ts'
import css from './pay-by-card.module.css'
import { PayCards } from './pay-cards.tsx'
import { useReasonText } from './reason-text.ts'
import type { PaymentAnswer } from './take-payment.ts'
import { useOnline } from './use-online.ts'
import { type PayParams, type PayState, usePaying } from './use-paying.ts'

await loadTexts('payments')

export type PayByCardProps = {
  /** Such as HKD. */
  readonly currency: string
  /** What is to be paid with each kind of card, its fee included: '12615.05'. */
  readonly totals: { readonly hongKongCard: string; readonly otherCard: string }
  /** What each kind of card adds, as the order has it (O8). */
  readonly fees: CardFees
  /** Asks the house to take it; asked again with the same `ak`, it is one charge. */
  readonly pay: (params: PayParams) => Promise<PaymentAnswer>
  /** It is paid. */
  readonly onPaid: () => void
  /** The total has changed since the page was made: load it anew. */
  readonly onChanged?: () => void
  /** Whether it should have been paid before. */
  readonly isLate?: boolean
  /** Why nothing can be paid yet, such as a form that is not complete; checked as one presses. @returns whether it may go on */
  readonly mayPay?: () => boolean
}

/**
 * Pays something with a saved card, or with one that is added on the way: both fees and the sum for the chosen card are
 * shown before, and the button names that sum. It is not part of a form of its own.
 */
export function PayByCard(props: PayByCardProps) {
  const t = useTranslations('payments.pay')
  const cards = useApiQuery(userPaymentList, {})
  if (cards.data) return <Paying cards={cards.data.list} {...props} />
  if (!cards.isError) return <Skeleton className={css.waiting} />
  return <ErrorState message={t('failed')} onRetry={() => void cards.refetch()} busy={cards.isFetching} />
}

function Paying({
  cards,
  fees,
  currency,
  totals,
  pay,
  onPaid,
  onChanged,
  isLate = false,
  mayPay = () => true,
}: PayByCardProps & { readonly cards: readonly Card[] }) {
  const t = useTranslations('payments.pay')
  const id = useId()
  const isOnline = useOnline()
  const gone = useExpired(cards)
  const usable = cards.filter((card) => !gone.includes(card.id))
  const [picked, setPicked] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { state, take, clear } = usePaying(pay, onPaid)
  const chosen = usable.find((card) => card.id === picked) ?? usable[0]
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
          gone={gone}
          fees={fees}
          chosen={chosen?.id ?? ''}
          disabled={isBusy}
          onChoose={(cardId) => {
            setPicked(cardId)
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
        <Sum
          isChosen={chosen?.country === 'HK'}
          label={t('hongKong', { fee: percentage(fees.hongKongCard) })}
          value={exactMoney(totals.hongKongCard, currency)}
        />
        <Sum
          isChosen={chosen !== undefined && chosen.country !== 'HK'}
          label={t('other', { fee: percentage(fees.otherCard) })}
          value={exactMoney(totals.otherCard, currency)}
        />
      </dl>
      <Said state={state} isOnline={isOnline} onChanged={onChanged} onClear={clear} />
      <Button
        kind={isLate ? 'bid' : 'ink'}
        size="lg"
        full
        busy={isBusy}
        disabled={chosen === undefined || !isOnline}
        onClick={() => {
          if (chosen && total !== undefined && mayPay()) void take({ cardId: chosen.id, total })
        }}
      >
        {total === undefined ? t('choose') : t('pay', { amount: exactMoney(total, currency) })}
      </Button>
      <AddCardSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(card) => {
          setPicked(card.id)
          setAdding(false)
          clear()
        }}
      />
    </section>
  )
}

function Sum({ isChosen, label, value }: { isChosen: boolean; label: string; value: string }) {
  return (
    <div className={isChosen ? css.chosen : css.sum}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What is to be said above the button, in its own place, so that it is read out. */
function Said({
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
  const say = useReasonText()
  // What is under way goes on once the connection is back: nobody is told meanwhile that nothing has been asked for.
  if (!isOnline) return <Banner>{t(state.kind === 'busy' ? 'askingAgain' : 'offline')}</Banner>
  switch (state.kind) {
    case 'ready':
      return null
    case 'busy':
      return state.isAskingAgain ? <Banner>{t('askingAgain')}</Banner> : null
    case 'declined':
      return (
        <Banner kind="error" onClear={onClear}>
          {say(state.reason)} {t('notCharged')}
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
            <Button kind="quiet" size="sm" onClick={onChanged}>
              {t('reload')}
            </Button>
          )}
        </Banner>
      )
    default:
      return unreachable(state)
  }
}
