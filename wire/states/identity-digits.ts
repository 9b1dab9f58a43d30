import type { IdentityState } from '#domain/registration/identity.ts'

/** The digit of each state of an identity check, on the wire and in its columns. */
export const identityDigits = {
  awaiting: 0,
  passed: 1,
  rejected: -1,
  none: 2,
} as const satisfies { readonly [state in IdentityState]: number }

/** The state of a check with submitted documents. */
type SubmittedState = Exclude<IdentityState, 'none'>

/** Returns the state of an identity check by its digit. Any other digit, and null in a column, means not submitted. */
export function identityState(digit: 1 | -1): Exclude<SubmittedState, 'awaiting'>
export function identityState(digit: 0 | 1 | -1): SubmittedState
export function identityState(digit: number | null): IdentityState
export function identityState(digit: number | null): IdentityState {
  if (digit === identityDigits.awaiting) return 'awaiting'
  if (digit === identityDigits.passed) return 'passed'
  return digit === identityDigits.rejected ? 'rejected' : 'none'
}
