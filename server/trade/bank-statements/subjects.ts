import { type Kysely, sql } from 'kysely'
import { readName } from '#domain/bank-statements/names.ts'
import type { SubjectKind } from '#domain/bank-statements/subject-kinds.ts'
import type { LineSubject } from '#domain/bank-statements/subjects.ts'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import type { Cents } from '#domain/money/money.ts'
import { payoutNumber } from '#domain/payouts/payout.ts'
import { depositReference, returnableCents } from '#domain/transfer-deposits/transfer-deposit.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { ordersWithRefunds, refundDue } from '#server/trade/orders/pay/refunds.ts'
import { depositIn } from '#server/trade/transfer-deposits/deposit-rows.ts'
import { nameReader } from './name-reader.ts'
import { accountsOf, readClients } from './open-invoices.ts'

/** Something that a line may settle, with the account that it belongs to. */
export type OpenSubject = LineSubject & { readonly ownerId: string }

/** A subject before its owner’s names are read. */
type Found = Omit<LineSubject, 'names'> & {
  readonly ownerId: string
  /** Who a bank names besides the owner; '' for nobody. */
  readonly party: string
}

/** How long money may come for what was cancelled or is already paid, in milliseconds. */
const lateMs = 90 * 24 * 3_600_000

/** Reads what lines may settle besides invoices (O21). */
export async function readSubjects(db: Kysely<Rows>, now: number): Promise<readonly OpenSubject[]> {
  const since = now - lateMs
  const found = (
    await Promise.all([
      deposits(db, since),
      deliveries(db),
      mallOrders(db, since),
      paidInvoices(db, since),
      payouts(db),
      refunds(db),
    ])
  ).flat()
  const accounts = await accountsOf(
    db,
    found.map(({ ownerId }) => ownerId),
  )
  const accountOf = (ownerId: string) => accounts.get(ownerId) ?? ownerId
  const clients = await readClients(db, [...new Set(found.map(({ ownerId }) => accountOf(ownerId)))])
  const names = new Map(clients.map((client) => [client.clientId, client.names]))
  return found.map(({ party, ...subject }) => ({
    ...subject,
    names: [
      ...(names.get(accountOf(subject.ownerId)) ?? []),
      ...(party === '' ? [] : [readName(party, nameReader)]),
    ],
  }))
}

async function deposits(db: Kysely<Rows>, since: number): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('transfer_deposits')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['awaited', 'returnPrepared']),
        eb.and([eb('status', '=', 'cancelled'), eb('changed_at', '>=', since)]),
      ]),
    )
    .orderBy('number')
    .execute()
  return rows.map((row) => {
    const isReturn = row.status === 'returnPrepared'
    return {
      kind: isReturn ? 'depositReturn' : 'deposit',
      id: row.id,
      reference: depositReference(row.number),
      cents: isReturn ? -returnableCents(depositIn(row)) : row.asked,
      currency: row.currency,
      allowsMore: !isReturn,
      ownerId: row.user_id,
      party: isReturn ? row.payer : '',
    }
  })
}

/** Deliveries that were paid at the counter, and that no line confirms yet. */
async function deliveries(db: Kysely<Rows>): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'number', 'user_id', 'currency', 'freight', 'insurance'])
    .where('paid_by', '=', 'transfer')
    .where('asked_at', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_statement_lines as line')
            .select('line.id')
            .where('line.subject_kind', '=', 'delivery')
            .whereRef('line.subject_id', '=', 'deliveries.id')
            .where('line.state', '=', 'recorded'),
        ),
      ),
    )
    .orderBy('number')
    .execute()
  return rows
    .map((row) => incoming('delivery', row, deliveryNumber(row.number), row.freight + row.insurance))
    .filter(({ cents }) => cents > 0)
}

/** Returns mall orders that are not paid; none is paid by transfer. */
async function mallOrders(db: Kysely<Rows>, since: number): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('mall_orders')
    .select(['id', 'number', 'user_id', 'currency', 'goods', 'delivery'])
    .where('status', 'in', ['pending', 'cancelled'])
    .where('created_at', '>=', since)
    .orderBy('number')
    .execute()
  return rows.map((row) => incoming('mall', row, String(row.number), row.goods + row.delivery))
}

/** Returns invoices that are already paid, for money that comes a second time. */
async function paidInvoices(db: Kysely<Rows>, since: number): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'currency', 'received'])
    .where('status', '=', 'PAID')
    .where('paid_at', '>=', since)
    .orderBy('number')
    .execute()
  return rows.map((row) => incoming('paid', row, String(row.number), row.received))
}

const incoming = (
  kind: SubjectKind,
  row: { readonly id: string; readonly user_id: string; readonly currency: string },
  reference: string,
  cents: Cents,
): Found => ({
  kind,
  id: row.id,
  reference,
  cents,
  currency: row.currency,
  allowsMore: false,
  ownerId: row.user_id,
  party: '',
})

/** Payouts that were sent to the bank. */
async function payouts(db: Kysely<Rows>): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('seller_accounts as account', 'account.id', 'payouts.account_id')
    .select(['payouts.id', 'payouts.number', 'payouts.currency', 'payouts.cents'])
    .select(['account.user_id', 'account.holder'])
    .where('payouts.state', '=', 'sent')
    .orderBy('payouts.number')
    .execute()
  return rows.map((row) => ({
    ...incoming('payout', row, payoutNumber(row.number), -row.cents),
    party: row.holder,
  }))
}

/** What is due to the buyers of invoices. */
async function refunds(db: Kysely<Rows>): Promise<readonly Found[]> {
  const ids = await ordersWithRefunds(db)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'currency'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute()
  const due = await Promise.all(rows.map(({ id }) => refundDue(db, id)))
  return rows
    .map((row, at) => incoming('refund', row, String(row.number), -(due[at] ?? 0)))
    .filter(({ cents }) => cents < 0)
}

/** A subject by its kind and id. */
export type SubjectRef = { readonly kind: SubjectKind; readonly id: string }

/** How a subject is shown: its number, and its other party by name. */
export type ShownSubject = SubjectRef & { readonly number: string; readonly party: string }

/** Returns subjects as they are shown, by kind and id. */
export async function shownSubjects(
  db: Kysely<Rows>,
  refs: readonly SubjectRef[],
): Promise<(ref: SubjectRef) => ShownSubject & { readonly ownerId: string }> {
  const idsOf = (...kinds: readonly SubjectKind[]) => [
    '',
    ...refs.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
  ]
  const { rows } = await sql<{ id: string; number: number; owner: string; kind: string }>`
    select id, number, user_id as owner, 'deposit' as kind from transfer_deposits where id = any(${idsOf('deposit', 'depositReturn')})
    union all select id, number, user_id, 'delivery' from deliveries where id = any(${idsOf('delivery')})
    union all select id, number, user_id, 'mall' from mall_orders where id = any(${idsOf('mall')})
    union all select id, number, user_id, 'order' from orders where id = any(${idsOf('refund', 'paid')})
    union all select payouts.id, payouts.number, account.user_id, 'payout' from payouts
      join seller_accounts as account on account.id = payouts.account_id where payouts.id = any(${idsOf('payout')})`.execute(
    db,
  )
  const names = await personNames(
    db,
    rows.map(({ owner }) => owner),
  )
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return ({ kind, id }) => {
    const row = found.get(`${tables[kind] ?? kind} ${id}`)
    const ownerId = row?.owner ?? ''
    return { kind, id, number: numberOf(kind, row?.number ?? 0), party: names.get(ownerId) ?? '', ownerId }
  }
}

/** The name in the query above of what several kinds have in common. */
const tables: { readonly [kind in SubjectKind]?: string } = {
  depositReturn: 'deposit',
  refund: 'order',
  paid: 'order',
}

function numberOf(kind: SubjectKind, number: number): string {
  switch (kind) {
    case 'deposit':
    case 'depositReturn':
      return depositReference(number)
    case 'delivery':
      return deliveryNumber(number)
    case 'payout':
      return payoutNumber(number)
    case 'mall':
    case 'paid':
    case 'refund':
      return String(number)
  }
}
