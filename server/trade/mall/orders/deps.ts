import type { Kysely } from 'kysely'
import type { Points } from '#domain/points/points.ts'
import type { PointsReason } from '#domain/points/points-reason.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { ActionName } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Deliveries } from '#server/trade/deliveries/deliveries.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Mall } from '../mall.ts'

type PointsMove = {
  readonly userId: string
  readonly key: string
  readonly at: number
  readonly reason: PointsReason
}

/** Dependencies of mall orders. */
export type OrderDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly places: Pick<PlaceBook, 'nameOf'>
  readonly config: Pick<Config, 'publicUrl' | 'house' | 'rates'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly mall: Pick<Mall, 'products' | 'stock'>
  readonly quote: Deliveries['quote']
  readonly charges: Pick<Payments['charges'], 'take' | 'sourceOf' | 'requestRemainingRefund' | 'abandon'>
  readonly points: {
    earn(trx: Kysely<Rows>, move: PointsMove & { readonly points: Points }): Promise<unknown>
    reverse(trx: Kysely<Rows>, move: PointsMove & { readonly earned: string }): Promise<unknown>
  }
  /** Records a staff action in the audit log. */
  recordAction(
    trx: Kysely<Rows>,
    done: {
      readonly by: string
      readonly act: ActionName
      readonly about: { readonly kind: string; readonly id: string }
      readonly detail: Readonly<Record<string, string | number>>
    },
    at: number,
  ): Promise<void>
  /** Returns the version of the conditions of sale in force at an instant. */
  termsInForce(now: number): Promise<string>
  /** Notifies the user’s open pages of a changed order once the transaction commits. */
  notifyOrder(trx: Kysely<Rows>, userId: string, orderId: string): Promise<void>
}
