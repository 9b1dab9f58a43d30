import type { Kysely } from 'kysely'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { limitHashing } from '#server/people/accounts/password-limits.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler, Guard } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { createGuard } from './guard.ts'
import { maskDocumentNumbers } from './mask-document-numbers.ts'
import { staffEntryCalls } from './members/entry-calls.ts'
import { createFoundingLink } from './members/founding.ts'
import { invitationLetter } from './members/letter.ts'
import { memberCalls } from './members/member-calls.ts'
import { staffData } from './members/personal-data.ts'
import { rolesChanged } from './roles-changed.ts'

/** The rights of staff and the effects of role changes. */
export type Staff = {
  /** Checks every call (R3, R5, R6, R7). */
  readonly guard: Guard
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /** R1: creates a one-time link for the first owner. @returns its path; null if there is an owner */
  createFoundingLink(now: number): Promise<string | null>
  /** Wraps calls so that document numbers are masked for staff without the right to them. */
  maskDocumentNumbers(handlers: readonly CallHandler[]): readonly CallHandler[]
}

export function createStaff(deps: {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state' | 'freshState'>
  readonly registrations: Pick<Registrations, 'suspend'>
  readonly factors: Accounts['factors']
  readonly sessions: Accounts['sessions']
  readonly mail: Pick<Mail, 'send'>
  /** Counts a use of a password from a network. @returns 0, or the milliseconds until the next is allowed */
  countPasswordUse(network: string): number
  readonly config: Pick<Config, 'publicUrl' | 'house'>
  /** Whether managers are required to have a second factor (R5). */
  readonly secondFactor: SecondFactorPolicy
  /** Makes every open socket of an account check its session and roles again. */
  recheckSockets(userId: string): void
}): Staff {
  const { db } = deps
  return {
    guard: createGuard(deps),
    calls: limitHashing(deps.countPasswordUse, [...memberCalls(deps), ...staffEntryCalls(deps)]),
    tasks: { rolesChanged: rolesChanged(deps), staffInvitation: invitationLetter(deps) },
    personalData: staffData(db),
    createFoundingLink: (now) => createFoundingLink(db, now),
    maskDocumentNumbers,
  }
}
