import type { Duration, Instant } from '#domain/money/money.ts'
import { hasRight, type Role } from './rights.ts'

/** Whether staff who move money or rights need a second factor. `off` requires none. */
export const secondFactorPolicies = ['required', 'off'] as const

export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

/** R5: how long a confirmation of identity is valid for calls that move money or rights. */
export const freshSignInMs: Duration = 10 * 60_000

/** R5: the rights that take effect only after a second factor. */
const guardedRights = ['money', 'payouts', 'staff', 'settings'] as const

/** R5: returns whether a user with these roles needs a second factor to act as staff. */
export const needsSecondFactor = (policy: SecondFactorPolicy, held: readonly Role[]): boolean =>
  policy === 'required' && guardedRights.some((right) => hasRight(held, right))

/** R5: returns whether a user has confirmed their identity recently enough. @param provedAt 0 for never */
export const isFreshSignIn = (provedAt: Instant, now: Instant): boolean => now - provedAt <= freshSignInMs
