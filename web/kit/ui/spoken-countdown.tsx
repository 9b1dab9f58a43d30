import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Duration, Instant } from '#domain/money/money.ts'
import { useNow } from './now.tsx'
import { passedMark } from './remaining.ts'

/** Announces a countdown at five minutes, one minute and ten seconds. */
export function SpokenCountdown({ end }: { end: Instant }) {
  const t = useTranslations('ui.countdown')
  const now = useNow()
  const [previous, setPrevious] = useState(now)
  const [mark, setMark] = useState<Duration | null>(null)
  const [announcedEnd, setAnnouncedEnd] = useState(end)
  // Announcements about a previous end are outdated.
  if (announcedEnd !== end) {
    setAnnouncedEnd(end)
    setMark(null)
  }
  if (previous !== now) {
    setPrevious(now)
    const passed = passedMark(end, previous, now)
    if (passed !== null) setMark(passed)
  }
  return (
    <span className="visually-hidden" aria-live="polite">
      {mark !== null && t('left', { seconds: String(mark / 1000) })}
    </span>
  )
}
