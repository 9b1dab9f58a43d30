import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'

/** When an announcement is: a moment, hours of one day, or from one day to another. */
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

/** Whether what is announced is over. What has no time never is. */
export const isOver = (
  { startTime, endTime }: { readonly startTime: Instant; readonly endTime: Instant },
  now: Instant,
): boolean => startTime !== 0 && (endTime || startTime) <= now
