import type { OrderStatus } from '#domain/orders/state.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** The mark of an order’s status: what is unpaid has the mark that its buyer sees. */
export const orderMarks: { readonly [status in OrderStatus]: StateName } = {
  DRAFT: 'preview',
  SUBMITTED: 'bidding',
  AUTHORISED: 'lost',
  PAID: 'won',
  DELETED: 'withdrawn',
  VOIDED: 'withdrawn',
}
