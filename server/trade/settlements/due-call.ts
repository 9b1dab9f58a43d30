import { decimal, type Instant } from '#domain/money/money.ts'
import { addDays, holdOn } from '#domain/settlements/due.ts'
import { dueDays } from '#domain/settlements/due-days.ts'
import { isOutdated } from '#domain/settlements/settlement.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import type { SettlementDeps } from './calls.ts'
import { openSettlings, weekAhead } from './open-settlings.ts'
import { dayAt } from './purchases.ts'

/** The number of days that the call looks ahead. */
const daysAhead = 28

/** Returns the call that lists what falls due to sellers in the next weeks (S6). */
export const dueCall = (deps: SettlementDeps): CallHandler =>
  handleMemberCall(staffSettlementDue, ({ now }) => dueOf(deps, now))

/** Returns what falls due to sellers in the next weeks, by day and currency (S6). */
export async function dueOf(deps: SettlementDeps, now: Instant) {
  const today = dayAt(now)
  const until = addDays(today, daysAhead)
  const open = await openSettlings(deps, now)
  const due = open.flatMap(({ input, sale: { currency }, settlement: { id } }) =>
    dueDays(input, { today, now, until }).map((one) => ({ ...one, currency, id })),
  )
  const sumsBy = (keyOf: (one: (typeof due)[number]) => string) =>
    [...Map.groupBy(due, keyOf).values()].flatMap((all) => {
      const [first] = all
      if (!first) return []
      const amount = decimal(all.reduce((sum, { cents }) => sum + cents, 0))
      return [{ day: first.day, currency: first.currency, amount, settlements: countOf(all) }]
    })
  const list = sumsBy(({ day, currency }) => `${day} ${currency}`)
  const lastOfWeek = addDays(today, weekAhead)
  return {
    today,
    until,
    list: list.toSorted((a, b) => `${a.currency} ${a.day}`.localeCompare(`${b.currency} ${b.day}`)),
    sums: sumsBy(({ currency }) => currency).map(({ day: _, ...sum }) => sum),
    week: countOf(due.filter(({ day }) => day <= lastOfWeek)),
    changed: open.filter(({ settlement, result }) => settlement.edition > 0 && isOutdated(settlement, result))
      .length,
    held: open.filter(({ input: { holds, lots } }) =>
      [null, ...lots.map(({ lotId }) => lotId)].some((lotId) => holdOn(holds, lotId, today)),
    ).length,
  }
}

/** Returns how many settlements have something due, each counted once. */
const countOf = (due: readonly { readonly id: string }[]): number => new Set(due.map(({ id }) => id)).size
