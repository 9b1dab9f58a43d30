import { useLocale, useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { date, dateTime, houseTimeZone } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'

/** The time of an announcement with its weekday, in Hong Kong time: a moment, hours of one day, or a range of days. */
export function ActivityTime({ start, end }: { start: Instant; end: Instant }) {
  const t = useTranslations('activity')
  if (start === 0) return t('noTime')
  return t.rich('zone', {
    time: () => (
      <span key="time">
        <Moment at={start} />
        {end !== 0 && (
          <>
            {' '}
            {t('to')}{' '}
            {date(start) === date(end) ? (
              <time dateTime={new Date(end).toISOString()}>{dateTime(end).slice(11)}</time>
            ) : (
              <Moment at={end} />
            )}
          </>
        )}
      </span>
    ),
  })
}

function Moment({ at }: { at: Instant }) {
  const t = useTranslations('activity')
  // Formatters of the library would be part of every page's first scripts.
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: houseTimeZone })
  return t.rich('moment', { weekday: weekday.format(at), time: () => <DateTime key="time" at={at} /> })
}

/** Whether an announced event has ended; never without a time. */
export const hasEnded = (
  { startTime, endTime }: { readonly startTime: Instant; readonly endTime: Instant },
  now: Instant,
): boolean => startTime !== 0 && (endTime || startTime) <= now
