import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { Client } from '#wire/entities/client.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'

/** A client's identity by their account. */
type Person = Pick<
  Client,
  | 'userId'
  | 'number'
  | 'prefix'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'isEmailVerified'
  | 'phone'
  | 'lang'
  | 'isWalkIn'
  | 'since'
  | 'adultAt'
  | 'terms'
  | 'identity'
>

/** Returns a client who has not been erased, or null if there is none. */
export async function personOf(db: Kysely<Rows>, userId: string): Promise<Person | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const decided = await db
    .selectFrom('identity_applications as own')
    .leftJoin('users as decider', 'decider.id', 'own.decided_by')
    .select(['own.decided_at', 'decider.first_name', 'decider.last_name'])
    .where('own.user_id', '=', userId)
    .orderBy('own.nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    userId,
    number: String(row.client_number),
    prefix: row.prefix,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    phone: row.phone,
    lang: pageLanguageOf(row.lang),
    isWalkIn: row.walk_in,
    since: row.created_at,
    adultAt: row.adult_at ?? 0,
    terms: { version: row.terms_version ?? '', at: row.terms_at ?? 0 },
    identity: {
      status: identityDigits[identityState(row.identity_status)],
      reason: row.identity_reason,
      decidedAt: decided?.decided_at ?? 0,
      decidedBy: personName(decided?.first_name ?? '', decided?.last_name ?? ''),
    },
  }
}

/** Returns the sessions of a client that have not ended, latest first. */
export async function sessionsOf(db: Kysely<Rows>, userId: string, now: number): Promise<Client['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['browser', 'system', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ browser, system, created_at: since, seen_at: seen }) => ({
    browser,
    system,
    since,
    seenAt: Math.max(since, seen),
  }))
}

/** Returns when a client gave or withdrew consent to marketing, latest first. */
export async function marketingOf(db: Kysely<Rows>, userId: string): Promise<Client['consents']> {
  const rows = await db
    .selectFrom('marketing_consents')
    .select(['given', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ given, source, at }) => ({ isGiven: given, source, at }))
}
