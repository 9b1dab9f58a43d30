import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { isPrivate } from '#server/platform/config/trusted-proxies.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/** Names that no visitor from the internet reaches: reserved ones, and those of a private network. */
const reserved = /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa)\.?$/i

/** Whether people reach an address from the internet: it names a domain or a public IP address. */
export function isPublicAddress(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host)
  if (isAddress) return host !== '0.0.0.0' && host !== '::' && !isPrivate(host)
  return host.includes('.') && !reserved.test(host)
}

type PublicSetting = Pick<Config, 'publicUrl' | 'demo' | 'stripe' | 'practiceCards'>

/** @throws StartupError where the demonstration, whose passwords anybody knows, would open to the public */
export function rejectPublicDemo({ publicUrl, demo }: PublicSetting): void {
  if (demo && isPublicAddress(publicUrl))
    throw new StartupError(
      `PUBLIC_URL is public (${publicUrl}), and anybody knows the passwords of the demonstration. Set DEMO=0.`,
    )
}

/**
 * Looks at the database of a server that opens to the public.
 * @throws StartupError where it holds the demonstration, or published sales that nobody can pay with real money
 */
export async function rejectPublicDatabase(config: PublicSetting, db: Kysely<Rows>): Promise<void> {
  if (!isPublicAddress(config.publicUrl)) return
  if (await db.selectFrom('demonstration').selectAll().limit(1).executeTakeFirst())
    throw new StartupError(
      `PUBLIC_URL is public (${config.publicUrl}), and this database holds the demonstration, whose passwords anybody knows. Set DATABASE_URL or DATA_DIR to another one.`,
    )
  if (config.stripe !== null || config.practiceCards) return
  const sale = await db
    .selectFrom('auctions')
    .select('id')
    .where('published_at', 'is not', null)
    .where('is_rehearsal', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (sale)
    throw new StartupError(
      `PUBLIC_URL is public (${config.publicUrl}), sales are published, and only practice cards could pay. Set STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY, or PRACTICE_CARDS=1 to take practice cards all the same.`,
    )
}
