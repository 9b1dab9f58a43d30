import type { staffMemberList } from '#wire/calls/staff-members.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A colleague, or an invited one. */
export type Colleague = DataOf<typeof staffMemberList>['list'][number]

/** Returns how a colleague signs in. */
export function signInOf({ state, passkeys, appSince }: Colleague): 'passkey' | 'app' | 'password' | 'none' {
  if (state === 'invited') return 'none'
  if (passkeys > 0) return 'passkey'
  return appSince > 0 ? 'app' : 'password'
}

/** Returns whether a reset would remove anything. */
export const hasFactor = ({ appSince, passkeys, recoveryCodes }: Colleague): boolean =>
  appSince > 0 || passkeys > 0 || recoveryCodes > 0

/**
 * The time for which a colleague counts as present, in milliseconds; sessions record their use every five
 * minutes.
 */
const hereMs = 6 * 60_000

/** Returns whether a colleague has used the site recently. */
export const isHere = ({ state, seenAt }: Colleague, now: number): boolean =>
  state === 'active' && now - seenAt < hereMs

/** Returns the page with a colleague selected. */
export const memberPath = (userId: string): string => `/house/staff?${new URLSearchParams({ of: userId })}`
