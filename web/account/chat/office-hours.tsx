import { useLocale, useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { weekdayName } from '#web/kit/i18n/weekday-name.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { OfficeHours } from '#wire/entities/chat.ts'
import css from './chat-panel.module.css'

/** How long after a reply staff are still said to be online, in milliseconds. */
const presenceMs = 15 * 60_000

/**
 * Shows the chat hours, and whether the chat is staffed now: within the hours, or shortly after a reply outside them.
 *
 * @param repliedAt when staff last replied; 0 if they have not
 */
export function OfficeHoursLine({ hours, repliedAt }: { hours: OfficeHours; repliedAt: Instant }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { days, from, to, timeZone, isNow } = hours
  const hasJustReplied = useFromNow((now) => now - repliedAt < presenceMs)
  const names = [days[0], days.at(-1)].map((number = 1) => weekdayName(number, locale))
  const [first = '', last = ''] = names
  const range = first === last ? first : t('dayRange', { first, last })
  return (
    <p className={css.hours}>
      {isNow || hasJustReplied ? t('here') : t('away')}
      <br />
      {t('hours', { days: range, from, to, zone: zoneName(locale, timeZone) })}
    </p>
  )
}

function zoneName(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
