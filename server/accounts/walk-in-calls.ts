import type { Kysely } from 'kysely'
import { note } from '#server/audit/audit.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember } from '#server/http/calls.ts'
import { houseWalkInErase, houseWalkInExport } from '#wire/calls/house-door.ts'
import { refusal } from '#wire/refusal-data.ts'
import { erasePerson } from './erase.ts'
import { exportOf, type PersonalData } from './personal-data.ts'
import { isWalkIn } from './walk-ins.ts'

type Desk = {
  readonly db: Kysely<Rows>
  /** What every subject holds of people, the account itself last. */
  personalData(): readonly PersonalData[]
}

/** The calls by which the house does for people who came to the door what others do for themselves (C3). */
export function walkInCalls({ db, personalData }: Desk): readonly Answer[] {
  const noted = (by: string, act: string, userId: string, now: number) =>
    note(db, { by, act, about: { kind: 'person', id: userId }, detail: {} }, now)
  return [
    answerMember(houseWalkInExport, async ({ viewer, now }, { userId }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const sections = await exportOf(personalData(), userId)
      await noted(viewer.userId, 'door.export', userId, now)
      return { at: now, sections }
    }),
    answerMember(houseWalkInErase, async ({ viewer, now }, { userId }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const bar = await erasePerson(personalData(), userId, now)
      if (bar !== null) return refusal('wrongState', { status: bar })
      await noted(viewer.userId, 'door.erase', userId, now)
      return null
    }),
  ]
}
