import type { Kysely } from 'kysely'
import type { UnsubscriptionChannel } from '#domain/newsletter/unsubscriptions.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Reading, readingOf } from '#wire/address/page-address.ts'
import { lockAddress, type SubscriptionRequest } from './requests.ts'
import { newToken } from './tokens.ts'
import { recordUnsubscription } from './unsubscriptions.ts'

/** A newsletter subscriber. */
export type NewsletterSubscriber = {
  readonly email: string
  readonly reading: Reading
  readonly name: string
  /** The token of the unsubscribe link in every letter; it permits nothing else. */
  readonly unsubscribeToken: string
}

/**
 * Subscribes an address, in a transaction. Earlier details are kept if the new request leaves them empty.
 * @returns whether the address was not subscribed before
 */
export async function addSubscriber(
  trx: Kysely<Rows>,
  request: SubscriptionRequest,
  now: number,
): Promise<boolean> {
  const { email, lang, isAdult, companyAddress, source, ...fields } = request
  await lockAddress(trx, email)
  const existing = await trx
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  const wasSubscribed = existing !== undefined && existing.left_at === null
  const subscriber = {
    lang,
    name: fields.name || (existing?.name ?? ''),
    phone: fields.phone || (existing?.phone ?? ''),
    address: fields.address || (existing?.address ?? ''),
    company_address: companyAddress || (existing?.company_address ?? ''),
    catalogues: [...new Set([...(wasSubscribed ? existing.catalogues : []), ...fields.catalogues])],
    adult_at: isAdult ? now : (existing?.adult_at ?? null),
    joined_at: wasSubscribed ? existing.joined_at : now,
    left_at: null,
    // The confirmed letter proves that the address works again.
    stopped_at: null,
    stop_reason: null,
    ...(wasSubscribed ? {} : { source, origin: '' }),
    ...orderOf(fields.catalogues, now),
  }
  await trx
    .insertInto('newsletter_readers')
    .values({ email, ...subscriber, leave_token: newToken() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(subscriber))
    .execute()
  return !wasSubscribed
}

/** Returns the columns of a new order of a printed catalogue, if there is one. */
const orderOf = (catalogues: readonly string[], now: number) =>
  catalogues.includes('print') ? { ordered_at: now, posted_at: null } : {}

/** Returns the subscriber with an email address, or null if it is not subscribed. */
export async function subscriberOf(db: Kysely<Rows>, email: string): Promise<NewsletterSubscriber | null> {
  const row = await db
    .selectFrom('newsletter_readers')
    .select(['email', 'lang', 'name', 'leave_token'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { name, leave_token: unsubscribeToken } = row
  return { email: row.email, reading: readingOf(row.lang), name, unsubscribeToken }
}

/**
 * Unsubscribes an address and withdraws the marketing consent of its account (C3). Deletes the subscriber's
 * details, and records the request (N7).
 * @param who the token of a letter, or a verified email address
 * @returns whether there is such a subscriber
 */
export async function unsubscribe(
  db: Kysely<Rows>,
  who: { readonly unsubscribeToken: string } | { readonly email: string },
  channel: UnsubscriptionChannel,
  now: number,
): Promise<boolean> {
  return db.transaction().execute((trx) => unsubscribeWithin(trx, who, channel, now))
}

/** Does the work of {@link unsubscribe} in a transaction. */
export async function unsubscribeWithin(
  trx: Kysely<Rows>,
  who: { readonly unsubscribeToken: string } | { readonly email: string },
  channel: UnsubscriptionChannel,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('newsletter_readers')
    .select(['email', 'left_at'])
    .where(({ eb }) =>
      'email' in who ? eb('email', '=', who.email) : eb('leave_token', '=', who.unsubscribeToken),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  if (row.left_at !== null) return true
  await recordUnsubscription(trx, row.email, channel, now)
  const cleared = {
    name: '',
    phone: '',
    address: '',
    company_address: '',
    catalogues: [],
    adult_at: null,
    origin: '',
    ordered_at: null,
    posted_at: null,
  }
  await trx
    .updateTable('newsletter_readers')
    .set({ ...cleared, left_at: now })
    .where('email', '=', row.email)
    .execute()
  const accounts = await trx
    .updateTable('users')
    .set({ newsletter_at: null })
    .where('email_key', '=', row.email)
    .where('newsletter_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of accounts)
    await trx
      .insertInto('marketing_consents')
      .values({ user_id: id, given: false, source: 'letter', at: now })
      .execute()
  return true
}
