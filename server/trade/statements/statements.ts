import { type Kysely, sql } from 'kysely'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import type { BuyerEntryKind, BuyerSubject, JournalAccount } from '#domain/journal/entry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { isPastDay } from '#domain/orders/receipts.ts'
import { type StatementLine, statementLines, statementOf } from '#domain/orders/statement.ts'
import { personName } from '#domain/people/person-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { meansOf } from '#server/trade/orders/entity.ts'
import { orderStatement, type Statement, staffClientStatement } from '#wire/calls/statements.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = { readonly db: Kysely<Rows> }

/** The requested days; '' if left out. */
type Period = { readonly from: string; readonly to: string }

/** Returns the calls for the statements of buyers (O14). */
export function statementCalls(deps: Deps): readonly CallHandler[] {
  const { db } = deps
  return [
    handleMemberCall(orderStatement, async ({ viewer, now }, asked) => {
      const period = periodOf(asked, dayOf(now, houseTimeZone))
      return 'wrong' in period
        ? badInput(period.wrong, { name: 'invalid' })
        : buyerStatement(deps, await linkedIds(db, viewer.userId), period)
    }),
    handleMemberCall(staffClientStatement, async ({ viewer, now }, { userId, ...asked }) => {
      const period = periodOf(asked, dayOf(now, houseTimeZone))
      if ('wrong' in period) return badInput(period.wrong, { name: 'invalid' })
      const [client] = await db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('id', '=', userId)
        .execute()
      if (!client) return refusal('notFound')
      const about = { kind: 'person', id: userId }
      await recordAction(
        db,
        {
          by: viewer.userId,
          act: 'client.statement',
          about,
          detail: { firstDay: period.from, lastDay: period.to },
        },
        now,
      )
      const statement = await buyerStatement(deps, await linkedIds(db, userId), period)
      return { ...statement, name: personName(client.first_name, client.last_name) }
    }),
  ]
}

/**
 * Returns the period of a statement: this year up to today by default, or only the first day if that is in
 * the future.
 */
export function periodOf({ from, to }: Period, today: string): Period | { readonly wrong: 'from' | 'to' } {
  if (from && !isPastDay(from, '9999-12-31')) return { wrong: 'from' }
  const last = to || (from > today ? from : today)
  if (!isPastDay(last, '9999-12-31')) return { wrong: 'to' }
  const first = from || `${last.slice(0, 4)}-01-01`
  return isPastDay(first, last) ? { from: first, to: last } : { wrong: 'from' }
}

/** Returns the account of a buyer over all orders and deliveries, by currency (O14). */
export async function buyerStatement(
  { db }: Deps,
  userIds: readonly string[],
  period: Period,
): Promise<Statement> {
  const dayAt = (at: Instant) => dayOf(at, houseTimeZone)
  const lines = (await linesOf(db, userIds, dayAt)).filter(({ day }) => day <= period.to)
  const list = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, all]) => {
    const { opening, lines, closing } = statementOf(all, ({ day }) => day < period.from)
    return {
      currency,
      opening: signed(opening),
      lines: lines.map(({ at, day, kind, about, number, cents }) => ({
        at,
        day,
        kind,
        about,
        number,
        amount: signed(cents),
      })),
      closing: signed(closing),
    }
  })
  return { ...period, list: list.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

const signed = (cents: number): string => (cents < 0 ? `-${decimal(-cents)}` : decimal(cents))

const numberShown = (kind: BuyerSubject['kind'], number: number): string =>
  number === 0 ? '' : kind === 'delivery' ? deliveryNumber(number) : String(number)

type OrderLine = StatementLine & {
  readonly day: string
  readonly currency: string
  readonly number: string
}

type Row = {
  readonly at: number
  readonly kind: BuyerEntryKind
  readonly about_kind: BuyerSubject['kind']
  readonly about_id: string
  readonly currency: string
  readonly number: number
  readonly received_on: string | null
  readonly means: string | null
  readonly lines: readonly { readonly account: JournalAccount; readonly cents: number }[]
}

/**
 * Returns all lines of a buyer’s orders and deliveries, by their days. A transfer or cash is stated by the
 * day on which it arrived, which staff may record later (O12). A delivery that was never requested has no
 * row; a payment of it that arrived late and is refunded has no number.
 *
 * @param dayAt the day of an instant in the time zone of the house
 */
async function linesOf(
  db: Kysely<Rows>,
  userIds: readonly string[],
  dayAt: (at: Instant) => string,
): Promise<readonly OrderLine[]> {
  const { rows } = await sql<Row>`
    with own as (
      select 'order' as kind, id, currency, number from orders where user_id = any(${[...userIds]}::text[])
      union all select 'mall', id, currency, number from mall_orders where user_id = any(${[...userIds]}::text[])
      union all select 'delivery', id, currency, number from deliveries where user_id = any(${[...userIds]}::text[])
      union all select distinct 'delivery', about_id, currency, 0::bigint from payment_charges charge
        where user_id = any(${[...userIds]}::text[]) and about_kind = 'delivery'
          and not exists (select 1 from deliveries where id = charge.about_id)
    )
    select entry.at, entry.kind, entry.about_kind, entry.about_id, own.currency, own.number,
      receipt.received_on, receipt.means,
      (select coalesce(json_agg(json_build_object('account', line.account, 'cents', line.cents)), '[]')
        from journal_lines line where line.entry_key = entry.key) as lines
    from own join journal_entries entry on entry.about_kind = own.kind and entry.about_id = own.id
    left join order_receipts receipt on entry.about_kind = 'order' and receipt.order_id = own.id and (
      entry.key = 'partPaid:order:' || own.id || ':' || receipt.id
      or entry.kind = 'paid' and receipt.at = entry.at
        and not exists (select 1 from journal_entries part
          where part.key = 'partPaid:order:' || own.id || ':' || receipt.id))
    order by entry.at, entry.kind = 'refunded', entry.key`.execute(db)
  const all = rows.flatMap(
    ({ about_kind, about_id: id, at, kind, currency, number, received_on, means, lines }) => {
      const about = { kind: about_kind, id }
      const day = received_on ?? dayAt(at)
      const entry = { key: '', at, kind, about, lines }
      return statementLines(entry, meansOf(means ?? '')).map((line) => ({
        ...line,
        day,
        currency,
        number: numberShown(about_kind, number),
      }))
    },
  )
  return all.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}
