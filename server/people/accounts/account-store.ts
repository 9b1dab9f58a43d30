import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { languageOf, type PageLanguage, type Reading, readingOf } from '#wire/address/page-address.ts'
import { recordConsent } from './consents.ts'
import { emailKey } from './email.ts'
import { letterName } from './letter-name.ts'
import { hashSecret } from './passwords.ts'

/** The details given when registering. */
export type NewAccount = {
  readonly email: string
  /** Lower-case hex SHA-256 of the password. */
  readonly passwd: string
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  /** In international form. */
  readonly phone: string
  readonly countryCode: string
  readonly newsletter: boolean
  readonly lang: PageLanguage
  /** The version of the conditions of sale that was accepted. */
  readonly termsVersion: string
}

/**
 * Creates an account. Stores the declaration of age and the accepted conditions with version and time (W1).
 * @returns the account's id; null if the address already has an account
 */
export async function createAccount(
  db: Kysely<Rows>,
  person: NewAccount,
  now: number,
): Promise<string | null> {
  const id = randomUUID()
  const inserted = await db
    .insertInto('users')
    .values({
      id,
      email: person.email,
      email_key: emailKey(person.email),
      passwd: await hashSecret(person.passwd),
      first_name: person.firstName,
      last_name: person.lastName,
      prefix: person.prefix,
      phone: person.phone,
      country_code: person.countryCode,
      lang: person.lang,
      adult_at: now,
      terms_version: person.termsVersion,
      terms_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return null
  if (person.newsletter) await recordConsent(db, id, { given: true, source: 'register' }, now)
  return id
}

/**
 * Creates the account of a client whom staff enter, without a password and the declarations of bidders. Its owner sets a
 * password through a code by email.
 *
 * @returns the account's id; null if the address already has an account
 */
export async function createClientAccount(
  db: Kysely<Rows>,
  {
    email,
    firstName,
    lastName,
    prefix,
    phone,
    lang,
  }: Omit<NewAccount, 'passwd' | 'newsletter' | 'termsVersion' | 'countryCode'>,
  now: number,
): Promise<string | null> {
  const names = { first_name: firstName, last_name: lastName, prefix }
  const row = await db
    .insertInto('users')
    .values({
      ...names,
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      passwd: '',
      phone,
      country_code: '',
      lang,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The part of an account that signing in and codes use. */
export type Account = Reading & {
  readonly id: string
  readonly email: string
  readonly passwd: string
  /** The name used in letters. */
  readonly name: string
  /** First name and surname. */
  readonly fullName: string
  readonly emailVerified: boolean
}

/** Returns the account of an email address, or null if there is none. */
export async function accountByEmail(db: Kysely<Rows>, email: string): Promise<Account | null> {
  const row = await accounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Returns the account of a signed-in member. */
export async function accountById(db: Kysely<Rows>, userId: string): Promise<Account> {
  return toAccount(await accounts(db).where('id', '=', userId).executeTakeFirstOrThrow())
}

const accounts = (db: Kysely<Rows>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'passwd', 'first_name', 'last_name', 'prefix', 'lang', 'email_verified_at'])

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  passwd: row.passwd,
  name: letterName(row, languageOf(row.lang)),
  fullName: personName(row.first_name, row.last_name),
  ...readingOf(row.lang),
  emailVerified: row.email_verified_at !== null,
})

/**
 * Marks the email address of an account as verified.
 * @returns null if it was verified before, else whether the newsletter was requested
 */
export async function markEmailVerified(
  db: Kysely<Rows>,
  userId: string,
  now: number,
): Promise<{ readonly newsletter: boolean } | null> {
  const row = await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('newsletter_at')
    .executeTakeFirst()
  return row ? { newsletter: row.newsletter_at !== null } : null
}

/** Sets the password of an account. @param passwd from `hashSecret`, called before the transaction: hashing queues */
export async function setPasswd(db: Kysely<Rows>, userId: string, passwd: string): Promise<void> {
  await db.updateTable('users').set({ passwd }).where('id', '=', userId).execute()
}
