import { useLocale, useTranslations } from 'use-intl'
import type { OfficeHours } from '#wire/entities/chat.ts'
import css from './chat-panel.module.css'

/** 5 January 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5)
const dayMs = 24 * 3_600_000

/** The hours of the chat, and whether it is staffed now. */
export function OfficeHoursLine({ hours }: { hours: OfficeHours }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { days, from, to, timeZone, isNow } = hours
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const names = [days[0], days.at(-1)].map((number = 1) => weekday.format(monday + (number - 1) * dayMs))
  const [first = '', last = ''] = names
  const range = first === last ? first : t('dayRange', { first, last })
  return (
    <p className={css.hours}>
      {isNow ? t('here') : t('away')}
      <br />
      {t('hours', { days: range, from, to, zone: zoneName(locale, timeZone) })}
    </p>
  )
}

function zoneName(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
