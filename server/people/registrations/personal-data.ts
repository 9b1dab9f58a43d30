import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Registrations } from './registrations.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly registrations: Pick<Registrations, 'suspend' | 'admit'>
}

/**
 * Returns the registrations of a client. On erasure, a registration with a paddle stays, without the choices
 * made with it. In sales that have not ended, the paddle is suspended through the command queue, so that no
 * bid slips in between.
 */
export const registrationData = ({ db, rooms, registrations }: Deps): PersonalData => ({
  name: 'registrations',
  tables: ['registrations', 'limit_requests'],
  async suspend(userId) {
    const rows = await db
      .selectFrom('registrations')
      .select('auction_id')
      .where('user_id', '=', userId)
      .execute()
    const suspended: { readonly id: string; readonly limit: number | null }[] = []
    for (const { auction_id: id } of rows) {
      const { isEnd, admissions } = await rooms.state(id)
      const admission = admissions.get(userId)
      if (isEnd || !admission || admission.suspended) continue
      await registrations.suspend(id, userId, 'erased')
      suspended.push({ id, limit: admission.limit })
    }
    return async () => {
      for (const { id, limit } of suspended) await registrations.admit(id, userId, limit)
    }
  },
  async export(userId) {
    const rows = await db
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute()
    const requests = await db
      .selectFrom('limit_requests')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute()
    return rows.map((row) => ({
      auction: row.auction_id,
      status: row.status,
      reason: row.reason,
      meeting: row.meeting_id,
      guests: row.invite_count,
      arrival: row.join_time,
      categories: row.cates,
      limit: row.bid_limit,
      conditions: row.terms_version,
      askedAt: toIsoTime(row.asked_at),
      decidedAt: toIsoTime(row.decided_at),
      identityAskedAt: toIsoTime(row.identity_asked_at),
      limitRequests: requests
        .filter((request) => request.auction_id === row.auction_id)
        .map(({ asked, asked_at: at, declined_at: declined }) => ({
          limit: asked,
          askedAt: toIsoTime(at),
          declinedAt: toIsoTime(declined),
        })),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('limit_requests').where('user_id', '=', userId).execute()
    await db
      .deleteFrom('registrations')
      .where('user_id', '=', userId)
      .where('status', '!=', 'approved')
      .execute()
    const nothing = { payment_id: null, meeting_id: '', invite_count: 0, signature_file: '', join_time: '' }
    await db
      .updateTable('registrations')
      .set({ ...nothing, cates: [], reason: '', scheduled: null })
      .where('user_id', '=', userId)
      .execute()
  },
})
