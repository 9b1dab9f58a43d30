import type { Instant } from '#domain/money/money.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registration } from '#wire/entities/registration.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/** The prerequisite of the registration steps; `open` if it is met. */
export type Gate =
  | { readonly kind: 'open' }
  /** A new deposit is needed because the last one was lost, or because staff will approve when it is held (W2). */
  | { readonly kind: 'renew'; readonly paddle: string; readonly isApproved: boolean }
  | { readonly kind: 'approved'; readonly paddle: string }
  | { readonly kind: 'pending' }
  /** A deposit by transfer has not yet arrived (W9). */
  | { readonly kind: 'transfer' }
  | { readonly kind: 'refused'; readonly reason: string; readonly paddle: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'notYet'; readonly opensAt: Instant }
  | { readonly kind: 'email' }
  | { readonly kind: 'identity' }
  /** Information is missing from the account. */
  | { readonly kind: 'account' }
  /** Staff who can see the reserves never bid in the sale (R6). */
  | { readonly kind: 'staff' }

/** Returns the gate for a user and a sale, according to the server's registration state (W1, W2). */
export function registrationGate(
  { status: digit, paddle, reason, wanting }: Registration,
  { isEnd, registerStartTime }: Pick<Auction, 'isEnd' | 'registerStartTime'>,
  now: Instant,
): Gate {
  if (wanting === 'staff') return { kind: 'staff' }
  const status = registrationStatus(digit)
  if (status === 'approved') return { kind: 'approved', paddle }
  if (isEnd) return { kind: 'ended' }
  if (wanting === 'transfer') return { kind: 'transfer' }
  if (wanting === 'deposit' && status !== 'none')
    return { kind: 'renew', paddle, isApproved: status === 'refused' }
  if (status === 'refused') return { kind: 'refused', reason, paddle }
  if (status === 'pending') return { kind: 'pending' }
  if (now < registerStartTime) return { kind: 'notYet', opensAt: registerStartTime }
  if (wanting === 'email' || wanting === 'identity') return { kind: wanting }
  return { kind: wanting === 'adult' || wanting === 'conditions' ? 'account' : 'open' }
}

/** Returns whether a refusal returns to the gate because email or identity is not verified (W1). */
export const returnsToGate = ({ name }: Pick<CallError, 'name'>): boolean =>
  name === 'emailNotVerified' || name === 'identityNeeded'
