import { isConfirmed, type PayoutAccount } from '#domain/payouts/payout.ts'

/** The progress of an advance (S13): one person proposes it, another confirms that it was paid. */
export const advanceStates = ['proposed', 'paid', 'refused'] as const
type AdvanceState = (typeof advanceStates)[number]

/** Why an advance is not made. */
type AdvanceRefusal =
  | 'wrongState'
  | 'samePerson'
  | 'ownAdvance'
  | 'noAccount'
  | 'notOwnName'
  | 'unconfirmedAccount'

/** Returns why an advance cannot be paid to an account (S2, S13), or null if it can. */
export function accountRefusal(account: PayoutAccount | null): AdvanceRefusal | null {
  if (account === null) return 'noAccount'
  if (!account.isOwnName) return 'notOwnName'
  return isConfirmed(account) ? null : 'unconfirmedAccount'
}

/** Returns why a colleague cannot confirm an advance (S13), or null if they can. */
export function confirmRefusal(
  advance: { readonly state: AdvanceState; readonly proposedBy: string; readonly seller: string },
  by: string,
  account: PayoutAccount | null,
): AdvanceRefusal | null {
  if (advance.state !== 'proposed') return 'wrongState'
  if (advance.proposedBy === by) return 'samePerson'
  return advance.seller === by ? 'ownAdvance' : accountRefusal(account)
}
