import type { PayoutState } from '#domain/payouts/payout.ts'
import type { SettlementState } from '#domain/settlements/settlement.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** The mark of each state of a settlement. */
export const settlementMarks = {
  open: 'preview',
  issued: 'bidding',
  due: 'winning',
  prepared: 'sent',
  paid: 'won',
  held: 'reserveNotMet',
} as const satisfies { readonly [state in SettlementState]: StateName }

/** The mark of each state of a payout. */
export const payoutMarks = {
  prepared: 'bidding',
  approved: 'winning',
  sent: 'sent',
  confirmed: 'won',
  bounced: 'lost',
  cancelled: 'withdrawn',
} as const satisfies { readonly [state in PayoutState]: StateName }
