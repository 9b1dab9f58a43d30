import { type ComponentProps, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { Field, type FieldText, splitFieldProps } from '#web/kit/ui/field.tsx'
import { FormatHint } from '#web/kit/ui/format-hint.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { calendarIcon } from '#web/kit/ui/lazy-icons.ts'
import css from './time-field.module.css'

/** The time of a day that is chosen before a time is typed. */
const firstTime = '10:00'

/**
 * Shows a field for a time in Hong Kong, typed as pages show it, `2026-12-20 10:00`, rather than in the
 * browser's format. Its day can also be chosen in a calendar.
 */
export function TimeField(given: Omit<FieldText & ComponentProps<'input'>, 'type' | 'aside'>) {
  const t = useTranslations('house.time')
  const { field, control: input } = splitFieldProps(given)
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    const [place, text] = [calendar.current, textOf(calendar.current)]
    if (!place || !text) return
    place.value = text.value.slice(0, 10)
    place.showPicker()
  }
  /** Writes the chosen day as if it was typed, before the time, which is selected. */
  const choose = () => {
    const text = textOf(calendar.current)
    if (!text || !calendar.current?.value) return
    const time = /\d{1,2}:\d\d$/.exec(text.value.trim())?.[0] ?? firstTime
    text.focus()
    text.setRangeText(`${calendar.current.value} ${time}`, 0, text.value.length)
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.setSelectionRange(11, text.value.length)
  }
  return (
    <Field {...field} hint={<FormatHint format={t('format')} hint={field.hint} />}>
      {(ids) => (
        <div className={css.box}>
          <input
            className={classes(control.control, css.input)}
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <input
            ref={calendar}
            type="date"
            className={css.calendar}
            tabIndex={-1}
            aria-hidden="true"
            onChange={choose}
          />
          <IconButton
            icon={calendarIcon}
            label={t('choose')}
            aria-controls={ids.id}
            disabled={input.readOnly}
            onClick={open}
            className={css.button}
          />
        </div>
      )}
    </Field>
  )
}

/** Returns the field that a calendar is beside. */
const textOf = (calendar: HTMLInputElement | null): HTMLInputElement | null =>
  calendar?.parentElement?.querySelector('input') ?? null
