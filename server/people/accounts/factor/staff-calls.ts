import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffMemberFactorReset } from '#wire/calls/staff-members.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { SendLetter } from '../letters.ts'
import type { Sessions } from '../sessions.ts'
import { deleteFactors } from './delete-factors.ts'
import { emailOf, type Factors, recordFactorChange } from './factors.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly factors: Pick<Factors, 'stateOf'>
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly sendFactorReset: SendLetter
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
}

/** Returns the call by which owners reset the second factor of a colleague (R5). */
export function staffFactorCalls({
  db,
  factors,
  sessions,
  sendFactorReset,
  recheckSockets,
}: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffMemberFactorReset, async ({ viewer, now }, { userId }) => {
      const { held } = await factors.stateOf(userId)
      if (held.length === 0) return refusal('notFound')
      await db.transaction().execute(async (trx) => {
        await deleteFactors(trx, userId)
        await sessions.endAll(userId, { trx })
        await recordFactorChange(trx, { by: viewer.userId, act: 'factor.reset', userId }, now)
      })
      recheckSockets(userId)
      await sendFactorReset(await emailOf(db, userId))
      return null
    }),
  ]
}
