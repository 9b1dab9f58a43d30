import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { useExpiredIds } from './card-name.ts'
import { LazyAddCardDialog } from './lazy-add-card-dialog.ts'
import { PayButton } from './pay-button.tsx'
import css from './pay-by-card.module.css'
import { PayCards } from './pay-cards.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentSums, type SumRow } from './payment-sums.tsx'
import type { PaymentResponse } from './take-payment.ts'
import { type PayParams, useCardPayment } from './use-card-payment.ts'

await loadTexts('payments')

export type PayByCardProps = {
  /** Such as HKD. */
  readonly currency: string
  /** The amount before the fee: '12250.00'. */
  readonly subtotal: string
  /** The total of each kind of card, including its fee: '12615.05'. */
  readonly totals: { readonly hongKongCard: string; readonly otherCard: string }
  /** The fee of each kind of card, as in the order (O8). */
  readonly fees: CardFees
  /** The parts of the subtotal, if they are shown above the fee. */
  readonly parts?: readonly SumRow[]
  /** Requests the payment; repeated with the same `ak`, it is charged once. */
  readonly pay: (params: PayParams) => Promise<PaymentResponse>
  /** Called once paid. */
  readonly onPaid: () => void
  /** Reloads after the total has changed. */
  readonly onChanged?: () => void
  /** Whether the payment is overdue. */
  readonly isLate?: boolean
  /** Checks on click whether payment may start, such as whether a form is complete. */
  readonly validate?: () => boolean
  /** Another way to pay, below the cards in the same list. */
  readonly other?: OtherWay
}

type OtherWay = {
  /** The legend of the list. */
  readonly legend: string
  readonly isChosen: boolean
  /** Returns the radio of this method. @param name the name of the group */
  readonly option: (name: string) => ReactNode
  /** Replaces the amount and the button while this method is chosen. */
  readonly submit: ReactNode
  /** Called when a card is chosen instead. */
  readonly onCard: () => void
}

/**
 * Pays with a saved or newly added card. It shows the fee and total of the chosen card, or the totals of both
 * kinds without one, before the button charges it. It is not a form.
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
  subtotal,
  totals,
  parts = [],
  pay,
  onPaid,
  onChanged,
  isLate = false,
  validate,
  other,
}: PayByCardProps & { readonly cards: readonly Card[] }) {
  const t = useTranslations('payments.pay')
  const expiredIds = useExpiredIds(cards)
  const usable = cards.filter((card) => !expiredIds.includes(card.id))
  const [pickedId, setPickedId] = useState('')
  const [isAdding, setAdding] = useState(false)
  const group = useId()
  const payment = useCardPayment(pay, onPaid)
  // A payer without a card pays in the form at once.
  const chosen = pickedId === once ? undefined : (usable.find((card) => card.id === pickedId) ?? usable[0])
  const isBusy = payment.state.kind === 'busy'
  const choose = (cardId: string) => {
    setPickedId(cardId)
    payment.clear()
    other?.onCard()
  }
  const total = chosen && totals[`${kindOf(chosen)}Card`]
  const isOnce = !chosen && !other?.isChosen
  return (
    <section className={css.paying} aria-label={other?.isChosen ? undefined : t('title')}>
      <fieldset className={css.ways}>
        {other && <legend className={css.legend}>{other.legend}</legend>}
        {cards.length > 0 && (
          <PayCards
            cards={cards}
            expiredIds={expiredIds}
            fees={fees}
            chosen={other?.isChosen ? '' : (chosen?.id ?? '')}
            disabled={isBusy}
            name={group}
            onChoose={choose}
          />
        )}
        {(cards.length > 0 || other) && (
          <ChoiceCard
            name={group}
            value={once}
            checked={isOnce}
            disabled={isBusy}
            title={t('once')}
            onChoose={() => choose(once)}
          />
        )}
        {other?.option(group)}
        <Button kind="line" size="sm" disabled={isBusy} onClick={() => setAdding(true)}>
          <Icon name="plus" size="sm" /> {t('add')}
        </Button>
      </fieldset>
      {other?.isChosen && other.submit}
      {isOnce && (
        <PaymentForm
          payment={payment}
          subtotal={subtotal}
          currency={currency}
          fees={fees}
          parts={parts}
          isLate={isLate}
          onChanged={onChanged}
          validate={validate}
        />
      )}
      {chosen && total && !other?.isChosen && (
        <>
          <PaymentSums
            rows={[
              ...parts,
              {
                label: t('cardFee', { fee: percentage(fees[`${kindOf(chosen)}Card`]) }),
                amount: exactMoney(decimal(centsOf(total) - centsOf(subtotal)), currency),
              },
            ]}
            total={{ label: t('total'), amount: exactMoney(total, currency) }}
          />
          <PayButton
            payment={payment}
            cardId={chosen.id}
            total={total}
            currency={currency}
            isLate={isLate}
            onChanged={onChanged}
            validate={validate}
          />
        </>
      )}
      <LazyAddCardDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(card) => {
          setAdding(false)
          choose(card.id)
        }}
      />
    </section>
  )
}

/** The choice of the provider's form, beside the ids of cards. */
const once = 'once'

/** Returns the kind of fee that a card adds. */
const kindOf = ({ country }: Card) => (country === 'HK' ? 'hongKong' : 'other')
