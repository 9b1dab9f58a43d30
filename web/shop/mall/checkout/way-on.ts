import type { CallError } from '#wire/refusals/call-error.ts'

/** What a checkout does besides saying that it was refused. */
export type WayOn =
  /** What is in the basket is asked for anew: some of it can no longer be had. */
  | 'basket'
  /** The order's own page shows what has become of it. */
  | 'order'
  /** Its buyer has as many unpaid orders as there may be, and is told so. */
  | 'unpaid'
  | 'none'

/**
 * The way on from a refused order, or from the refused payment of one that stands already (G1).
 * @param isPlaced whether the order stands
 */
export function wayOn({ name }: Pick<CallError, 'name'>, isPlaced: boolean): WayOn {
  if (isPlaced) return name === 'wrongState' ? 'order' : 'none'
  if (name === 'outOfStock' || name === 'notFound') return 'basket'
  return name === 'wrongState' ? 'unpaid' : 'none'
}
