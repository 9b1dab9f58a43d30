import type { SellerIssue } from '#domain/consignments/seller.ts'
import type { Cents } from '#domain/money/money.ts'

/** The progress of a payout to a seller (S8). A returned one has ended, and another is prepared. */
export const payoutStates = ['prepared', 'approved', 'sent', 'confirmed', 'bounced', 'cancelled'] as const

export type PayoutState = (typeof payoutStates)[number]

export type PayoutMove = 'approve' | 'send' | 'confirm' | 'bounce' | 'cancel'

const moves: Readonly<
  Record<PayoutMove, { readonly from: readonly PayoutState[]; readonly to: PayoutState }>
> = {
  approve: { from: ['prepared'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  confirm: { from: ['sent'], to: 'confirmed' },
  bounce: { from: ['sent', 'confirmed'], to: 'bounced' },
  cancel: { from: ['prepared', 'approved'], to: 'cancelled' },
}

/** Returns the state after a move (S8), or null if the current state does not allow it. */
export const payoutMoved = (state: PayoutState, move: PayoutMove): PayoutState | null =>
  moves[move].from.includes(state) ? moves[move].to : null

/** Returns the number of a payout as people see it: `P-0112`. */
export const payoutNumber = (number: number): string => `P-${String(number).padStart(4, '0')}`

/** A seller's account for payouts (S2). One person adds it, and another calls the seller back and confirms it. */
export type PayoutAccount = {
  /** Whether it is a bank account in the seller's own name: not a card, not a third party’s. */
  readonly isOwnName: boolean
  readonly addedBy: string
  /** Who called the seller back; null if nobody has. */
  readonly confirmedBy: string | null
}

/** Returns whether an account may be paid to (S2). */
export const isConfirmed = ({ addedBy, confirmedBy }: PayoutAccount): boolean =>
  confirmedBy !== null && confirmedBy !== addedBy

/** A payout of a settlement. */
export type Payout = {
  readonly id: string
  readonly state: PayoutState
  /** To the seller, above zero. */
  readonly cents: Cents
  /** The seller's share of a transfer abroad (S5). */
  readonly bankCharge: Cents
  readonly preparedBy: string
}

/** Why a payout is not prepared or approved (S8). */
export type PayoutRefusal =
  | 'wrongState'
  | 'underWay'
  | 'samePerson'
  | 'ownPayout'
  | 'held'
  | 'notCleared'
  | 'noAccount'
  | 'notOwnName'
  | 'unconfirmedAccount'
  | 'nothingDue'
  | 'amountChanged'

/** The facts on which a payout depends. */
export type PayoutFacts = {
  readonly account: PayoutAccount | null
  readonly isHeld: boolean
  /** The missing checks of the seller (S2). */
  readonly issues: readonly SellerIssue[]
  /** Whether the acting user is the seller. */
  readonly isOwn: boolean
  /** The amount of the settlement that can be paid now, including this payout. */
  readonly payable: Cents
}

/** Returns whether a payout is in transit or awaits approval; its settlement can then have no other (S8). */
export function isUnderWay({ state }: Pick<Payout, 'state'>): boolean {
  switch (state) {
    case 'prepared':
    case 'approved':
    case 'sent':
      return true
    case 'confirmed':
    case 'bounced':
    case 'cancelled':
      return false
  }
}

/**
 * Returns why a payout cannot be prepared (S8), or null if it can.
 *
 * @param others the payouts of its settlement
 */
export const prepareRefusal = (
  facts: PayoutFacts,
  others: readonly Pick<Payout, 'state'>[],
): PayoutRefusal | null => (others.some(isUnderWay) ? 'underWay' : refusalOf(facts))

function refusalOf({ account, isHeld, issues, isOwn, payable }: PayoutFacts): PayoutRefusal | null {
  if (isOwn) return 'ownPayout'
  if (isHeld) return 'held'
  if (issues.length > 0) return 'notCleared'
  if (account === null) return 'noAccount'
  if (!account.isOwnName) return 'notOwnName'
  if (!isConfirmed(account)) return 'unconfirmedAccount'
  return payable > 0 ? null : 'nothingDue'
}

/** Returns why a colleague cannot approve a payout (S8), or null if they can. */
export function approveRefusal(payout: Payout, by: string, facts: PayoutFacts): PayoutRefusal | null {
  if (payoutMoved(payout.state, 'approve') === null) return 'wrongState'
  if (payout.preparedBy === by) return 'samePerson'
  const refusal = refusalOf(facts)
  if (refusal !== null && refusal !== 'nothingDue') return refusal
  return payout.cents + payout.bankCharge > facts.payable ? 'amountChanged' : null
}
