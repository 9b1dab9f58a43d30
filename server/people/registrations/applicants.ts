import type { Kysely, Selectable } from 'kysely'
import type { LimitRequest } from '#domain/auction/limit-request.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import type { Holds } from './holds.ts'
import { wireLimitRequest } from './limit-requests.ts'
import { parseScheduled } from './scheduled.ts'
import { type RegistrationRow, statusOf } from './store.ts'

type Status = RegistrationRow['status']

type Params = {
  readonly status?: Status | undefined
  readonly page: number
  readonly size: number
}

type Row = Selectable<Rows['registrations']> &
  Pick<
    Selectable<Rows['users']>,
    'first_name' | 'last_name' | 'email' | 'phone' | 'identity_status' | 'walk_in'
  > & {
    brand: string | null
    last4: string | null
    exp_year: number | null
    exp_month: number | null
    issued_in: string | null
    limit_asked: number | null
    limit_asked_at: number | null
    limit_declined_at: number | null
  }

type Deps = { readonly db: Kysely<Rows>; readonly holds: Pick<Holds, 'of'> }

/** Returns a page of the registrations for a sale, pending ones first, and their number by status. */
export async function applicantsTo(
  { db, holds }: Deps,
  state: SaleState,
  { status, page, size }: Params,
): Promise<{ list: Applicant[]; total: number; counts: Record<Status, number> }> {
  const all = db.selectFrom('registrations').where('registrations.auction_id', '=', state.auctionId)
  const filtered = status === undefined ? all : all.where('status', '=', status)
  const [rows, counted] = await Promise.all([
    filtered
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .leftJoin('payment_cards', 'payment_cards.id', 'registrations.payment_id')
      .leftJoin('limit_requests', (join) =>
        join
          .onRef('limit_requests.auction_id', '=', 'registrations.auction_id')
          .onRef('limit_requests.user_id', '=', 'registrations.user_id'),
      )
      .selectAll('registrations')
      .select(['first_name', 'last_name', 'users.email', 'users.phone', 'identity_status', 'walk_in'])
      .select(['brand', 'last4', 'exp_year', 'exp_month', 'issued_in'])
      .select([
        'limit_requests.asked as limit_asked',
        'limit_requests.asked_at as limit_asked_at',
        'limit_requests.declined_at as limit_declined_at',
      ])
      .orderBy(({ eb }) => eb('status', '=', 'pending'), 'desc')
      .orderBy('registrations.asked_at')
      .orderBy('registrations.user_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    all
      .select((row) => ['status', row.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
  ])
  const counts = { pending: 0, approved: 0, refused: 0 }
  for (const row of counted) counts[statusOf(row)] += row.count
  const total = status === undefined ? counts.pending + counts.approved + counts.refused : counts[status]
  const list = await Promise.all(rows.map((row) => applicantOf(row, state, holds)))
  return { list, total, counts }
}

async function applicantOf(row: Row, { auctionId, admissions }: SaleState, holds: Pick<Holds, 'of'>) {
  const admission = admissions.get(row.user_id)
  const hold = await holds.of(row.user_id, auctionId)
  const isSuspended = row.status === 'approved' && (admission?.suspended ?? row.hold_lost_at !== null)
  return {
    userId: row.user_id,
    walkIn: row.walk_in,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    identity: identityDigits[identityState(row.identity_status)],
    card: cardOf(row),
    status: registrationDigits[isSuspended ? 'refused' : statusOf(row)],
    paddle: admission?.paddle ?? '',
    reason: row.reason,
    limit: admission?.limit ?? row.bid_limit,
    limitRequest: isSuspended ? null : wireLimitRequest(toLimitRequest(row), admission?.limit ?? null),
    wanting: row.hold_lost_at === null ? null : 'deposit',
    depositAmount: row.deposit_amount,
    depositWaiver: row.deposit_waiver,
    deposit: {
      status: hold.status,
      amount: Math.floor(hold.amountCents / 100),
      expiresAt: hold.expiresAt ?? 0,
    },
    signatureFile: row.signature_file,
    meetingId: row.meeting_id,
    inviteCount: row.invite_count,
    joinTime: row.join_time,
    cates: row.cates,
    askedAt: row.asked_at,
    decidedAt: row.decided_at ?? 0,
    identityAskedAt: row.identity_asked_at ?? 0,
    scheduled: scheduledOf(row),
  } satisfies Applicant
}

function scheduledOf({ scheduled: column }: Row): Applicant['scheduled'] {
  const scheduled = parseScheduled(column)
  return scheduled && { decision: scheduled.decision, at: scheduled.at }
}

function toLimitRequest(row: Row): LimitRequest | null {
  const { limit_asked: requested, limit_asked_at: at, limit_declined_at: declinedAt } = row
  return requested === null || at === null ? null : { requested, at, declinedAt }
}

function cardOf({ brand, last4, exp_year: expYear, exp_month: expMonth, issued_in: country }: Row) {
  if (brand === null || last4 === null || expYear === null || expMonth === null) return null
  return { brand, last4, expYear, expMonth, country: country ?? '' }
}
