import { useLocale, useTranslations } from 'use-intl'
import { parseOfficeHours } from '#domain/people/office-hours.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import field from '#web/kit/ui/field.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import css from './settings.module.css'

/** 1 is Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Monday, 5 January 1970, is day 4 of the epoch. */
const dayName = (day: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * 86_400_000)

/** The times of a day, a quarter of an hour apart. */
const quarterHours = Array.from({ length: 97 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

const parts = /^(\d)(?:-(\d))? (\d\d:\d\d)-(\d\d:\d\d)$/

/** Office hours: first and last day of the week, and the times of opening and closing. */
export function OfficeHoursField({
  id,
  label,
  hint,
  value,
  error,
  disabled,
  onChange,
}: {
  id: string
  label: string
  hint: string
  /** As `1-5 10:00-18:00`. */
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}) {
  const t = useTranslations('settings.hours')
  const lang = useLocale()
  const [, first = '1', last = first, opens = '', closes = ''] = parts.exec(value) ?? []
  const put = (next: { first?: string; last?: string; opens?: string; closes?: string }) => {
    const hours = { first, last, opens, closes, ...next }
    const until = hours.last < hours.first ? hours.first : hours.last
    onChange(`${hours.first}-${until} ${hours.opens}-${hours.closes}`)
  }
  const select = (name: 'first' | 'last', text: string, chosen: string) => (
    <select
      aria-label={text}
      className={classes(control.control, control.select)}
      value={chosen}
      disabled={disabled}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    >
      {weekdays.map((day) => (
        <option key={day} value={day}>
          {dayName(day, lang)}
        </option>
      ))}
    </select>
  )
  const time = (name: 'opens' | 'closes', text: string, chosen: string) => (
    <select
      aria-label={text}
      className={classes(control.control, control.select)}
      value={chosen}
      disabled={disabled}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    >
      {[...new Set([chosen, ...(name === 'opens' ? quarterHours.slice(0, -1) : quarterHours)])]
        .toSorted()
        .map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
    </select>
  )
  const isInvalid = error !== undefined || parseOfficeHours(value) === null
  return (
    <fieldset className={css.hours} aria-describedby={isInvalid ? `${id}-error` : undefined}>
      <legend className={field.label}>{label}</legend>
      <div className={css.hoursRow}>
        {select('first', t('from'), first)}
        {select('last', t('to'), last)}
        {time('opens', t('opens'), opens)}
        {time('closes', t('closes'), closes)}
      </div>
      {hint !== '' && <p className={field.hint}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
