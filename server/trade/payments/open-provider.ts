import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { CardProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/sandbox.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'stripe' | 'house'>
  /** null for no log. */
  readonly log: Pick<Log, 'warn' | 'error'> | null
}

/**
 * Creates the house’s card provider: Stripe if its keys are set, else the sandbox. Stripe’s 218 modules are loaded only
 * for it.
 */
export async function openCardProvider({ db, clock, config, log }: Deps): Promise<CardProvider> {
  if (config.stripe === null) return createSandboxProvider(db, clock, houseTimeZone)
  const { createStripeProvider } = await import('./stripe/stripe.ts')
  return createStripeProvider({ setting: config.stripe, clock, log })
}
