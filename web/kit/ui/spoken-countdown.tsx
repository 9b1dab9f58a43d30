import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Duration, Instant } from '#domain/money/money.ts'
import { useNow } from './now.tsx'
import { markPassed } from './remaining.ts'

/** Reads out a countdown at five minutes, one minute and ten seconds, and is silent otherwise. */
export function SpokenCountdown({ end }: { end: Instant }) {
  const t = useTranslations('ui.countdown')
  const now = useNow()
  const [before, setBefore] = useState(now)
  const [mark, setMark] = useState<Duration | null>(null)
  const [told, setTold] = useState(end)
  // What was said of an end that has moved is no longer so.
  if (told !== end) {
    setTold(end)
    setMark(null)
  }
  if (before !== now) {
    setBefore(now)
    const passed = markPassed(end, before, now)
    if (passed !== null) setMark(passed)
  }
  return (
    <span className="visually-hidden" aria-live="polite">
      {mark !== null && t('left', { seconds: mark / 1000 })}
    </span>
  )
}
