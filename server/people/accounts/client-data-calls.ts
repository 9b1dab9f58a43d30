import type { Kysely } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { exportPersonalData, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { staffClientErase, staffClientExport } from '#wire/calls/staff-clients.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { blockedReasonOf, erasePerson } from './erase.ts'

type Deps = {
  readonly db: Kysely<Rows>
  /** The personal data of every subject, the account itself last. */
  readonly personalData: readonly PersonalData[]
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
}

/**
 * Returns the calls by which staff export and erase the data of a client at their request (C3), merged walk-ins
 * included.
 */
export function clientDataCalls({ db, personalData, recheckSockets }: Deps): readonly CallHandler[] {
  const person = (id: string) => ({ kind: 'person', id }) as const
  return [
    handleMemberCall(staffClientExport, async ({ viewer, now }, { userId }) => {
      if (!(await isClient(db, userId))) return refusal('notFound')
      const [account = userId, ...walkIns] = await linkedIds(db, userId)
      const sections = await exportPersonalData(personalData, account)
      const merged = await Promise.all(walkIns.map((id) => exportPersonalData(personalData, id)))
      const act = { by: viewer.userId, act: 'client.export', about: person(account), detail: {} } as const
      await recordAction(db, act, now)
      return { at: now, sections: merged.length === 0 ? sections : { ...sections, walkIns: merged } }
    }),

    handleMemberCall(staffClientErase, async ({ viewer, now }, { userId }) => {
      if (!(await isClient(db, userId))) return refusal('notFound')
      const ids = await linkedIds(db, userId)
      // Nothing is erased if anything blocks the erasure.
      for (const id of ids) {
        const reason = await blockedReasonOf(personalData, id)
        if (reason !== null) return refusal('wrongState', { status: reason })
      }
      // The account comes last: an erasure that fails halfway can be requested again.
      for (const id of ids.toReversed()) {
        const act = { by: viewer.userId, act: 'client.erase', about: person(id), detail: {} } as const
        const blocked = await erasePerson(personalData, id, now, () => recordAction(db, act, now))
        if (blocked !== null) return refusal('wrongState', { status: blocked })
        recheckSockets(id)
      }
      return null
    }),
  ]
}

async function isClient(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
