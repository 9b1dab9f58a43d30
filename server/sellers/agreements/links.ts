import type { Kysely } from 'kysely'
import { agreementLinkMs } from '#domain/consignments/agreement-link.ts'
import type { Instant } from '#domain/money/money.ts'
import { hashToken, newToken } from '#server/people/accounts/tokens.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Creates the key of the link to an edition; an earlier one is no longer valid. */
export async function issueLink(
  db: Kysely<Rows>,
  { consignmentId, edition }: { readonly consignmentId: string; readonly edition: number },
  now: Instant,
): Promise<string> {
  const key = newToken()
  const values = { key_hash: hashToken(key), expires_at: now + agreementLinkMs }
  await db
    .insertInto('agreement_links')
    .values({ consignment_id: consignmentId, edition, ...values })
    .onConflict((conflict) => conflict.columns(['consignment_id', 'edition']).doUpdateSet(values))
    .execute()
  return key
}

/**
 * Returns the consignment of a link whose edition awaits a signature, or null if there is none or it has expired.
 */
export async function findLink(
  db: Kysely<Rows>,
  key: string,
  now: Instant,
): Promise<{ readonly consignmentId: string; readonly edition: number; readonly expiresAt: Instant } | null> {
  const row = await db
    .selectFrom('agreement_links')
    .innerJoin('agreement_editions', (join) =>
      join
        .onRef('agreement_editions.consignment_id', '=', 'agreement_links.consignment_id')
        .onRef('agreement_editions.edition', '=', 'agreement_links.edition'),
    )
    .select(['agreement_links.consignment_id', 'agreement_links.edition', 'expires_at'])
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return row ? { consignmentId: row.consignment_id, edition: row.edition, expiresAt: row.expires_at } : null
}

/** Returns the path of the page that a link opens. */
export const linkPath = (key: string): string => `/agreement?${new URLSearchParams({ key })}`
