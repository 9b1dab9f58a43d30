import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { hashOf, newToken } from './tokens.ts'

/** How long a confirmation token is valid, in milliseconds. */
const tokenLife = 7 * 24 * 60 * 60_000

/** The limit on confirmation letters to one address. */
const letters = { most: 3, per: 60 * 60_000 } as const

/** A request to subscribe. */
export type Joining = {
  readonly email: string
  readonly lang: Language
  readonly name: string
  /** In international form, or ''. */
  readonly phone: string
  readonly address: string
  readonly companyAddress: string
  readonly catalogues: readonly string[]
  readonly isAdult: boolean
}

/** Stores a request and queues its confirmation letter; does nothing where the address has reached the limit. */
export async function keepRequest(db: Kysely<Rows>, joining: Joining, now: number): Promise<void> {
  const { companyAddress, catalogues, isAdult, ...rest } = joining
  await db.transaction().execute(async (within) => {
    await lockAddress(within, joining.email)
    await within.deleteFrom('newsletter_requests').where('expires_at', '<=', now).execute()
    const recent = await within
      .selectFrom('newsletter_requests')
      .select('id')
      .where('email', '=', joining.email)
      .where('created_at', '>', now - letters.per)
      .execute()
    if (recent.length >= letters.most) return
    const id = randomUUID()
    await within
      .insertInto('newsletter_requests')
      .values({
        ...rest,
        id,
        company_address: companyAddress,
        catalogues: [...catalogues],
        adult_at: isAdult ? now : null,
        created_at: now,
        expires_at: now + tokenLife,
      })
      .execute()
    await enqueue(within, 'newsletter.confirm', { id })
  })
}

/** Makes other transactions for the same address wait until this one ends. */
export const lockAddress = (within: Kysely<Rows>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`.execute(within)

/**
 * Issues the token of a confirmation letter, which replaces an earlier one.
 * @returns null where the request has expired or is confirmed
 */
export async function issueToken(
  db: Kysely<Rows>,
  id: string,
): Promise<{ readonly email: string; readonly lang: Language; readonly token: string } | null> {
  const token = newToken()
  const row = await db
    .updateTable('newsletter_requests')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning(['email', 'lang'])
    .executeTakeFirst()
  return row ? { email: row.email, lang: languageOf(row.lang), token } : null
}

/** The result of redeeming a token: confirmed now, confirmed before, or unknown. */
export type TakenRequest =
  | { readonly kind: 'confirmed'; readonly joining: Joining }
  | { readonly kind: 'before'; readonly email: string }
  | { readonly kind: 'unknown' }

/** Redeems a confirmation token, in a transaction. */
export async function takeToken(within: Kysely<Rows>, token: string, now: number): Promise<TakenRequest> {
  const row = await within
    .selectFrom('newsletter_requests')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (row.confirmed_at !== null) return { kind: 'before', email: row.email }
  await within
    .updateTable('newsletter_requests')
    .set({ confirmed_at: now })
    .where('id', '=', row.id)
    .execute()
  const { email, name, phone, address, company_address: companyAddress, catalogues, adult_at } = row
  const lang = languageOf(row.lang)
  return {
    kind: 'confirmed',
    joining: { email, lang, name, phone, address, companyAddress, catalogues, isAdult: adult_at !== null },
  }
}
