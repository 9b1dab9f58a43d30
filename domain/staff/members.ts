import type { Duration } from '#domain/money/money.ts'
import { type Role, rightsOf } from './rights.ts'

/** R1: how long the link to found a house is valid. */
export const foundingLinkMs: Duration = 24 * 3_600_000

/** How long an invitation is valid. */
export const invitationMs: Duration = 7 * 24 * 3_600_000

/** The states of a member of staff. Somebody invited has no account yet, or has not accepted. */
export const memberStates = ['invited', 'active', 'suspended'] as const

/** Somebody with staff roles. */
export type Member = {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly isSuspended: boolean
}

const isActiveOwner = ({ roles, isSuspended }: Member): boolean => roles.includes('owner') && !isSuspended

/** R2: whether a house would have no active owner left after a change of one member. */
export const losesLastOwner = (staff: readonly Member[], changed: Member): boolean =>
  staff.some(isActiveOwner) &&
  !isActiveOwner(changed) &&
  !staff.some((member) => member.userId !== changed.userId && isActiveOwner(member))

/** R4: whether a change of roles takes a right, so that the member's sessions end. */
export const losesRight = (before: readonly Role[], after: readonly Role[]): boolean => {
  const left = new Set(rightsOf(after))
  return rightsOf(before).some((right) => !left.has(right))
}
