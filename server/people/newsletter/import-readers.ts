import { type Kysely, sql } from 'kysely'
import { sortAddresses } from '#domain/newsletter/unsubscriptions.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { email } from '#wire/schema/fields.ts'
import { newToken } from './tokens.ts'
import { addressesThatLeft } from './unsubscriptions.ts'

/** The maximum number of lines without an address that are returned. */
const maxInvalid = 20

/** Returns the address of a line of a list, which may have a name beside it: `Mei Lam <mei@…>`, or `mei@…, Mei Lam`. */
const addressIn = (line: string): string => {
  const found = [...line.matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)]
  return found.length === 1 ? (found[0]?.[0] ?? line) : line
}

/** Subscribes the addresses of an imported list in a transaction, except those that have unsubscribed (N7). */
export async function importReaders(
  trx: Kysely<Rows>,
  list: { readonly addresses: string; readonly origin: string; readonly lang: PageLanguage },
  now: number,
) {
  const lines = list.addresses
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const parsed = lines.map((line) => ({ line, result: email.safeParse(addressIn(line)) }))
  const addresses = [...new Set(parsed.flatMap(({ result }) => (result.success ? [result.data] : [])))]
  const invalid = parsed.filter(({ result }) => !result.success).map(({ line }) => line.slice(0, 100))
  const rows = await trx
    .selectFrom('newsletter_readers')
    .select(['email', 'left_at'])
    .where('email', '=', sql<string>`any(${addresses}::text[])`)
    .forUpdate()
    .execute()
  const states = new Map(rows.map((row) => [row.email, row.left_at === null ? 'subscribed' : 'left']))
  const left = await addressesThatLeft(trx, addresses)
  const sorted = sortAddresses(addresses, {
    isSubscribed: (address) => states.get(address) === 'subscribed',
    hasLeft: (address) => states.get(address) === 'left' || left.has(address),
  })
  if (sorted.added.length > 0)
    await trx
      .insertInto('newsletter_readers')
      .values(
        sorted.added.map((address) => ({
          email: address,
          lang: list.lang,
          leave_token: newToken(),
          joined_at: now,
          source: 'import',
          origin: list.origin,
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  return {
    added: sorted.added.length,
    subscribed: sorted.subscribed.length,
    left: sorted.left.length,
    invalid: invalid.slice(0, maxInvalid),
    invalidCount: invalid.length,
  }
}
