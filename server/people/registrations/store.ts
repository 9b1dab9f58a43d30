import type { Kysely } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Where a registration stands; what was asked along with it is for the house to read. */
export type RegistrationRow = {
  readonly status: 'pending' | 'approved' | 'refused'
  readonly reason: string
  readonly limit: number | null
  /** When the deposit was lost (W2); null while nothing is wrong with it. */
  readonly holdLostAt: number | null
  /** Why no deposit is asked of them after all; '' where one is. */
  readonly depositWaiver: string
}

/** What somebody asks for when they register for a sale. */
export type RegistrationAsk = {
  readonly paymentId: string | null
  readonly meetingId: string
  readonly inviteCount: number
  readonly depositAmount: number
  readonly signatureFile: string
  readonly joinTime: string
  readonly cates: readonly string[]
  /** The version of the conditions that holds for them. */
  readonly termsVersion: string
}

/** Somebody's registration for a sale; null where there is none. */
export async function registrationOf(
  db: Kysely<Rows>,
  auctionId: string,
  userId: string,
): Promise<RegistrationRow | null> {
  const row = await db
    .selectFrom('registrations')
    .select(['status', 'reason', 'bid_limit', 'hold_lost_at', 'deposit_waiver'])
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { reason, bid_limit: limit, hold_lost_at: holdLostAt, deposit_waiver: depositWaiver } = row
  return { status: statusOf(row), reason, limit, holdLostAt, depositWaiver }
}

/** Where a row's registration stands. */
export const statusOf = ({ status }: { readonly status: string }): RegistrationRow['status'] =>
  status === 'approved' || status === 'refused' ? status : 'pending'

/**
 * Keeps what was asked; one that waits already takes the newer requests, one whose deposit was lost waits anew (W2), any
 * other that is decided stays as it is.
 */
export async function askToBid(
  db: Kysely<Rows>,
  who: { readonly auctionId: string; readonly userId: string },
  ask: RegistrationAsk,
  now: number,
): Promise<void> {
  const requests = {
    payment_id: ask.paymentId,
    meeting_id: ask.meetingId,
    invite_count: ask.inviteCount,
    deposit_amount: ask.depositAmount,
    signature_file: ask.signatureFile,
    join_time: ask.joinTime,
    cates: [...ask.cates],
    terms_version: ask.termsVersion,
    asked_at: now,
    status: 'pending',
    hold_lost_at: null,
  }
  await db
    .insertInto('registrations')
    .values({ auction_id: who.auctionId, user_id: who.userId, ...requests })
    .onConflict((conflict) =>
      conflict
        .columns(['auction_id', 'user_id'])
        .doUpdateSet(requests)
        .where(({ eb, or }) =>
          or([
            eb('registrations.status', '=', 'pending'),
            eb('registrations.status', '=', 'approved').and('registrations.hold_lost_at', 'is not', null),
          ]),
        ),
    )
    .execute()
}

/** Notes that somebody may bid. @returns whether that was news */
export async function markApproved(
  db: Kysely<Rows>,
  auctionId: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('registrations')
    .set({ status: 'approved', reason: '', decided_at: now })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** What staff have decided on a registration. */
export type Decided = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: number | null
  /** `asked`: they may bid once a new deposit is held; `waived`: without one, for the reason; else as the sale asks. */
  readonly deposit: 'usual' | 'asked' | 'waived'
}

/** Keeps what the house has decided on a registration. */
export async function decide(
  db: Kysely<Rows>,
  who: { readonly auctionId: string; readonly userId: string },
  { approve, reason, limit, deposit }: Decided,
  now: number,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      status: approve ? 'approved' : 'refused',
      reason: approve ? '' : reason,
      bid_limit: limit,
      hold_lost_at: deposit === 'asked' ? now : null,
      deposit_waiver: deposit === 'waived' ? reason : '',
      decided_at: now,
    })
    .where('auction_id', '=', who.auctionId)
    .where('user_id', '=', who.userId)
    .execute()
}

/** Notes that a registration's deposit is no longer held (W2). @returns whether that was news */
export async function markHoldLost(
  db: Kysely<Rows>,
  auctionId: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('registrations')
    .set({ hold_lost_at: now })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'refused')
    .where('hold_lost_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Notes that somebody was admitted at the door, and by whom; a note that stands already stays. */
export async function noteAtDoor(
  db: Kysely<Rows>,
  who: { readonly auctionId: string; readonly userId: string },
  {
    by,
    limit,
    termsVersion,
  }: { readonly by: string; readonly limit: number | null; readonly termsVersion: string },
  now: number,
): Promise<void> {
  const { auctionId, userId } = who
  await db.transaction().execute(async (within) => {
    const noted = await within
      .insertInto('registrations')
      .values({
        auction_id: auctionId,
        user_id: userId,
        status: 'approved',
        bid_limit: limit,
        terms_version: termsVersion,
        asked_at: now,
        decided_at: now,
      })
      .onConflict((conflict) => conflict.columns(['auction_id', 'user_id']).doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows !== 1n) return
    const about = { kind: 'person', id: userId }
    await recordAction(within, { by, act: 'door.admit', about, detail: { auction: auctionId } }, now)
  })
}
