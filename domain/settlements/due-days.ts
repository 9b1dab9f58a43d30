import type { Cents, Instant } from '#domain/money/money.ts'
import { type Day, daysFrom, openEnded } from './due.ts'
import { type SettlementInput, settle } from './settle.ts'

/** The amount of a settlement that falls due on a day, in cents. */
export type DueDay = { readonly day: Day; readonly cents: Cents }

const dayMs = 86_400_000

/**
 * Returns the amounts of a settlement that become payable until a day (S6): today the amount already due,
 * then what each day adds. Amounts on hold are left out, even if the hold ends before.
 *
 * @param now an instant of today
 */
export function dueDays(
  input: SettlementInput,
  { today, now, until }: { readonly today: Day; readonly now: Instant; readonly until: Day },
): readonly DueDay[] {
  const holds = input.holds.map((hold) => (hold.until > today ? { ...hold, until: openEnded } : hold))
  const payableOn = (day: Day) => settle({ ...input, holds }, day, now + daysFrom(today, day) * dayMs)
  const { lines, payable } = payableOn(today)
  const ahead = lines.flatMap(({ state }) => (state.kind === 'waits' && state.until ? [state.until] : []))
  const found: DueDay[] = payable > 0 ? [{ day: today, cents: payable }] : []
  let before = payable
  for (const day of [...new Set(ahead)].filter((one) => one > today && one <= until).toSorted()) {
    const by = payableOn(day).payable
    if (by > before) found.push({ day, cents: by - before })
    before = Math.max(before, by)
  }
  return found
}
