import type { Kysely, Selectable } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Applicant } from '#wire/entities/registration.ts'

type Wish = {
  readonly status?: 'pending' | 'approved' | 'refused' | undefined
  readonly page: number
  readonly size: number
}

type Row = Selectable<Rows['registrations']> &
  Pick<Selectable<Rows['users']>, 'first_name' | 'last_name' | 'email' | 'phone'>

/** A page of those who have asked to bid in a sale, those who wait first. */
export async function applicantsTo(
  db: Kysely<Rows>,
  state: SaleState,
  { status, page, size }: Wish,
): Promise<{ list: Applicant[]; total: number }> {
  const all = db.selectFrom('registrations').where('auction_id', '=', state.auctionId)
  const fitting = status === undefined ? all : all.where('status', '=', status)
  const [rows, { total }] = await Promise.all([
    fitting
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .selectAll('registrations')
      .select(['first_name', 'last_name', 'email', 'phone'])
      .orderBy(({ eb }) => eb('status', '=', 'pending'), 'desc')
      .orderBy('asked_at')
      .orderBy('user_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    fitting.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows.map((row) => applicantOf(row, state)), total }
}

const statuses = { pending: 1, approved: 2, refused: -1 } as const

function applicantOf(row: Row, { admissions }: SaleState): Applicant {
  const admission = admissions.get(row.user_id)
  const status = row.status === 'approved' || row.status === 'refused' ? row.status : 'pending'
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    status: statuses[status],
    paddle: admission?.paddle ?? '',
    reason: row.reason,
    limit: admission?.limit ?? row.bid_limit,
    meetingId: row.meeting_id,
    inviteCount: row.invite_count,
    joinTime: row.join_time,
    cates: row.cates,
    askedAt: row.asked_at,
  }
}
