import { type Kysely, sql } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Identifies a registration. */
export type RegistrationKey = { readonly auctionId: string; readonly userId: string }

/** Returns a text that identifies this registration. */
export const registrationKeyText = ({ auctionId, userId }: RegistrationKey): string =>
  JSON.stringify([auctionId, userId])

/** Returns the condition that a row with `auction_id` and `user_id` has one of these keys. */
export const hasKeyIn = (keys: readonly RegistrationKey[]) =>
  sql<boolean>`(auction_id, user_id) in (${sql.join(keys.map(({ auctionId, userId }) => sql`(${auctionId}, ${userId})`))})`

/** The stored state of a registration, without the client's choices. */
export type RegistrationRow = {
  readonly status: 'pending' | 'approved' | 'refused'
  readonly reason: string
  readonly limit: number | null
  /** When the deposit was lost (W2); null if it was not. */
  readonly holdLostAt: number | null
  /** Why the deposit was waived; '' if it was not. */
  readonly depositWaiver: string
}

/** The choices of a client who registers for a sale. */
export type RegistrationChoices = {
  readonly paymentId: string | null
  readonly meetingId: string
  readonly inviteCount: number
  readonly depositAmount: number
  readonly signatureFile: string
  readonly joinTime: string
  readonly cates: readonly string[]
  /** The accepted version of the conditions of sale. */
  readonly termsVersion: string
}

/** Returns the registration of a client for a sale, or null if there is none. */
export async function registrationOf(
  db: Kysely<Rows>,
  auctionId: string,
  userId: string,
): Promise<RegistrationRow | null> {
  const [row = null] = (await registrationsOf(db, [{ auctionId, userId }])).values()
  return row
}

/** Returns registrations by the text of their key. */
export async function registrationsOf(
  db: Kysely<Rows>,
  keys: readonly RegistrationKey[],
): Promise<ReadonlyMap<string, RegistrationRow>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['auction_id', 'user_id', 'status', 'reason', 'bid_limit', 'hold_lost_at', 'deposit_waiver'])
    .where(hasKeyIn(keys))
    .execute()
  return new Map(
    rows.map((row) => [
      registrationKeyText({ auctionId: row.auction_id, userId: row.user_id }),
      {
        status: statusOf(row),
        reason: row.reason,
        limit: row.bid_limit,
        holdLostAt: row.hold_lost_at,
        depositWaiver: row.deposit_waiver,
      },
    ]),
  )
}

/** Returns the status in a row. */
export const statusOf = ({ status }: { readonly status: string }): RegistrationRow['status'] =>
  status === 'approved' || status === 'refused' ? status : 'pending'

/**
 * Stores a registration. A pending one takes the new choices, one whose deposit was lost becomes pending again (W2),
 * and other decided ones stay as they are.
 */
export async function storeRegistration(
  db: Kysely<Rows>,
  key: RegistrationKey,
  choices: RegistrationChoices,
  now: number,
): Promise<void> {
  const columns = {
    payment_id: choices.paymentId,
    meeting_id: choices.meetingId,
    invite_count: choices.inviteCount,
    deposit_amount: choices.depositAmount,
    signature_file: choices.signatureFile,
    join_time: choices.joinTime,
    cates: [...choices.cates],
    terms_version: choices.termsVersion,
    asked_at: now,
    status: 'pending',
    hold_lost_at: null,
  }
  await db
    .insertInto('registrations')
    .values({ auction_id: key.auctionId, user_id: key.userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['auction_id', 'user_id'])
        .doUpdateSet(columns)
        .where(({ eb, or }) =>
          or([
            eb('registrations.status', '=', 'pending'),
            eb('registrations.status', '=', 'approved').and('registrations.hold_lost_at', 'is not', null),
          ]),
        ),
    )
    .execute()
}

const updateRegistration = (db: Kysely<Rows>, { auctionId, userId }: RegistrationKey) =>
  db.updateTable('registrations').where('auction_id', '=', auctionId).where('user_id', '=', userId)

/** Marks a pending registration as approved. @returns whether it was pending */
export async function markApproved(db: Kysely<Rows>, key: RegistrationKey, now: number): Promise<boolean> {
  const updated = await updateRegistration(db, key)
    .set({ status: 'approved', reason: '', decided_at: now })
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** A decision of staff on a registration. */
export type StaffDecision = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: number | null
  /**
   * `required`: bidding requires a new deposit; `waived`: no deposit, for `reason`; `usual`: as the sale
   * requires.
   */
  readonly deposit: 'usual' | 'required' | 'waived'
}

/** Stores a decision of staff on a registration. */
export async function storeDecision(
  db: Kysely<Rows>,
  key: RegistrationKey,
  { approve, reason, limit, deposit }: StaffDecision,
  now: number,
): Promise<void> {
  await updateRegistration(db, key)
    .set({
      status: approve ? 'approved' : 'refused',
      reason: approve ? '' : reason,
      bid_limit: limit,
      hold_lost_at: deposit === 'required' ? now : null,
      deposit_waiver: deposit === 'waived' ? reason : '',
      decided_at: now,
    })
    .execute()
}

/** Marks the deposit of a registration as lost (W2). @returns whether this changed it */
export async function markHoldLost(db: Kysely<Rows>, key: RegistrationKey, now: number): Promise<boolean> {
  const updated = await updateRegistration(db, key)
    .set({ hold_lost_at: now })
    .where('status', '!=', 'refused')
    .where('hold_lost_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Marks a lost deposit of a registration as held again (W2). @returns whether this changed it */
export async function markDepositHeld(db: Kysely<Rows>, key: RegistrationKey): Promise<boolean> {
  const updated = await updateRegistration(db, key)
    .set({ hold_lost_at: null })
    .where('hold_lost_at', 'is not', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Stores the registration of a walk-in bidder and who admitted them; an existing one is left as it is. */
export async function storeWalkInRegistration(
  db: Kysely<Rows>,
  key: RegistrationKey,
  {
    by,
    limit,
    termsVersion,
  }: { readonly by: string; readonly limit: number | null; readonly termsVersion: string },
  now: number,
): Promise<void> {
  const { auctionId, userId } = key
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
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
    if (inserted.numInsertedOrUpdatedRows !== 1n) return
    const about = { kind: 'person', id: userId }
    await recordAction(trx, { by, act: 'door.admit', about, detail: { auction: auctionId } }, now)
  })
}
