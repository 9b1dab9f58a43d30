import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { sayConsent } from './consents.ts'
import { emailKey } from './email.ts'
import { letterName } from './letter-name.ts'
import { hashSecret } from './passwords.ts'

/** What somebody says of themselves when they open an account. */
export type NewPerson = {
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
  readonly lang: Language
  /** The version of the conditions of sale that they agree to. */
  readonly termsVersion: string
}

/**
 * Opens an account. That its owner is of age and agrees to the conditions (W1) is kept with the version and the time.
 * @returns the account's id; null where the address has one already
 */
export async function openAccount(db: Kysely<Rows>, person: NewPerson, now: number): Promise<string | null> {
  const id = randomUUID()
  const opened = await db
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
  if (opened.numInsertedOrUpdatedRows !== 1n) return null
  if (person.newsletter) await sayConsent(db, id, { given: true, source: 'register' }, now)
  return id
}

/** What signing in and codes need of an account. */
export type Account = {
  readonly id: string
  readonly email: string
  readonly passwd: string
  /** What letters call its owner. */
  readonly name: string
  readonly lang: Language
  readonly emailVerified: boolean
}

/** The account of an address; null where nobody has it. */
export async function accountOf(db: Kysely<Rows>, email: string): Promise<Account | null> {
  const row = await accounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row ? accountIn(row) : null
}

/** The account of somebody signed in. */
export async function ownAccount(db: Kysely<Rows>, userId: string): Promise<Account> {
  return accountIn(await accounts(db).where('id', '=', userId).executeTakeFirstOrThrow())
}

const accounts = (db: Kysely<Rows>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'passwd', 'first_name', 'last_name', 'prefix', 'lang', 'email_verified_at'])

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const accountIn = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  passwd: row.passwd,
  name: letterName(row, languageOf(row.lang)),
  lang: languageOf(row.lang),
  emailVerified: row.email_verified_at !== null,
})

/**
 * Notes that an account's owner reads the mails that go to its address.
 * @returns whether this is the first that the house knows of it, and they want the newsletter
 */
export async function markEmailVerified(db: Kysely<Rows>, userId: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('newsletter_at')
    .executeTakeFirst()
  return row !== undefined && row.newsletter_at !== null
}

/** Gives an account a new password. @param passwd as `hashSecret` made it, before any transaction: hashing waits its turn */
export async function setPasswd(db: Kysely<Rows>, userId: string, passwd: string): Promise<void> {
  await db.updateTable('users').set({ passwd }).where('id', '=', userId).execute()
}
