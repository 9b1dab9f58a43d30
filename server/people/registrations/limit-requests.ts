import type { Kysely } from 'kysely'
import { exposure } from '#domain/auction/exposure.ts'
import { type LimitRequest, limitRequestStatus } from '#domain/auction/limit-request.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OpenLimitRequest } from '#wire/calls/limit-requests.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { hasKeyIn, type RegistrationKey, registrationKeyText } from './store.ts'

/** Returns the latest request of a bidder for a higher limit in a sale (W7), or null if there is none. */
export async function limitRequestOf(db: Kysely<Rows>, key: RegistrationKey): Promise<LimitRequest | null> {
  const [request = null] = (await limitRequestsOf(db, [key])).values()
  return request
}

/** Returns the latest requests by the text of their registration’s key (W7). */
export async function limitRequestsOf(
  db: Kysely<Rows>,
  keys: readonly RegistrationKey[],
): Promise<ReadonlyMap<string, LimitRequest>> {
  const rows = await db.selectFrom('limit_requests').selectAll().where(hasKeyIn(keys)).execute()
  return new Map(
    rows.map((row) => [
      registrationKeyText({ auctionId: row.auction_id, userId: row.user_id }),
      toLimitRequest(row),
    ]),
  )
}

/** Returns a request as bidder and staff see it, or null if the bidder has no limit to raise. */
export function wireLimitRequest(
  request: LimitRequest | null,
  limit: Whole | null,
): Registration['limitRequest'] {
  if (request === null || limit === null) return null
  return { asked: request.requested, at: request.at, status: limitRequestStatus(request, limit) }
}

/** Stores a request, which replaces the previous one (W7). Repeating an open request keeps its time. */
export async function storeLimitRequest(
  db: Kysely<Rows>,
  key: RegistrationKey,
  requested: Whole,
  now: number,
): Promise<void> {
  const request = { asked: requested, asked_at: now, declined_at: null }
  await db
    .insertInto('limit_requests')
    .values({ auction_id: key.auctionId, user_id: key.userId, ...request })
    .onConflict((same) =>
      same
        .columns(['auction_id', 'user_id'])
        .doUpdateSet(request)
        .where(({ eb, or }) =>
          or([eb('limit_requests.asked', '!=', requested), eb('limit_requests.declined_at', 'is not', null)]),
        ),
    )
    .execute()
}

/** Marks a request as declined. @returns whether it was still open for this amount */
export async function declineLimitRequest(
  db: Kysely<Rows>,
  key: RegistrationKey,
  requested: Whole,
  now: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('limit_requests')
    .set({ declined_at: now })
    .where('auction_id', '=', key.auctionId)
    .where('user_id', '=', key.userId)
    .where('asked', '=', requested)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Returns the open requests of a sale, oldest first, without those of suspended paddles. */
export async function openLimitRequests(db: Kysely<Rows>, sale: SaleState): Promise<OpenLimitRequest[]> {
  const rows = await db
    .selectFrom('limit_requests')
    .innerJoin('users', 'users.id', 'limit_requests.user_id')
    .selectAll('limit_requests')
    .select(['first_name', 'last_name'])
    .where('auction_id', '=', sale.auctionId)
    .where('declined_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('user_id')
    .execute()
  return rows.flatMap((row) => {
    const admission = sale.admissions.get(row.user_id)
    const limit = admission?.limit ?? null
    if (!admission || admission.suspended || limit === null) return []
    if (limitRequestStatus(toLimitRequest(row), limit) !== 'open') return []
    return [
      {
        userId: row.user_id,
        paddle: admission.paddle,
        firstName: row.first_name,
        lastName: row.last_name,
        limit,
        committed: exposure(sale, admission.paddle, ''),
        asked: row.asked,
        at: row.asked_at,
      },
    ]
  })
}

type Row = { readonly asked: number; readonly asked_at: number; readonly declined_at: number | null }

const toLimitRequest = (row: Row): LimitRequest => ({
  requested: row.asked,
  at: row.asked_at,
  declinedAt: row.declined_at,
})
