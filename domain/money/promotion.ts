import type { Instant, Whole } from './money.ts'

/** Free local delivery of goods for more than `over` whole units, through the end of `lastDay` (G1). */
export type Promotion = { readonly over: Whole; readonly lastDay: string }

const day = 24 * 3_600_000

/**
 * The instant that a promotion ends: when its last day has passed where the house is (G1).
 * @param zone IANA name of the house's time zone
 */
export function promotionEnd({ lastDay }: Pick<Promotion, 'lastDay'>, zone: string): Instant {
  const next = Date.parse(`${lastDay}T00:00:00Z`) + day
  return next - offset(next - offset(next, zone), zone)
}

/** Whether a promotion is in force at an instant (G1). One over 0 is none. */
export const isInForce = (promotion: Promotion, now: Instant, zone: string): boolean =>
  promotion.over > 0 && now < promotionEnd(promotion, zone)

/** By time zone. To make a formatter takes as long as many texts with it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offset(at: Instant, zone: string): number {
  const parts = formatterOf(zone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - at
}
