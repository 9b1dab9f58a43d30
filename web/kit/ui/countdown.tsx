import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { classes } from './classes.ts'
import css from './countdown.module.css'
import { useFromNow } from './now.tsx'
import { remaining, twoDigits } from './remaining.ts'
import { SpokenCountdown } from './spoken-countdown.tsx'

/**
 * The time left until `end`, driven by the page's ticker. At zero it shows 'closing' until the
 * server reports the result (T7).
 *
 * @param to whether something ends or begins
 * @param form `clock` 00:02:32 in a bid box; `units` 02h 38m 32s in large type; `compact` 02m 32s on a card
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
  const text = useCountdownText(end, form, to === 'end' ? 'closing' : 'opening')
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

/** The countdown as text for a sentence ('Closes in 3d 05h 42m'). */
export function useCountdownText(
  end: Instant,
  form: 'clock' | 'units' | 'compact' | 'sentence',
  doneLabel: 'closing' | 'opening' = 'closing',
): string {
  const t = useTranslations('ui.countdown')
  return useFromNow((now) => {
    const left = remaining(end, now)
    if (left.kind === 'closing') return t(doneLabel)
    const days = left.kind === 'days' ? left.days : 0
    const parts = { days, hours: twoDigits(left.hours), minutes: twoDigits(left.minutes) }
    if (left.kind === 'days') return t(form === 'sentence' ? 'daysHoursMinutes' : 'daysHours', parts)
    const seconds = twoDigits(left.seconds)
    if (form === 'clock') return `${parts.hours}:${parts.minutes}:${seconds}`
    if (form === 'units') return t('hoursMinutesSeconds', { ...parts, seconds })
    if (left.hours > 0) return t('hoursMinutes', { ...parts, hours: left.hours })
    return t('minutesSeconds', { ...parts, seconds })
  })
}

/** '02h 38m 32s' with small units; each unit appears once, so it is its own key. */
function Units({ text }: { text: string }) {
  return text.split(/(\d+)/).map((part) =>
    /^\d*$/.test(part) ? (
      part
    ) : (
      <small key={part} className={css.unit}>
        {part.trim()}
      </small>
    ),
  )
}
