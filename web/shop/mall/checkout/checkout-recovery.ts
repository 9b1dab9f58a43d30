import type { CallError } from '#wire/refusals/call-error.ts'

/** How the checkout reacts to a refusal, besides showing it. */
export type CheckoutRecovery =
  /** Reload the basket: some products are no longer available. */
  | 'basket'
  /** Open the order's page, which shows its state. */
  | 'order'
  /** The buyer has the maximum number of unpaid orders. */
  | 'unpaid'
  | 'none'

/**
 * Returns what follows a refused order, or the refused payment of a placed one (G1).
 * @param isPlaced whether the order has been placed
 */
export function checkoutRecovery({ name }: Pick<CallError, 'name'>, isPlaced: boolean): CheckoutRecovery {
  if (isPlaced) return name === 'wrongState' ? 'order' : 'none'
  if (name === 'outOfStock' || name === 'notFound') return 'basket'
  return name === 'wrongState' ? 'unpaid' : 'none'
}
