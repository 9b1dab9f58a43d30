import { randomInt, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'

/** An enquiry to be stored. */
export type NewEnquiry = {
  readonly kind: Enquiry['kind']
  /** null for a visitor. */
  readonly userId: string | null
  /** The idempotency key; undefined if the request has none. */
  readonly idempotencyKey: string | undefined
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly content: string
  readonly cates: readonly string[]
  readonly lang: PageLanguage
  readonly isSuspect: boolean
  /** Keys of pending uploads. */
  readonly files: readonly string[]
}

/** The limit on letters to one address, which anyone may have entered. */
const letters = { max: 3, perMs: 60 * 60_000 } as const

export type StoreResult =
  | { readonly kind: 'stored'; readonly reference: string }
  | { readonly kind: 'fileMissing' }

/**
 * Stores an enquiry with its files and queues the letters about it, in one transaction. A repeated request of the same
 * sender with the same key gets the first request's reference.
 */
export async function storeEnquiry(
  db: Kysely<Rows>,
  uploads: Pick<Uploads, 'lockPending' | 'attachToEnquiry'>,
  enquiry: NewEnquiry,
  now: number,
): Promise<StoreResult> {
  const { userId, idempotencyKey, files, isSuspect, cates, ...rest } = enquiry
  return db.transaction().execute(async (trx): Promise<StoreResult> => {
    if (idempotencyKey !== undefined) await lockRequest(trx, userId, idempotencyKey)
    const existing = idempotencyKey === undefined ? null : await referenceOf(trx, userId, idempotencyKey)
    if (existing !== null) return { kind: 'stored', reference: existing }
    if (!(await uploads.lockPending(trx, files))) return { kind: 'fileMissing' }
    const [id, reference] = [randomUUID(), newReference()]
    await trx
      .insertInto('enquiries')
      .values({
        ...rest,
        id,
        reference,
        user_id: userId,
        ak: idempotencyKey ?? null,
        cates: [...cates],
        is_suspect: isSuspect,
        created_at: now,
      })
      .execute()
    await uploads.attachToEnquiry(trx, files, id)
    if (isSuspect) return { kind: 'stored', reference }
    await enqueue(trx, 'enquiry.toHouse', { id })
    if (await mayGetLetter(trx, rest.email, now)) await enqueue(trx, 'enquiry.toSender', { id })
    return { kind: 'stored', reference }
  })
}

/** Returns whether another letter to an address is allowed, counting the enquiry just stored. */
async function mayGetLetter(trx: Kysely<Rows>, email: string, now: number): Promise<boolean> {
  if (email === '') return false
  const recent = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', now - letters.perMs)
    .limit(letters.max + 1)
    .execute()
  return recent.length <= letters.max
}

/** Returns the reference of the enquiry with an idempotency key, or null if the key is new. */
export async function referenceOf(
  db: Kysely<Rows>,
  userId: string | null,
  idempotencyKey: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('enquiries')
    .select('reference')
    .where('ak', '=', idempotencyKey)
    .where(sql<boolean>`coalesce(user_id, '') = ${userId ?? ''}`)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Makes concurrent requests with the same key wait until this transaction ends. */
const lockRequest = (db: Kysely<Rows>, userId: string | null, idempotencyKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${userId ?? ''} ${idempotencyKey}`}, 0))`.execute(
    db,
  )

/** Letters and digits that are not confused over the telephone. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY34679'

const newReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
