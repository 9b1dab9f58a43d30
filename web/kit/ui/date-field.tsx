import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeDay } from '#domain/lib/typed-day.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { FormatHint } from './format-hint.tsx'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'defaultValue'> & {
  readonly value?: string
  readonly defaultValue?: string
  /** The first day that can be entered. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/**
 * Shows a field for a day, typed as pages show it, `2026-12-04`, rather than in the browser's format. The
 * hyphens need not be typed. An invalid day stays in the field, with an error once the field is left.
 */
export function DateField({ hint, error, min, max, onChange, onBlur, ...field }: DateFieldProps) {
  const t = useTranslations('ui.date')
  const { value, defaultValue = '' } = field
  const [left, setLeft] = useState(value ?? defaultValue)
  const [shown, setShown] = useState(defaultValue)
  if (defaultValue !== shown) {
    setShown(defaultValue)
    setLeft(defaultValue)
  }
  const issue = useDayIssue({ min, max })(value === undefined || value === left ? left : '')
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      hint={<FormatHint format={t('format')} hint={hint} />}
      error={issue ?? error}
      onChange={(event) => {
        const { currentTarget: input, nativeEvent } = event
        const written = writeDay(input.value)
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        if (!isComposing && written !== input.value) input.value = written
        setLeft('')
        onChange?.(event)
      }}
      onBlur={(event) => {
        setLeft(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}

/** Returns what is wrong with an entered day; undefined if it is valid or empty. */
function useDayIssue({
  min,
  max,
}: Pick<DateFieldProps, 'min' | 'max'>): (text: string) => string | undefined {
  const t = useTranslations('ui.date')
  return (text) => {
    if (text.trim() === '') return undefined
    if (!isCalendarDay(text)) return t('notDate', { text })
    if (min !== undefined && text < min) return t('tooEarly', { min })
    return max !== undefined && text > max ? t('tooLate', { max }) : undefined
  }
}
