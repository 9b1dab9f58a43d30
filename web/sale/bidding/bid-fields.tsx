import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import { bidSuggestions, type IncrementTable } from '#domain/auction/increment-table.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { ChoiceRow } from '#web/kit/ui/choice-row.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'
import { incrementsAround } from './bid-choice.ts'
import css from './bid-fields.module.css'
import { nextIncrements } from './next-increments.ts'
import type { Amount } from './use-amount.ts'

const MoreAmounts = lazyWhenIdle(
  async () => (await import('./more-amounts.tsx')).MoreAmounts,
  <span className={classes(control.control, control.select, css.unloaded)} />,
)

/** The number of amounts offered as choices. */
const choiceCount = 4

/** The choice of a price: the next four amounts, a stepper and the snapped amount. */
export function BidFields({
  legend: givenLegend,
  amount,
  minBid,
  increments,
  rates,
  currency,
  mode,
  error,
  max = null,
  disabled = false,
  fieldRef,
}: {
  /** The legend, if the amount's usual name is not exact. */
  legend?: string
  amount: Amount
  minBid: Whole
  increments: IncrementTable
  rates: Rates
  currency: string
  mode: BidModalMode
  error?: string | undefined
  /** The remaining limit (W3), or null if there is none. */
  max?: Whole | null
  disabled?: boolean
  /** The field for a typed amount. */
  fieldRef?: Ref<HTMLInputElement>
}) {
  const t = useTranslations('bidding.fields')
  const id = useId()
  const { price, typed, enter, setDraft } = amount
  const { previous, next } = incrementsAround(price ?? minBid, minBid, increments)
  const legend = givenLegend ?? t(amountLabel(mode))
  const isOffline = useConnection() === 'gone'
  const isDisabled = disabled || isOffline
  const [nearRef, isNear] = useIsNearViewport(false)
  return (
    <>
      <ChoiceRow
        legend={legend}
        amounts={bidSuggestions(increments, minBid, { live: mode === 'liveBid', count: choiceCount })}
        value={price ?? 0}
        onChange={enter}
        max={max}
        disabled={isDisabled}
      />
      <div className={css.amounts} ref={nearRef}>
        <Stepper
          label={legend}
          currency={currency}
          value={price}
          previous={price === null ? null : previous}
          next={price === null ? minBid : next}
          onChange={enter}
          onDraft={setDraft}
          describedBy={error === undefined ? id : `${id}-error`}
          invalid={error !== undefined}
          ref={fieldRef}
          disabled={isDisabled}
        />
        <MoreAmounts
          open={isNear}
          increments={increments}
          rates={rates}
          minBid={minBid}
          value={price}
          isLive={mode === 'liveBid'}
          max={max}
          disabled={isDisabled}
          isCaretOnly
          onChoose={enter}
        />
      </div>
      <div id={id} className={css.note} aria-live="polite">
        {error !== undefined ? null : typed !== null && price !== null ? (
          <p className={css.snapped}>
            {t('snapped', { typed: figure(typed), price: money(price, currency) })}
          </p>
        ) : (
          <p>
            <NextIncrements
              price={price ?? minBid}
              increments={increments}
              currency={currency}
              isShort={max !== null || isOffline}
            />
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}

/** Returns the label of the chosen amount: a bid, a maximum or one that replaces another. */
export const amountLabel = (mode: BidModalMode): 'bid' | 'maximum' | 'newMaximum' => {
  switch (mode) {
    case 'liveBid':
      return 'bid'
    case 'preBid':
      return 'maximum'
    case 'updatePreBid':
      return 'newMaximum'
    default:
      return unreachable(mode)
  }
}

function NextIncrements({
  price,
  increments,
  currency,
  isShort,
}: {
  price: Whole
  increments: IncrementTable
  currency: string
  /** Whether other amounts are not mentioned. */
  isShort: boolean
}) {
  const t = useTranslations('bidding.fields')
  const next = nextIncrements(price, increments)
  if (!next) return isShort ? null : t('anyStep')
  return t('steps', {
    step: money(next.increment, currency),
    until: figure(next.until),
    after: money(next.after, currency),
  })
}
