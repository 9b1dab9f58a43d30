import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import { businessDaysAfter } from '#domain/settlements/due.ts'
import { depositReference, returnableCents } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'
import { type DepositRow, depositIn } from './deposit-rows.ts'

type Deps = { readonly db: Kysely<Rows>; readonly config: Pick<Config, 'depositReturnDays'> }

/** Who looks at deposits, and in which language. */
export type Reader = { readonly lang: Language; readonly userId: string }

/** Returns deposits by transfer for staff, in the order of their rows. */
export async function depositsToWire(
  { db, config }: Deps,
  rows: readonly DepositRow[],
  { lang, userId }: Reader,
): Promise<TransferDepositOnWire[]> {
  const [people, sales, invoices] = await Promise.all([
    namesOf(db, rows),
    salesOf(db, rows, lang),
    invoicesOf(db, rows),
  ])
  return rows.map((row) => {
    const deposit = depositIn(row)
    const isDue = deposit.status === 'returnDue' || deposit.status === 'returnPrepared'
    return {
      id: row.id,
      reference: depositReference(row.number),
      auctionId: row.auction_id,
      auction: sales.get(row.auction_id) ?? row.auction_id,
      userId: row.user_id,
      client: people.get(row.user_id) ?? '',
      status: deposit.status,
      currency: row.currency,
      asked: decimal(row.asked),
      received: decimal(row.received),
      applied: decimal(row.applied),
      invoice: invoices.get(row.order_id ?? '') ?? '',
      toReturn: decimal(isDue || deposit.status === 'returned' ? returnableCents(deposit) : 0),
      receivedOn: row.received_on,
      payer: row.payer,
      bankReference: row.bank_reference,
      returnBy: isDue && row.ended_at !== null ? returnBy(row.ended_at, config.depositReturnDays) : '',
      returnAccount: row.return_account,
      preparedBy: people.get(row.prepared_by) ?? '',
      mayConfirm: deposit.status === 'returnPrepared' && row.prepared_by !== userId,
      returnedOn: row.returned_on,
      returnReference: row.return_reference,
      askedAt: row.asked_at,
    }
  })
}

const returnBy = (endedAt: number, days: number): string =>
  businessDaysAfter(dayOf(endedAt, houseTimeZone), days, hongKongHolidays)

async function namesOf(db: Kysely<Rows>, rows: readonly DepositRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => [row.user_id, row.prepared_by])
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(people.map((person) => [person.id, personName(person.first_name, person.last_name)]))
}

async function salesOf(db: Kysely<Rows>, rows: readonly DepositRow[], lang: Language) {
  const texts = await db
    .selectFrom('auction_text')
    .select(['auction_id', 'title'])
    .where('auction_id', 'in', ['', ...rows.map((row) => row.auction_id)])
    .where('lang', '=', lang === 'en' ? 'en' : 'zh-Hans')
    .execute()
  return new Map(texts.map(({ auction_id, title }) => [auction_id, title]))
}

async function invoicesOf(db: Kysely<Rows>, rows: readonly DepositRow[]) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ['', ...rows.map((row) => row.order_id ?? '')])
    .execute()
  return new Map(orders.map(({ id, number }) => [id, String(number)]))
}
