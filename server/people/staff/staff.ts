import type { Kysely } from 'kysely'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler, Guard } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { createGuard } from './guard.ts'
import { maskDocumentNumbers } from './mask-document-numbers.ts'
import { rolesChanged } from './roles-changed.ts'

/** The rights of staff, and the effects of role changes. */
export type Staff = {
  /** Checks every call (R3, R5, R6, R7). */
  readonly guard: Guard
  readonly tasks: Tasks
  /** Wraps calls so that document numbers are masked for staff without the right to them. */
  maskDocumentNumbers(handlers: readonly CallHandler[]): readonly CallHandler[]
}

export function createStaff(deps: {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state' | 'freshState'>
  readonly registrations: Pick<Registrations, 'suspend'>
  readonly factors: Accounts['factors']
  /** Whether managers are required to have a second factor (R5). */
  readonly secondFactor: SecondFactorPolicy
  /** Makes every open socket of an account check its session and roles again. */
  recheckSockets(userId: string): void
}): Staff {
  return { guard: createGuard(deps), tasks: { rolesChanged: rolesChanged(deps) }, maskDocumentNumbers }
}
