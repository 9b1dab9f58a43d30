import type { OrderStatus } from '#domain/orders/state.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** The mark of an order’s status; unpaid orders have the mark that their buyer sees. */
export const orderMarks: { readonly [status in OrderStatus]: StateName } = {
  DRAFT: 'preview',
  SUBMITTED: 'bidding',
  AUTHORISED: 'lost',
  PAID: 'won',
  DELETED: 'withdrawn',
  VOIDED: 'withdrawn',
}
