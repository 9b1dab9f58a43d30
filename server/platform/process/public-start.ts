import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { isPrivate } from '#server/platform/config/trusted-proxies.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/** Reserved and private host names. */
const reserved = /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa)\.?$/i

/** Returns whether a URL is public: a domain name or a public IP address. */
export function isPublicAddress(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host)
  if (isAddress) return host !== '0.0.0.0' && host !== '::' && !isPrivate(host)
  return host.includes('.') && !reserved.test(host)
}

export type PublicSetting = Pick<Config, 'publicUrl' | 'demo' | 'stripe' | 'practiceCards'>

/**
 * Rejects a public demonstration. @throws StartupError if the demonstration, with its published passwords,
 * would be public
 */
export function rejectPublicDemo({ publicUrl, demo }: PublicSetting): void {
  if (demo && isPublicAddress(publicUrl))
    throw new StartupError(
      `PUBLIC_URL is public (${publicUrl}), but the passwords of the demonstration are published. Set DEMO=0.`,
    )
}

/** S-M5: returns whether a public server has no payment provider and test cards are not allowed for practice. */
export const acceptsTestCardsOnly = ({ publicUrl, stripe, practiceCards }: PublicSetting): boolean =>
  isPublicAddress(publicUrl) && stripe === null && !practiceCards

/**
 * Checks the database of a public server.
 * @throws StartupError if it contains the demonstration, or published sales without a payment provider
 */
export async function rejectPublicDatabase(config: PublicSetting, db: Kysely<Rows>): Promise<void> {
  if (!isPublicAddress(config.publicUrl)) return
  if (await db.selectFrom('demonstration').selectAll().limit(1).executeTakeFirst())
    throw new StartupError(
      `PUBLIC_URL is public (${config.publicUrl}), but this database contains the demonstration, whose passwords are published. Set DATABASE_URL or DATA_DIR to another one.`,
    )
  if (!acceptsTestCardsOnly(config)) return
  const sale = await db
    .selectFrom('auctions')
    .select('id')
    .where('published_at', 'is not', null)
    .where('is_rehearsal', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (sale)
    throw new StartupError(
      `PUBLIC_URL is public (${config.publicUrl}), sales are published, but only test cards are accepted. Set STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY, or PRACTICE_CARDS=1 to accept test cards.`,
    )
}
