import type { Kysely } from 'kysely'
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
export const walkInCalls = ({ db, personalData }: Desk): readonly Answer[] => [
  answerMember(houseWalkInExport, async ({ now }, { userId }) =>
    (await isWalkIn(db, userId))
      ? { at: now, sections: await exportOf(personalData(), userId) }
      : refusal('notFound'),
  ),
  answerMember(houseWalkInErase, async ({ now }, { userId }) => {
    if (!(await isWalkIn(db, userId))) return refusal('notFound')
    const bar = await erasePerson(personalData(), userId, now)
    return bar === null ? null : refusal('wrongState', { status: bar })
  }),
]
