import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { emailKey } from './email.ts'

/** A walk-in bidder without an account, as staff enter them. */
export type WalkIn = {
  /** The staff member and request that entered them: a repeated request finds the same person. */
  readonly idempotencyKey: string
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  /** In international form. */
  readonly phone: string
  readonly countryCode: string
  /** '' if none was given. */
  readonly email: string
  readonly lang: PageLanguage
  /** The version of the conditions of sale that they have accepted. */
  readonly termsVersion: string
}

/** Walk-in bidders (W6): they can be invoiced, and cannot sign in. */
export type WalkIns = {
  /** Creates or finds a walk-in bidder. @returns their id; null if an account has their email address */
  findOrCreate(walkIn: WalkIn, now: number): Promise<string | null>
  /** Returns whether an id is that of a walk-in bidder who has not been erased. */
  isWalkIn(userId: string): Promise<boolean>
  /** Deletes a walk-in bidder who did not get a paddle. */
  delete(userId: string): Promise<void>
}

export const createWalkIns = (db: Kysely<Rows>): WalkIns => ({
  async findOrCreate(walkIn, now) {
    if (walkIn.email !== '' && (await hasAccount(db, walkIn.email))) return null
    const id = randomUUID()
    await db
      .insertInto('users')
      .values({
        id,
        walk_in: true,
        door_ak: walkIn.idempotencyKey,
        email: walkIn.email,
        // Not a valid address: their own stays available for an account, and nobody can sign in as them.
        email_key: `walk-in:${id}`,
        passwd: '',
        first_name: walkIn.firstName,
        last_name: walkIn.lastName,
        prefix: walkIn.prefix,
        phone: walkIn.phone,
        country_code: walkIn.countryCode,
        lang: walkIn.lang,
        adult_at: now,
        terms_version: walkIn.termsVersion,
        terms_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('door_ak').doNothing())
      .execute()
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('door_ak', '=', walkIn.idempotencyKey)
      .executeTakeFirstOrThrow()
    return row.id
  },
  isWalkIn: (userId) => isWalkIn(db, userId),
  async delete(userId) {
    await db.deleteFrom('users').where('id', '=', userId).where('walk_in', 'is', true).execute()
  },
})

async function hasAccount(db: Kysely<Rows>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether an id is that of a walk-in bidder who has not been erased. */
export async function isWalkIn(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('walk_in', 'is', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
