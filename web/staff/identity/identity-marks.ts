import type { IdentityState } from '#domain/registration/identity.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** The mark of each state of an identity verification. */
export const identityMarks = {
  none: 'preview',
  awaiting: 'bidding',
  passed: 'won',
  rejected: 'lost',
} as const satisfies { readonly [state in IdentityState]: StateName }
