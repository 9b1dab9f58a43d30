import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import {
  canApply,
  canTransition,
  type IdentityState,
  retentionAfterDecisionMs,
} from '#domain/registration/identity.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { clockSkewMs, deleteUnsubmitted } from './images.ts'

type Row = Selectable<Rows['identity_applications']>

/** The documents of a submission, by the keys of their images. */
export type Submission = {
  readonly front: string
  /** null if only the front was submitted. */
  readonly back: string | null
  /** The idempotency key; undefined if the request has none. */
  readonly idempotencyKey: string | undefined
}

/** The result of a submission. `deletedKeys` are those of deleted images, whose files the caller deletes. */
export type Submitted =
  | { readonly kind: 'submitted'; readonly isNew: boolean; readonly deletedKeys: readonly string[] }
  | { readonly kind: 'emailNotVerified' }
  | { readonly kind: 'wrongState'; readonly state: IdentityState }
  /** This image was not uploaded by the sender, or is already part of a submission. */
  | { readonly kind: 'unknownImage'; readonly side: 'front' | 'back' }

/**
 * Submits documents for review. Of several concurrent submissions one succeeds. A repeated submission, by its key or
 * its images, gets the result of the first.
 */
export function submit(
  db: Kysely<Rows>,
  userId: string,
  { front, back, idempotencyKey }: Submission,
  now: number,
): Promise<Submitted> {
  return db.transaction().execute(async (trx): Promise<Submitted> => {
    const person = await lockAccount(trx, userId)
    const last = await latestSubmission(trx, userId)
    if (await wasSubmitted(trx, userId, last, { front, back, idempotencyKey: idempotencyKey }))
      return { kind: 'submitted', isNew: false, deletedKeys: [] }
    if (!person.emailVerified) return { kind: 'emailNotVerified' }
    if (!canApply(person.state)) return { kind: 'wrongState', state: person.state }
    const unknown = unknownSide(await lockUnsubmitted(trx, userId), front, back)
    if (unknown !== null) return { kind: 'unknownImage', side: unknown }
    const id = randomUUID()
    const index = (last?.nth ?? 0) + 1
    await trx
      .insertInto('identity_applications')
      .values({
        id,
        user_id: userId,
        nth: index,
        ak: idempotencyKey ?? null,
        status: identityDigits.awaiting,
        sent_at: now,
      })
      .execute()
    await attachImage(trx, front, id, 'front')
    if (back !== null) await attachImage(trx, back, id, 'back')
    await setState(trx, userId, 'awaiting', '')
    return { kind: 'submitted', isNew: true, deletedKeys: await deleteUnsubmitted(trx, userId) }
  })
}

/** Returns the first side whose image may not be submitted, or null if all may. */
function unknownSide(
  unsubmitted: ReadonlySet<string>,
  front: string,
  back: string | null,
): 'front' | 'back' | null {
  if (!unsubmitted.has(front)) return 'front'
  return back === null || (back !== front && unsubmitted.has(back)) ? null : 'back'
}

/** A decision of staff on a submission. */
export type Decision = {
  readonly id: string
  /** The state that the staff member saw when deciding. */
  readonly seen: IdentityState
  readonly pass: boolean
  readonly reason: string
  readonly by: string
}

export type DecideResult =
  | { readonly kind: 'decided' }
  | { readonly kind: 'notFound' }
  /** The submission has changed since it was seen: there is a newer one, or another decision. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'wrongState'; readonly state: IdentityState }

/** Passes or rejects the latest submission. Jobs notify the client, and delete the images 30 days later (O5). */
export function decide(
  db: Kysely<Rows>,
  userId: string,
  decision: Decision,
  now: number,
): Promise<DecideResult> {
  const { id, pass, reason, by } = decision
  return db.transaction().execute(async (trx): Promise<DecideResult> => {
    const last = (await lockIfExists(trx, userId)) ? await latestSubmission(trx, userId) : null
    if (last === null) return { kind: 'notFound' }
    const error = decisionError(last, decision)
    if (error !== null) return error
    const state = pass ? 'passed' : 'rejected'
    const status = identityDigits[state]
    const clientReason = pass ? '' : reason
    await trx
      .updateTable('identity_applications')
      .set({ status, reason: clientReason, decided_at: now, decided_by: by })
      .where('id', '=', id)
      .execute()
    await setState(trx, userId, state, clientReason)
    const act = pass ? 'identity.pass' : 'identity.reject'
    await recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail: {} }, now)
    await enqueue(trx, 'identity.tell', { userId, id, status, reason: clientReason })
    await enqueue(trx, 'identity.forget', {}, { after: retentionAfterDecisionMs + clockSkewMs })
    return { kind: 'decided' }
  })
}

/** Returns why a decision cannot be made, or null if it can. */
function decisionError(last: Row, { id, seen, pass }: Decision): DecideResult | null {
  const state = identityState(last.status)
  if (last.id !== id || state !== seen) return { kind: 'conflict' }
  return canTransition(state, pass ? 'passed' : 'rejected') ? null : { kind: 'wrongState', state }
}

/** Returns the latest submission of an account, or null if there is none. */
export async function latestSubmission(db: Kysely<Rows>, userId: string): Promise<Row | null> {
  const row = await db
    .selectFrom('identity_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The state of an account's identity verification. */
export type VerificationState = {
  readonly emailVerified: boolean
  readonly state: IdentityState
  readonly reason: string
}

export async function verificationOf(db: Kysely<Rows>, userId: string): Promise<VerificationState> {
  return toVerification(await personRow(db, userId).executeTakeFirstOrThrow())
}

/** Like `verificationOf`, and locks the account until the transaction ends. */
async function lockAccount(trx: Kysely<Rows>, userId: string): Promise<VerificationState> {
  return toVerification(await personRow(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow())
}

const personRow = (db: Kysely<Rows>, userId: string) =>
  db
    .selectFrom('users')
    .select(['email_verified_at', 'identity_status', 'identity_reason'])
    .where('id', '=', userId)

/** Locks the account until the transaction ends. @returns whether there is such an account */
const lockIfExists = async (trx: Kysely<Rows>, userId: string): Promise<boolean> =>
  (await personRow(trx, userId).forNoKeyUpdate().executeTakeFirst()) !== undefined

const toVerification = (
  row: Pick<Selectable<Rows['users']>, 'email_verified_at' | 'identity_status' | 'identity_reason'>,
): VerificationState => ({
  emailVerified: row.email_verified_at !== null,
  state: identityState(row.identity_status),
  reason: row.identity_reason,
})

/** Returns whether this submission was made before: by its key, or by its images while it is under review. */
async function wasSubmitted(
  db: Kysely<Rows>,
  userId: string,
  last: Row | null,
  { front, back, idempotencyKey }: Submission,
): Promise<boolean> {
  if (idempotencyKey !== undefined && (await isKnownKey(db, userId, idempotencyKey))) return true
  if (last === null || identityState(last.status) !== 'awaiting') return false
  const images = await db
    .selectFrom('identity_images')
    .select(['key', 'side'])
    .where('application_id', '=', last.id)
    .execute()
  const keyOf = (side: string) => images.find((one) => one.side === side)?.key ?? null
  return keyOf('front') === front && keyOf('back') === back
}

async function isKnownKey(db: Kysely<Rows>, userId: string, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('ak', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the keys of uploaded images that are not part of a submission, locked until the transaction ends. */
async function lockUnsubmitted(trx: Kysely<Rows>, userId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('identity_images')
    .select('key')
    .where('user_id', '=', userId)
    .where('application_id', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ key }) => key))
}

const attachImage = (trx: Kysely<Rows>, key: string, id: string, side: 'front' | 'back') =>
  trx.updateTable('identity_images').set({ application_id: id, side }).where('key', '=', key).execute()

const setState = (trx: Kysely<Rows>, userId: string, state: IdentityState, reason: string) =>
  trx
    .updateTable('users')
    .set({ identity_status: identityDigits[state], identity_reason: reason })
    .where('id', '=', userId)
    .execute()
