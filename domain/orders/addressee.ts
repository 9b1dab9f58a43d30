import type { Order, OrderChange } from './order.ts'

/** The addressees to whom an invoice can be issued at an address: its client, or the company there. */
export const addresseeKinds = ['person', 'company'] as const
export type AddresseeKind = (typeof addresseeKinds)[number]

type Readdressed =
  | Extract<OrderChange, { kind: 'changed' }>
  | { readonly kind: 'refused'; readonly why: 'wrongState' | 'partPaid' | 'sameAddressee' }

/**
 * Issues an unpaid invoice again to another addressee of the same client (O19): the next version, in which
 * nothing else changes. It is refused once the invoice is partly paid.
 */
export function readdress(order: Order, { isSame }: { readonly isSame: boolean }): Readdressed {
  if (order.status !== 'AUTHORISED') return { kind: 'refused', why: 'wrongState' }
  if (order.credited > 0 || order.received > 0) return { kind: 'refused', why: 'partPaid' }
  if (isSame) return { kind: 'refused', why: 'sameAddressee' }
  return { kind: 'changed', order: { ...order, revision: order.revision + 1 }, entries: [] }
}
