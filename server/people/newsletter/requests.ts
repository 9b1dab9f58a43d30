import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hashToken } from '#server/people/accounts/tokens.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type PageLanguage, pageLanguageOf, type Reading, readingOf } from '#wire/address/page-address.ts'
import { type ConsentSource, consentSources } from '#wire/entities/reader.ts'
import { newToken } from './tokens.ts'

/** The validity of a confirmation token in milliseconds. */
const tokenLifetimeMs = 7 * 24 * 60 * 60_000

/** The limit on confirmation letters to one address. */
const letters = { max: 3, perMs: 60 * 60_000 } as const

/** A request to subscribe. */
export type SubscriptionRequest = {
  readonly email: string
  readonly lang: PageLanguage
  readonly name: string
  /** In international form, or ''. */
  readonly phone: string
  readonly address: string
  readonly companyAddress: string
  readonly catalogues: readonly string[]
  readonly isAdult: boolean
  /** Where the consent is given. */
  readonly source: ConsentSource
}

/** Stores a request and queues its confirmation letter; does nothing if the address has reached the limit. */
export async function storeRequest(
  db: Kysely<Rows>,
  request: SubscriptionRequest,
  now: number,
): Promise<void> {
  const { companyAddress, catalogues, isAdult, ...rest } = request
  await db.transaction().execute(async (trx) => {
    await lockAddress(trx, request.email)
    await trx.deleteFrom('newsletter_requests').where('expires_at', '<=', now).execute()
    const recent = await trx
      .selectFrom('newsletter_requests')
      .select('id')
      .where('email', '=', request.email)
      .where('created_at', '>', now - letters.perMs)
      .execute()
    if (recent.length >= letters.max) return
    const id = randomUUID()
    await trx
      .insertInto('newsletter_requests')
      .values({
        ...rest,
        id,
        company_address: companyAddress,
        catalogues: [...catalogues],
        adult_at: isAdult ? now : null,
        created_at: now,
        expires_at: now + tokenLifetimeMs,
      })
      .execute()
    await enqueue(trx, 'newsletter.confirm', { id })
  })
}

/** Locks an address until the transaction ends. */
export const lockAddress = (trx: Kysely<Rows>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`.execute(trx)

/**
 * Issues the token of a confirmation letter, which replaces an earlier one.
 * @returns null if the request has expired or was confirmed
 */
export async function issueToken(
  db: Kysely<Rows>,
  id: string,
): Promise<{ readonly email: string; readonly reading: Reading; readonly token: string } | null> {
  const token = newToken()
  const row = await db
    .updateTable('newsletter_requests')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning(['email', 'lang'])
    .executeTakeFirst()
  return row ? { email: row.email, reading: readingOf(row.lang), token } : null
}

/** The result of redeeming a token: confirmed now, confirmed before, or unknown. */
export type RedeemResult =
  | { readonly kind: 'confirmed'; readonly request: SubscriptionRequest }
  | { readonly kind: 'before'; readonly email: string }
  | { readonly kind: 'unknown' }

/** Redeems a confirmation token, in a transaction. */
export async function redeemToken(trx: Kysely<Rows>, token: string, now: number): Promise<RedeemResult> {
  const row = await trx
    .selectFrom('newsletter_requests')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (row.confirmed_at !== null) return { kind: 'before', email: row.email }
  await trx.updateTable('newsletter_requests').set({ confirmed_at: now }).where('id', '=', row.id).execute()
  const { email, name, phone, address, company_address: companyAddress, catalogues, adult_at } = row
  const lang = pageLanguageOf(row.lang)
  return {
    kind: 'confirmed',
    request: {
      email,
      lang,
      name,
      phone,
      address,
      companyAddress,
      catalogues,
      isAdult: adult_at !== null,
      source: consentSourceOf(row.source),
    },
  }
}

/** Returns the source of a consent as it is stored. */
export const consentSourceOf = (text: string): ConsentSource =>
  consentSources.find((source) => source === text) ?? 'unknown'
