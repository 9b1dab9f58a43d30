import type { Instant } from '#domain/money/money.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'

/** Shows an instant as HH:mm:ss in Hong Kong time. */
export const TimeOfDay = ({ at }: { at: Instant }) => (
  <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
)
