import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { emailKey } from './email.ts'

/** Somebody without an account, as the house writes them down at the door. */
export type WalkIn = {
  /** Who wrote them down, and for which request: the same again is the same person. */
  readonly asked: string
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  /** In international form. */
  readonly phone: string
  readonly countryCode: string
  /** '' where they gave none. */
  readonly email: string
  readonly lang: Language
  /** The version of the conditions of sale that they have agreed to. */
  readonly termsVersion: string
}

/** People who came to the door of a sale (W6): whom the house can invoice, and who cannot sign in. */
export type WalkIns = {
  /** Writes somebody down, or finds them. @returns their id; null where an account has their address */
  keep(walkIn: WalkIn, now: number): Promise<string | null>
  /** Whether somebody came to the door, and is not erased. */
  is(userId: string): Promise<boolean>
  /** Takes back that somebody was written down, who then got no paddle. */
  drop(userId: string): Promise<void>
}

export const openWalkIns = (db: Kysely<Rows>): WalkIns => ({
  async keep(walkIn, now) {
    if (walkIn.email !== '' && (await hasAccount(db, walkIn.email))) return null
    const id = randomUUID()
    await db
      .insertInto('users')
      .values({
        id,
        walk_in: true,
        door_ak: walkIn.asked,
        email: walkIn.email,
        // No address looks like it: their own stays free for an account, and nobody signs in as them.
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
    const kept = await db
      .selectFrom('users')
      .select('id')
      .where('door_ak', '=', walkIn.asked)
      .executeTakeFirstOrThrow()
    return kept.id
  },
  is: (userId) => isWalkIn(db, userId),
  async drop(userId) {
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

/** Whether somebody came to the door, and is not erased. */
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
