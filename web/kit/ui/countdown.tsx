import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { classes } from './classes.ts'
import css from './countdown.module.css'
import { useFromNow } from './now.tsx'
import { remaining, twoDigits } from './remaining.ts'
import { SpokenCountdown } from './spoken-countdown.tsx'

/**
 * Shows the time left until `end`, driven by the page's ticker. At zero it shows 'closing' until the
 * server reports the result (T7).
 *
 * @param to whether something ends or begins
 * @param form `units` in large type, with small units of days and hours; `compact` on a card
 * @param announce announces five minutes, one minute and ten seconds: at most one per page
 */
export function Countdown({
  end,
  to = 'end',
  form = 'clock',
  announce = false,
  className,
}: {
  end: Instant
  to?: 'end' | 'start'
  form?: 'clock' | 'units' | 'compact'
  announce?: boolean
  className?: string | undefined
}) {
  const text = useCountdownText(end, to === 'end' ? 'closing' : 'opening')
  const urgent = useFromNow((now) => to === 'end' && isUrgent(end, now))
  return (
    <>
      <span className={classes(css.countdown, css[form], urgent && css.urgent, className)} role="timer">
        {form === 'units' ? <Units text={text} /> : text}
      </span>
      {announce && <SpokenCountdown end={end} />}
    </>
  )
}

const isUrgent = (end: Instant, now: Instant): boolean => {
  const left = remaining(end, now)
  return left.kind === 'closing' || (left.kind === 'hours' && left.urgent)
}

/** Returns a function for the time left as text: hh:mm:ss under a day, otherwise days and hours. */
export function useCountdownText(end: Instant, doneLabel: 'closing' | 'opening' = 'closing'): string {
  const t = useTranslations('ui.countdown')
  return useFromNow((now) => {
    const left = remaining(end, now)
    if (left.kind === 'closing') return t(doneLabel)
    if (left.kind === 'days') return t('daysHours', left)
    return [left.hours, left.minutes, left.seconds].map(twoDigits).join(':')
  })
}

/** Shows '2d 7h' with small units. Each unit appears once, so it serves as its key. */
function Units({ text }: { text: string }) {
  return text.split(/([\d:]+)/).map((part) =>
    /^[\d:]*$/.test(part) ? (
      part
    ) : (
      <small key={part} className={css.unit}>
        {part.trim()}
      </small>
    ),
  )
}
