import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ErasureBar } from '#wire/calls/own-data.ts'

/** What one subject holds of people, and how it gives it out and lets go of it (C3). */
export type PersonalData = {
  /** What the section of an export is called. */
  readonly name: string
  /** The tables in which the subject holds something of people. A test holds all parts together against the database. */
  readonly tables: readonly (keyof Rows)[]
  /** What stands in the way of an erasure; null where nothing does, or nothing can. */
  readonly blockedReason?: (userId: string) => Promise<ErasureBar | null>
  /**
   * Stops what could still put something in the way while an erasure is under way.
   * @returns what lets it go on again
   */
  readonly suspend?: (userId: string) => Promise<() => Promise<void>>
  /** What is held of somebody: plain values, told as to themselves. */
  export(userId: string): Promise<unknown>
  /**
   * Deletes what is held of somebody; what has to stay is left without anything that tells who they were. Done again, it
   * does nothing more.
   */
  erase(userId: string, now: Instant): Promise<void>
}

/** Everything that is held of somebody, by its subject. */
export async function exportPersonalData(
  parts: readonly PersonalData[],
  userId: string,
): Promise<{ [name: string]: unknown }> {
  const sections: { [name: string]: unknown } = {}
  for (const part of parts) sections[part.name] = await part.export(userId)
  return sections
}

/** An instant as people read it, in UTC; null for none. */
export const toIsoTime = (at: Instant | null): string | null =>
  at === null || at === 0 ? null : new Date(at).toISOString()

/**
 * The address of an account, as enquiries and the newsletter know it; null where its owner has not shown that it is
 * theirs: what others wrote under it is not given to whoever types it.
 */
export async function verifiedEmail(db: Kysely<Rows>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.email_key ?? null
}
