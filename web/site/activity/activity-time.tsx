import { useLocale, useTranslations } from 'use-intl'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import { date, hourMinute } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { ActivityLine } from '#wire/entities/activity.ts'

/**
 * Shows the time of an announcement with its weekday, in Hong Kong time: an instant, hours of one day, a range of
 * days, or whole days without hours.
 */
export function ActivityTime({ start, end }: { start: Instant; end: Instant }) {
  const t = useTranslations('activity')
  if (start === 0) return t('noTime')
  if (areWholeDays(start, end)) return <WholeDays start={start} end={end} />
  return t.rich('zone', {
    keep: (words) => (
      <span key="zone" className={typography.number}>
        {words}
      </span>
    ),
    time: () => (
      <span key="time">
        <Moment at={start} />
        {end !== 0 && (
          <>
            {' '}
            {t('to')}{' '}
            {date(start) === date(end) ? (
              <time dateTime={new Date(end).toISOString()}>{hourMinute(end)}</time>
            ) : (
              <Moment at={end} />
            )}
          </>
        )}
      </span>
    ),
  })
}

/** Returns whether an announcement lasts from midnight to midnight, or to the minute before. */
const areWholeDays = (start: Instant, end: Instant): boolean =>
  end !== 0 && hourMinute(start) === '00:00' && ['00:00', '23:59'].includes(hourMinute(end)) && end > start

function WholeDays({ start, end }: { start: Instant; end: Instant }) {
  const t = useTranslations('activity')
  const last = end - 1
  return t.rich('allDay', {
    time: () => (
      <span key="time">
        <Moment at={start} to="day" />
        {date(start) !== date(last) && (
          <>
            {' '}
            {t('to')} <Moment at={last} to="day" />
          </>
        )}
      </span>
    ),
  })
}

function Moment({ at, to = 'minute' }: { at: Instant; to?: 'day' | 'minute' }) {
  const t = useTranslations('activity')
  // The library's formatters would be part of every page's initial scripts.
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: houseTimeZone })
  return (
    <span className={typography.number}>
      {t.rich('moment', {
        weekday: weekday.format(at),
        time: () => <DateTime key="time" at={at} to={to} />,
      })}
    </span>
  )
}

/** Returns whether an announced event has ended; always false without a time. */
export const useHasEnded = ({ startTime, endTime }: Pick<ActivityLine, 'startTime' | 'endTime'>): boolean =>
  useFromNow((now) => startTime !== 0 && (endTime || startTime) <= now)
