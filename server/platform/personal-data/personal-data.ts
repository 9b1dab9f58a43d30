import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ErasureBlocker } from '#wire/calls/own-data.ts'

/** The personal data that one module stores, with its export and erasure (C3). */
export type PersonalData = {
  /** The name of the export section. */
  readonly name: string
  /** The tables with personal data. A test checks that all modules together cover the database. */
  readonly tables: readonly (keyof Rows)[]
  /** Returns why an erasure is not possible now, or null if it is. */
  readonly blockedReason?: (userId: string) => Promise<ErasureBlocker | null>
  /**
   * Prevents new obstacles while an erasure is in progress.
   * @returns a function that ends this
   */
  readonly suspend?: (userId: string) => Promise<() => Promise<void>>
  /** Exports an account's data as plain values. */
  export(userId: string): Promise<unknown>
  /** Deletes an account's data and anonymizes what must remain. Idempotent. */
  erase(userId: string, now: Instant): Promise<void>
}

/** Exports all data of an account by section. */
export async function exportPersonalData(
  parts: readonly PersonalData[],
  userId: string,
): Promise<{ [name: string]: unknown }> {
  const sections: { [name: string]: unknown } = {}
  for (const part of parts) sections[part.name] = await part.export(userId)
  return sections
}

/** Formats an instant in ISO 8601 (UTC), or returns null if there is none. */
export const toIsoTime = (at: Instant | null): string | null =>
  at === null || at === 0 ? null : new Date(at).toISOString()

/**
 * Returns the verified email key of an account, or null if it is not verified. Data sent from an unverified
 * address is not disclosed.
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
