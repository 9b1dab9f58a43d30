import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { CardProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/sandbox.ts'
import { createStripeProvider } from './stripe/stripe.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'stripe' | 'house'>
  /** null for no log. */
  readonly log: Pick<Log, 'warn' | 'error'> | null
}

/** The house’s card provider: Stripe if its keys are set, else the sandbox. */
export const createCardProvider = ({ db, clock, config, log }: Deps): CardProvider =>
  config.stripe === null
    ? createSandboxProvider(db, clock, config.house.timeZone)
    : createStripeProvider({ setting: config.stripe, clock, log })
