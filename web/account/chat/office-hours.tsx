import { useLocale, useTranslations } from 'use-intl'
import { weekdayName } from '#web/kit/i18n/weekday-name.ts'
import type { OfficeHours } from '#wire/entities/chat.ts'
import css from './chat-panel.module.css'

/** The hours of the chat, and whether it is staffed now. */
export function OfficeHoursLine({ hours }: { hours: OfficeHours }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { days, from, to, timeZone, isNow } = hours
  const names = [days[0], days.at(-1)].map((number = 1) => weekdayName(number, locale))
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
