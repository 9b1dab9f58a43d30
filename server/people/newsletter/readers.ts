import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { type Joining, lockAddress } from './requests.ts'
import { newToken } from './tokens.ts'

/** A newsletter subscriber. */
export type NewsletterReader = {
  readonly email: string
  readonly lang: Language
  readonly name: string
  /** The token of the unsubscribe link in every letter; it permits nothing else. */
  readonly leaveToken: string
}

/**
 * Subscribes an address, in a transaction. Details from before are kept where the new request leaves them empty.
 * @returns whether the address was not subscribed before
 */
export async function addReader(within: Kysely<Rows>, joining: Joining, now: number): Promise<boolean> {
  const { email, lang, isAdult, companyAddress, ...said } = joining
  await lockAddress(within, email)
  const known = await within
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  const wasReading = known !== undefined && known.left_at === null
  const reader = {
    lang,
    name: said.name || (known?.name ?? ''),
    phone: said.phone || (known?.phone ?? ''),
    address: said.address || (known?.address ?? ''),
    company_address: companyAddress || (known?.company_address ?? ''),
    catalogues: [...new Set([...(wasReading ? known.catalogues : []), ...said.catalogues])],
    adult_at: isAdult ? now : (known?.adult_at ?? null),
    joined_at: wasReading ? known.joined_at : now,
    left_at: null,
  }
  await within
    .insertInto('newsletter_readers')
    .values({ email, ...reader, leave_token: newToken() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(reader))
    .execute()
  return !wasReading
}

/** The subscriber with an email address; null where it is not subscribed. */
export async function readerOf(db: Kysely<Rows>, email: string): Promise<NewsletterReader | null> {
  const row = await db
    .selectFrom('newsletter_readers')
    .select(['email', 'lang', 'name', 'leave_token'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { name, leave_token: leaveToken } = row
  return { email: row.email, lang: languageOf(row.lang), name, leaveToken }
}

/**
 * Unsubscribes an address and withdraws the marketing consent of its account (C3). Deletes the subscriber's details.
 * @param who the token of a letter, or a verified email address
 * @returns whether there is such a subscriber
 */
export async function endReading(
  db: Kysely<Rows>,
  who: { readonly leaveToken: string } | { readonly email: string },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const row = await within
      .selectFrom('newsletter_readers')
      .select(['email', 'left_at'])
      .where(({ eb }) =>
        'email' in who ? eb('email', '=', who.email) : eb('leave_token', '=', who.leaveToken),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    if (row.left_at !== null) return true
    const forgotten = {
      name: '',
      phone: '',
      address: '',
      company_address: '',
      catalogues: [],
      adult_at: null,
    }
    await within
      .updateTable('newsletter_readers')
      .set({ ...forgotten, left_at: now })
      .where('email', '=', row.email)
      .execute()
    const asked = await within
      .updateTable('users')
      .set({ newsletter_at: null })
      .where('email_key', '=', row.email)
      .where('newsletter_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of asked)
      await within
        .insertInto('marketing_consents')
        .values({ user_id: id, given: false, source: 'letter', at: now })
        .execute()
    return true
  })
}
