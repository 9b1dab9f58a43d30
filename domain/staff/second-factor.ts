import type { Duration, Instant } from '#domain/money/money.ts'
import { hasRight, type Role } from './rights.ts'

/** Whether staff who move money and rights need a second factor. `off` requires none. */
export const secondFactorPolicies = ['required', 'off'] as const

export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

/** R5: how long a proof of who somebody is serves for calls that move money or rights. */
export const freshSignInMs: Duration = 10 * 60_000

/** R5: the rights that take effect only after a second factor. */
const guardedRights = ['money', 'staff', 'settings'] as const

/** R5: whether somebody with these roles needs a second factor before they may act as staff. */
export const needsSecondFactor = (policy: SecondFactorPolicy, held: readonly Role[]): boolean =>
  policy === 'required' && guardedRights.some((right) => hasRight(held, right))

/** R5: whether somebody has proved who they are recently enough. @param provedAt 0 where they never have */
export const isFreshSignIn = (provedAt: Instant, now: Instant): boolean => now - provedAt <= freshSignInMs
