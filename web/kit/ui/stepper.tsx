import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { IconButton } from './icon-button.tsx'
import css from './stepper.module.css'

/** The text typed in the field; the amount is null while the text is empty or invalid. */
export type Draft = { readonly amount: Whole | null }

/**
 * Shows an amount field with buttons for the previous and next increment. A button without a further
 * increment can still be focused. A typed amount is committed on blur or Enter, an empty or invalid one as
 * null with its text retained (M5).
 *
 * @param previous the increment below, null for none; `next` likewise
 * @param onChange called with the amount; the parent may set another `value` (an amount between increments
 * snaps) @param invalid whether the amount has an error, whose id is in `describedBy` @param onDraft called
 * with each change while typing, and with null once it is committed or discarded
 */
export function Stepper({
  label,
  currency,
  value,
  previous,
  next,
  onChange,
  onDraft,
  describedBy,
  invalid = false,
  disabled = false,
  ref,
}: {
  label: string
  currency?: string
  value: Whole | null
  previous: Whole | null
  next: Whole | null
  onChange: (value: Whole | null) => void
  onDraft?: ((draft: Draft | null) => void) | undefined
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  /** The text field. */
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const t = useTranslations('ui.stepper')
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const read = (text: string) => readTypedAmount(text, currency)

  const setDraft = (text: string) => {
    setTyped(text)
    setTyping(true)
    onDraft?.({ amount: read(text) })
  }
  const finish = (amount: Whole | null) => {
    setTyping(false)
    onDraft?.(null)
    if (amount !== value) onChange(amount)
  }
  const commitTyped = () => {
    if (isTyping) finish(read(typed))
  }
  const formatted = value === null ? typed : figure(value)
  const stepTo = (to: Whole | null) => {
    if (to === null) return
    setTyping(false)
    onDraft?.(null)
    onChange(to)
  }

  return (
    <div className={css.stepper}>
      <IconButton
        icon="minus"
        label={t('down')}
        disabled={disabled}
        aria-disabled={previous === null}
        onClick={() => stepTo(previous)}
      />
      <label className={css.amount}>
        <span className="visually-hidden">{label}</span>
        {currency && <abbr className={css.currency}>{currency}</abbr>}
        <input
          className={css.input}
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(formatted.length, 1)}
          ref={ref}
          value={isTyping ? typed : formatted}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commitTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event) || !isTyping) return
            event.preventDefault()
            commitTyped()
          }}
        />
      </label>
      <IconButton
        icon="plus"
        label={t('up')}
        disabled={disabled}
        aria-disabled={next === null}
        onClick={() => stepTo(next)}
      />
    </div>
  )
}
