import type { Kysely, Selectable } from 'kysely'
import { hasExpired } from '#domain/cards/card-expiry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Applicant } from '#domain/registration/registration.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { type PageLanguage, readingOf } from '#wire/address/page-address.ts'
import type { Card } from '#wire/entities/card.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { letterName } from './letter-name.ts'

/** An account as registration rules see it: the requirements of W1 that it meets, and its cards. */
export type Person = Omit<Applicant, 'hasCard' | 'depositHeld'> & {
  /** Cards that can still be charged, newest first. */
  readonly cards: readonly Card[]
  readonly expiredCards: readonly Card[]
}

/** The facts of an account that registration rules check. */
export type PersonRow = Pick<
  Selectable<Rows['users']>,
  'email_verified_at' | 'adult_at' | 'terms_version' | 'identity_status'
>

type Deps = {
  /** Returns the account of an id, or undefined if there is none. */
  personRow(userId: string): Promise<PersonRow | undefined>
  /** Returns the saved cards of an account, newest first. */
  cardsOf(userId: string): Promise<Card[]>
}

/** Looks up accounts, and batches simultaneous requests. */
export const createPersonRows = (db: Kysely<Rows>): Deps['personRow'] =>
  createBatchLoader(async (userIds) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email_verified_at', 'adult_at', 'terms_version', 'identity_status'])
      .where('id', 'in', userIds)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  })

/** Returns the facts of a person for registration rules. @param now Unix milliseconds */
export async function personOf({ personRow, cardsOf }: Deps, userId: string, now: number): Promise<Person> {
  const [user, cards] = await Promise.all([personRow(userId), cardsOf(userId)])
  if (!user) throw new Error(`There is no account ${userId}`)
  const isExpired = (card: Card) => hasExpired(card, now, houseTimeZone)
  return {
    emailVerified: user.email_verified_at !== null,
    isAdult: user.adult_at !== null,
    agreed: user.terms_version !== null,
    identity: identityState(user.identity_status),
    cards: cards.filter((card) => !isExpired(card)),
    expiredCards: cards.filter(isExpired),
  }
}

/** Selects the accounts that letters and notices reach, without walk-in bidders (W6) and erased accounts. */
const reachable = (db: Kysely<Rows>) =>
  db.selectFrom('users').where('erased_at', 'is', null).where('walk_in', 'is', false)

/**
 * Returns the owner of an account as the recipient of letters, or null if there is none, as for a walk-in bidder (W6).
 *
 * @param given the language of the letter, if it is not that of the account
 */
export async function recipientOf(
  db: Kysely<Rows>,
  userId: string,
  given?: PageLanguage,
): Promise<Recipient | null> {
  const row = await reachable(db)
    .select(['email', 'first_name', 'last_name', 'prefix', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const reading = readingOf(given ?? row.lang)
  return { email: row.email, name: letterName(row, reading.lang), ...reading }
}

/** Returns those of some accounts that letters and notices reach, in order of their ids. */
export async function reachableAmong(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const rows = await reachable(db).select('id').where('id', 'in', userIds).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
