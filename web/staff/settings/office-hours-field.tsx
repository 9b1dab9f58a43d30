import { useLocale, useTranslations } from 'use-intl'
import { parseOfficeHours } from '#domain/people/office-hours.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import field from '#web/kit/ui/field.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import css from './settings.module.css'

/** 1 is Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Returns the name of a weekday: Monday, 5 January 1970, is day 4 of the epoch. */
const dayName = (day: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * 86_400_000)

/** The times of a day, a quarter of an hour apart. */
const quarterHours = Array.from({ length: 97 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

const labelKeys = { first: 'from', last: 'to', opens: 'opens', closes: 'closes' } as const

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
  const isInvalid = error !== undefined || parseOfficeHours(value) === null
  const put = (next: { first?: string; last?: string; opens?: string; closes?: string }) => {
    const hours = { first, last, opens, closes, ...next }
    const until = hours.last < hours.first ? hours.first : hours.last
    onChange(`${hours.first}-${until} ${hours.opens}-${hours.closes}`)
  }
  const choice = (
    name: 'first' | 'last' | 'opens' | 'closes',
    chosen: string,
    values: readonly (readonly [value: string, text: string])[],
  ) => (
    <select
      aria-label={t(labelKeys[name])}
      aria-invalid={isInvalid || undefined}
      className={classes(control.control, control.select)}
      value={chosen}
      disabled={disabled}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    >
      {values.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
  const days = weekdays.map((day) => [String(day), dayName(day, lang)] as const)
  const timesWith = (chosen: string, times: readonly string[]) =>
    [...new Set([chosen, ...times])].toSorted().map((one) => [one, one] as const)
  return (
    <fieldset className={css.hours} aria-describedby={isInvalid ? `${id}-error` : undefined}>
      <legend className={field.label}>{label}</legend>
      <div className={css.hoursRow}>
        {choice('first', first, days)}
        {choice('last', last, days)}
        {choice('opens', opens, timesWith(opens, quarterHours.slice(0, -1)))}
        {choice('closes', closes, timesWith(closes, quarterHours))}
      </div>
      {hint !== '' && <p className={field.hint}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
