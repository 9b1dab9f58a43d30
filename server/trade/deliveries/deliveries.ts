import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { DeliveryProgress } from '#domain/orders/state.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Payee } from '#server/trade/payments/payee.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import { deliveryCalls } from './calls.ts'
import { deliveryFeeCalls } from './fee-calls.ts'
import { deliveryLetter, type LetterDeps } from './letter.ts'
import { deliveryPayee } from './payee.ts'
import { deliveryData } from './personal-data.ts'
import { progressOf } from './progress.ts'
import type { Quotes } from './quotes.ts'
import { createQuotes } from './quotes.ts'
import { staffDeliveryCalls } from './staff-calls.ts'
import { walkInDeliveryCalls } from './walk-in-calls.ts'

/** Deliveries, as other subjects need them. */
export type Deliveries = {
  /** Quotes a delivery; `notSupported` and `failed` have their own codes on the wire. */
  readonly quote: Quotes
  /** Returns the delivery progress of orders; orders without a delivery request are left out. */
  progressOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryProgress>>
  /** Handles card payments and refunds of deliveries. */
  readonly payee: Payee
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<'delivery.tell', Task>>
  readonly personalData: PersonalData
}

type Deps = LetterDeps & {
  readonly accounts: Pick<Accounts, 'nameOf'>
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Config
  readonly catalogue: Pick<Catalogue, 'lots' | 'saleOfLot' | 'mailItems'>
  readonly places: PlaceBook
  readonly uploads: Pick<Uploads, 'attachAsSignature'>
  readonly payments: Pick<Payments, 'charges'>
  readonly points: Pick<Points, 'spend' | 'earn' | 'balanceOf'>
}

/** Creates the delivery service (O4). */
export function createDeliveries(setup: Deps): Deliveries {
  const { db, uploads, payments } = setup
  const quote = createQuotes(setup)
  const deps = { ...setup, quote, charges: payments.charges, sign: uploads.attachAsSignature }
  return {
    quote,
    progressOf: (orderIds) => progressOf(db, orderIds),
    payee: deliveryPayee,
    answers: [
      ...deliveryCalls(deps),
      ...staffDeliveryCalls(deps),
      ...walkInDeliveryCalls(deps),
      ...deliveryFeeCalls(deps),
    ],
    tasks: { 'delivery.tell': deliveryLetter(setup) },
    personalData: deliveryData(db),
  }
}
