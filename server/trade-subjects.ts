import type { Kysely } from 'kysely'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { PersonalData } from '#server/accounts/personal-data.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Answer } from '#server/http/calls.ts'
import type { Tasks } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Notices } from '#server/notices/notices.ts'
import { type Orders, openOrders } from '#server/orders/orders.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { PlaceBook } from '#server/places/places.ts'
import { openGiftOrders } from '#server/points/gift-orders.ts'
import type { OpenRooms } from '#server/rooms/open-rooms.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** What the subjects after the hammer are opened with. */
export type TradeSetting = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<OpenRooms, 'desk' | 'state' | 'notify'>
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly config: Config
  readonly accounts: Accounts
  readonly catalogue: Catalogue
  readonly notices: Pick<Notices, 'tell'>
  readonly payments: Payments
  readonly uploads: Uploads
}

/** What comes after the hammer, and in the malls: orders and what is paid, delivered and earned by them. */
export type TradeSubjects = {
  readonly orders: Orders
  readonly answers: readonly Answer[]
  readonly tasks: Tasks
  readonly personalData: readonly PersonalData[]
}

/** Opens what comes after the hammer, each with what it needs of the others. */
export function openTrade(setting: TradeSetting): TradeSubjects {
  const { db } = setting
  const orders = openOrders({ db })
  const gifts = openGiftOrders(setting)
  return {
    orders,
    answers: [...orders.answers, ...gifts.answers],
    tasks: { ...orders.tasks, ...gifts.tasks },
    personalData: [orders.personalData],
  }
}
