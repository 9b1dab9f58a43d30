import { useLocale, useTranslations } from 'use-intl'
import type { OfficeHours } from '#wire/entities/chat.ts'
import css from './chat-panel.module.css'

/** 5 January 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5)
const day = 24 * 3_600_000

/** When somebody is there to answer, and whether that is now. */
export function OfficeLine({ hours }: { hours: OfficeHours }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { days, from, to, timeZone, isNow } = hours
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const names = [days[0], days.at(-1)].map((number = 1) => weekday.format(monday + (number - 1) * day))
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
