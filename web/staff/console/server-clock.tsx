import { useTranslations } from 'use-intl'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'

/** The time of the server, to the second. */
export function ServerClock({ className }: { className: string | undefined }) {
  const t = useTranslations('console.header')
  const time = useFromNow(timeOfDay)
  return (
    <span className={className} role="timer" aria-label={t('clock')} suppressHydrationWarning>
      {time}
    </span>
  )
}
