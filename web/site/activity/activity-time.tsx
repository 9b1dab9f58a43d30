import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'

/** The time of an announcement: a moment, hours of one day, or a range of days. */
export function ActivityTime({ start, end }: { start: Instant; end: Instant }) {
  const t = useTranslations('activity')
  if (start === 0) return t('noTime')
  if (end === 0) return <DateTime at={start} />
  const isOneDay = dateTime(start).slice(0, 10) === dateTime(end).slice(0, 10)
  return (
    <>
      <DateTime at={start} /> {t('to')}{' '}
      {isOneDay ? (
        <time dateTime={new Date(end).toISOString()}>{dateTime(end).slice(11)}</time>
      ) : (
        <DateTime at={end} />
      )}
    </>
  )
}

/** Whether an announced event has ended; never without a time. */
export const hasEnded = (
  { startTime, endTime }: { readonly startTime: Instant; readonly endTime: Instant },
  now: Instant,
): boolean => startTime !== 0 && (endTime || startTime) <= now
