import type { Duration } from '#domain/money/money.ts'
import { type Role, rightsOf } from './rights.ts'

/** R1: how long the link for the first owner is valid. */
export const foundingLinkMs: Duration = 24 * 3_600_000

/** How long an invitation is valid. */
export const invitationMs: Duration = 7 * 24 * 3_600_000

/** The states of a member of staff. An invited one has no account yet, or has not accepted. */
export const memberStates = ['invited', 'active', 'suspended'] as const

/** A user with staff roles. */
export type Member = {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly isSuspended: boolean
}

const isActiveOwner = ({ roles, isSuspended }: Member): boolean => roles.includes('owner') && !isSuspended

/** R2: returns whether no active owner would be left after a change of one member. */
export const losesLastOwner = (staff: readonly Member[], changed: Member): boolean =>
  staff.some(isActiveOwner) &&
  !isActiveOwner(changed) &&
  !staff.some((member) => member.userId !== changed.userId && isActiveOwner(member))

/** R4: returns whether a change of roles removes a right, so that the member's sessions end. */
export const losesRight = (before: readonly Role[], after: readonly Role[]): boolean => {
  const left = new Set(rightsOf(after))
  return rightsOf(before).some((right) => !left.has(right))
}
