import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { parseFigure } from './figures.ts'
import { IconButton } from './icon-button.tsx'
import css from './stepper.module.css'

/**
 * An amount with a step down and a step up; it can also be typed. What is typed is handed over when one leaves the
 * box or presses Enter; a box left empty or without a readable amount hands over null.
 *
 * @param previous the step below, null where there is none; `next` likewise
 * @param onChange told the amount; may answer by another `value` (an amount off the ladder snaps)
 */
export function Stepper({
  label,
  currency,
  value,
  previous,
  next,
  onChange,
  describedBy,
  disabled = false,
}: {
  label: string
  currency?: string
  value: Whole | null
  previous: Whole | null
  next: Whole | null
  onChange: (value: Whole | null) => void
  describedBy?: string
  disabled?: boolean
}) {
  const t = useTranslations('ui.stepper')
  const [typed, setTyped] = useState<string | null>(null)

  const handOver = () => {
    if (typed === null) return
    setTyped(null)
    const amount = parseFigure(typed)
    if (amount !== value) onChange(amount)
  }
  const written = value === null ? '' : figure(value)
  const step = (to: Whole | null) => {
    setTyped(null)
    if (to !== null) onChange(to)
  }

  return (
    <div className={css.stepper}>
      <IconButton
        icon="minus"
        label={t('down')}
        disabled={disabled || previous === null}
        onClick={() => step(previous)}
      />
      <label className={css.amount}>
        <span className="visually-hidden">{label}</span>
        {currency && <abbr className={css.currency}>{currency}</abbr>}
        <input
          className={css.input}
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(written.length, 1)}
          value={typed ?? written}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={handOver}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === null) return
            event.preventDefault()
            handOver()
          }}
        />
      </label>
      <IconButton
        icon="plus"
        label={t('up')}
        disabled={disabled || next === null}
        onClick={() => step(next)}
      />
    </div>
  )
}
