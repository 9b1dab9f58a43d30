import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { type IdentityState, keptAfterDecision, mayApply, mayBecome } from '#domain/registration/identity.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { dropLoose, leeway } from './images.ts'

type Row = Selectable<Rows['identity_applications']>

/** The documents of a submission, by the keys of their images. */
export type Submission = {
  readonly front: string
  /** null where only the front was submitted. */
  readonly back: string | null
  /** The idempotency key; undefined where the request has none. */
  readonly ak: string | undefined
}

/** The result of a submission. `dropped` are the keys of deleted images, whose files the caller deletes. */
export type Submitted =
  | { readonly kind: 'submitted'; readonly isNew: boolean; readonly dropped: readonly string[] }
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
  { front, back, ak }: Submission,
  now: number,
): Promise<Submitted> {
  return db.transaction().execute(async (within): Promise<Submitted> => {
    const person = await holdPerson(within, userId)
    const last = await lastOf(within, userId)
    if (await wasSubmitted(within, userId, last, { front, back, ak }))
      return { kind: 'submitted', isNew: false, dropped: [] }
    if (!person.emailVerified) return { kind: 'emailNotVerified' }
    if (!mayApply(person.state)) return { kind: 'wrongState', state: person.state }
    const missing = missingAmong(await holdLoose(within, userId), front, back)
    if (missing !== null) return { kind: 'unknownImage', side: missing }
    const id = randomUUID()
    const nth = (last?.nth ?? 0) + 1
    await within
      .insertInto('identity_applications')
      .values({ id, user_id: userId, nth, ak: ak ?? null, status: identityDigits.awaiting, sent_at: now })
      .execute()
    await give(within, front, id, 'front')
    if (back !== null) await give(within, back, id, 'back')
    await setState(within, userId, 'awaiting', '')
    return { kind: 'submitted', isNew: true, dropped: await dropLoose(within, userId) }
  })
}

/** The first side whose image may not be submitted; null where all may. */
function missingAmong(
  loose: ReadonlySet<string>,
  front: string,
  back: string | null,
): 'front' | 'back' | null {
  if (!loose.has(front)) return 'front'
  return back === null || (back !== front && loose.has(back)) ? null : 'back'
}

/** A decision of staff on a submission. */
export type Word = {
  readonly id: string
  /** The state that the staff member saw when deciding. */
  readonly seen: IdentityState
  readonly pass: boolean
  readonly reason: string
  readonly by: string
}

export type Decided =
  | { readonly kind: 'decided' }
  | { readonly kind: 'notFound' }
  /** The submission has changed since it was seen: there is a newer one, or another decision. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'wrongState'; readonly state: IdentityState }

/** Passes or rejects the latest submission. Jobs notify the client, and delete the images 30 days later (O5). */
export function decide(db: Kysely<Rows>, userId: string, word: Word, now: number): Promise<Decided> {
  const { id, pass, reason, by } = word
  return db.transaction().execute(async (within): Promise<Decided> => {
    const last = (await isHeld(within, userId)) ? await lastOf(within, userId) : null
    if (last === null) return { kind: 'notFound' }
    const bar = barTo(last, word)
    if (bar !== null) return bar
    const state = pass ? 'passed' : 'rejected'
    const status = identityDigits[state]
    const said = pass ? '' : reason
    await within
      .updateTable('identity_applications')
      .set({ status, reason: said, decided_at: now, decided_by: by })
      .where('id', '=', id)
      .execute()
    await setState(within, userId, state, said)
    const act = pass ? 'identity.pass' : 'identity.reject'
    await recordAction(within, { by, act, about: { kind: 'person', id: userId }, detail: {} }, now)
    await enqueue(within, 'identity.tell', { userId, id, status, reason: said })
    await enqueue(within, 'identity.forget', {}, { after: keptAfterDecision + leeway })
    return { kind: 'decided' }
  })
}

/** Why a decision cannot be made; null where it can. */
function barTo(last: Row, { id, seen, pass }: Word): Decided | null {
  const state = identityState(last.status)
  if (last.id !== id || state !== seen) return { kind: 'conflict' }
  return mayBecome(state, pass ? 'passed' : 'rejected') ? null : { kind: 'wrongState', state }
}

/** The latest submission of an account; null where there is none. */
export async function lastOf(db: Kysely<Rows>, userId: string): Promise<Row | null> {
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
export type Standing = {
  readonly emailVerified: boolean
  readonly state: IdentityState
  readonly reason: string
}

export async function standingOf(db: Kysely<Rows>, userId: string): Promise<Standing> {
  return asStanding(await personRow(db, userId).executeTakeFirstOrThrow())
}

/** Like `standingOf`, and locks the account until the transaction ends. */
async function holdPerson(within: Kysely<Rows>, userId: string): Promise<Standing> {
  return asStanding(await personRow(within, userId).forNoKeyUpdate().executeTakeFirstOrThrow())
}

const personRow = (db: Kysely<Rows>, userId: string) =>
  db
    .selectFrom('users')
    .select(['email_verified_at', 'identity_status', 'identity_reason'])
    .where('id', '=', userId)

/** Locks the account until the transaction ends. @returns whether there is such an account */
const isHeld = async (within: Kysely<Rows>, userId: string): Promise<boolean> =>
  (await personRow(within, userId).forNoKeyUpdate().executeTakeFirst()) !== undefined

const asStanding = (
  row: Pick<Selectable<Rows['users']>, 'email_verified_at' | 'identity_status' | 'identity_reason'>,
): Standing => ({
  emailVerified: row.email_verified_at !== null,
  state: identityState(row.identity_status),
  reason: row.identity_reason,
})

/** Whether this submission was made before: by its key, or by its images while it is under review. */
async function wasSubmitted(
  db: Kysely<Rows>,
  userId: string,
  last: Row | null,
  { front, back, ak }: Submission,
): Promise<boolean> {
  if (ak !== undefined && (await isKnownAk(db, userId, ak))) return true
  if (last === null || identityState(last.status) !== 'awaiting') return false
  const images = await db
    .selectFrom('identity_images')
    .select(['key', 'side'])
    .where('application_id', '=', last.id)
    .execute()
  const keyOf = (side: string) => images.find((one) => one.side === side)?.key ?? null
  return keyOf('front') === front && keyOf('back') === back
}

async function isKnownAk(db: Kysely<Rows>, userId: string, ak: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('ak', '=', ak)
    .executeTakeFirst()
  return row !== undefined
}

/** The keys of uploaded images that are not part of a submission, locked until the transaction ends. */
async function holdLoose(within: Kysely<Rows>, userId: string): Promise<ReadonlySet<string>> {
  const rows = await within
    .selectFrom('identity_images')
    .select('key')
    .where('user_id', '=', userId)
    .where('application_id', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ key }) => key))
}

const give = (within: Kysely<Rows>, key: string, id: string, side: 'front' | 'back') =>
  within.updateTable('identity_images').set({ application_id: id, side }).where('key', '=', key).execute()

const setState = (within: Kysely<Rows>, userId: string, state: IdentityState, reason: string) =>
  within
    .updateTable('users')
    .set({ identity_status: identityDigits[state], identity_reason: reason })
    .where('id', '=', userId)
    .execute()
