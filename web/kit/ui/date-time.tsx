import type { Instant } from '#domain/money/money.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from './classes.ts'
import typography from './type.module.css'

/** Shows an instant as YYYY-MM-DD HH:mm, or its date alone, in Hong Kong time, the same in both languages. */
export function DateTime({
  at,
  to = 'minute',
  className,
}: {
  at: Instant
  to?: 'day' | 'minute'
  className?: string | undefined
}) {
  return (
    <time className={classes(typography.number, className)} dateTime={new Date(at).toISOString()}>
      {to === 'day' ? date(at) : dateTime(at)}
    </time>
  )
}
