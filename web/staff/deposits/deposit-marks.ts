import type { StateName } from '#web/kit/ui/state-mark.tsx'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'

/** The mark of a deposit's status. */
export const depositMarks: { readonly [status in TransferDepositOnWire['status']]: StateName } = {
  awaited: 'bidding',
  held: 'won',
  applied: 'won',
  returnDue: 'lost',
  returnPrepared: 'bidding',
  returned: 'ended',
  cancelled: 'withdrawn',
}
