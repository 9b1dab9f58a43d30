import type { BasisPoints, Cents, Instant } from '#domain/money/money.ts'
import { interestOn, wholeDays } from '#domain/orders/late-charges.ts'

/** An advance to a seller that is not fully set off (S13). */
export type Advance = {
  readonly id: string
  /** The balance without interest. */
  readonly principal: Cents
  /** Agreed simple interest for 30 days; 0 for none. */
  readonly perMonth: BasisPoints
  /** The time until which interest has been counted, initially the day of payment. */
  readonly countedTo: Instant
  /** Interest counted and not yet set off. */
  readonly interest: Cents
}

/** The amount set off from an advance, and its balance. */
export type AdvanceSetOff = {
  readonly id: string
  readonly principal: Cents
  readonly interest: Cents
  readonly left: Advance
}

const day = 86_400_000

/** Returns an advance with its interest counted to the last whole day (S13). */
export function accrued(advance: Advance, now: Instant): Advance {
  const { principal, perMonth, countedTo, interest } = advance
  const days = wholeDays(countedTo, now)
  const until = countedTo + days * day
  const added = interestOn([{ owed: principal, from: countedTo, until }], perMonth)
  return { ...advance, countedTo: until, interest: interest + added }
}

/** Returns a seller's debt from advances: the balance with interest (S13). */
export const owedOn = (advances: readonly Advance[], now: Instant): Cents =>
  advances
    .map((advance) => accrued(advance, now))
    .reduce((sum, { principal, interest }) => sum + principal + interest, 0)

/**
 * Sets advances off against an amount (S13), oldest first, of each its interest before its principal.
 * Unaffected advances are omitted.
 *
 * @param advances oldest first
 */
export function setOffAdvances(
  amount: Cents,
  advances: readonly Advance[],
  now: Instant,
): readonly AdvanceSetOff[] {
  let left = amount
  return advances.flatMap((advance) => {
    const before = accrued(advance, now)
    const interest = Math.min(left, before.interest)
    const principal = Math.min(left - interest, before.principal)
    left -= interest + principal
    const after = { ...before, interest: before.interest - interest, principal: before.principal - principal }
    return interest + principal === 0 ? [] : [{ id: advance.id, interest, principal, left: after }]
  })
}
