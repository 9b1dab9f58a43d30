import { endOfDay } from '#domain/lib/day-in-zone.ts'
import type { Instant, Whole } from './money.ts'

/** Free local delivery of goods for more than `over` whole units, through the end of `lastDay` (G1). */
export type Promotion = { readonly over: Whole; readonly lastDay: string }

/**
 * Returns the instant that a promotion ends: the end of its last day in the house's time zone (G1).
 * @param zone IANA name of the house's time zone
 */
export const promotionEnd = ({ lastDay }: Pick<Promotion, 'lastDay'>, zone: string): Instant =>
  endOfDay(lastDay, zone) + 1

/** Returns whether a promotion is in force at an instant (G1). One with a minimum of zero never is. */
export const isInForce = (promotion: Promotion, now: Instant, zone: string): boolean =>
  promotion.over > 0 && now < promotionEnd(promotion, zone)
