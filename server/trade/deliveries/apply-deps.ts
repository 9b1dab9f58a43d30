import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import type { Quotes } from './quotes.ts'

/** The data needed to request a delivery. */
export type ApplyDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'officeHours' | 'house'>
  readonly quote: Quotes
  readonly charges: Pick<Payments['charges'], 'take' | 'sourceOf' | 'clear' | 'isUnderWay'>
  readonly points: Pick<Points, 'spend'>
  /** Attaches an uploaded picture as a user’s signature. @returns whether the upload is theirs */
  sign(key: string, userId: string): Promise<boolean>
}
