import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type UnsubscriptionChannel, unsubscriptionKeptUntil } from '#domain/newsletter/unsubscriptions.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the digest that stands for an address in a request to unsubscribe. */
export const addressDigest = (email: string): string => createHash('sha256').update(email).digest('hex')

/** Records a request to unsubscribe, and deletes those whose retention period has ended (N7). */
export async function recordUnsubscription(
  trx: Kysely<Rows>,
  email: string,
  channel: UnsubscriptionChannel,
  at: number,
): Promise<void> {
  await trx
    .insertInto('newsletter_leavings')
    .values({ digest: addressDigest(email), at, channel })
    .execute()
  const oldest = await trx
    .selectFrom('newsletter_leavings')
    .select(['id', 'at'])
    .orderBy('at')
    .limit(100)
    .execute()
  const expired = oldest.filter((one) => unsubscriptionKeptUntil(one.at) <= at).map(({ id }) => id)
  if (expired.length > 0) await trx.deleteFrom('newsletter_leavings').where('id', 'in', expired).execute()
}

/** Returns which of these addresses have unsubscribed within the retention period. */
export async function addressesThatLeft(
  db: Kysely<Rows>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const digests = emails.map(addressDigest)
  const rows = await db
    .selectFrom('newsletter_leavings')
    .select('digest')
    .where('digest', '=', sql<string>`any(${digests}::text[])`)
    .execute()
  const left = new Set(rows.map(({ digest }) => digest))
  return new Set(emails.filter((email) => left.has(addressDigest(email))))
}
