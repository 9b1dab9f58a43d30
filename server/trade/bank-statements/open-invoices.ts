import type { Kysely } from 'kysely'
import type { OpenInvoice, PayingClient } from '#domain/bank-statements/match.ts'
import { readName } from '#domain/bank-statements/names.ts'
import { nextInstalment } from '#domain/orders/instalments.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { instalmentsOf } from '#server/trade/orders/plan-rows.ts'
import { type StoredOrder, withLots } from '#server/trade/orders/rows.ts'
import { nameReader } from './name-reader.ts'

/**
 * All unpaid invoices with their clients (O21). A client is an account with the walk-in bidders merged into
 * it (U1).
 */
export type OpenInvoices = {
  readonly invoices: readonly OpenInvoice[]
  readonly clients: readonly PayingClient[]
}

/** Reads all unpaid invoices, and the names of those who may pay them. */
export async function readOpenInvoices(db: Kysely<Rows>): Promise<OpenInvoices> {
  const rows = await db.selectFrom('orders').selectAll().where('status', '=', 'AUTHORISED').execute()
  const stored = await withLots(db, rows)
  const accounts = await accountsOf(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const invoices = stored.map((one) => toInvoice(one, accounts.get(one.row.user_id) ?? one.row.user_id))
  return { invoices, clients: await readClients(db, [...new Set(invoices.map(({ clientId }) => clientId))]) }
}

/** Returns an order as matching and recording see it. @param clientId the account of its buyer */
export function toInvoice(stored: StoredOrder, clientId: string): OpenInvoice {
  const { order, row, plan } = stored
  const { owed } = invoiceOf(order, 'transfer')
  return {
    orderId: order.id,
    number: String(row.number),
    clientId,
    currency: row.currency,
    owed,
    asked: nextInstalment(instalmentsOf(order, plan))?.left ?? owed,
    dueAt: row.due_at ?? 0,
  }
}

/** Returns for walk-in bidders the accounts they are merged with (U1). */
export async function accountsOf(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const merges = await db
    .selectFrom('client_merges')
    .select(['walk_in_id', 'account_id'])
    .where('walk_in_id', 'in', [...new Set(userIds)])
    .where('undone_at', 'is', null)
    .execute()
  return new Map(merges.map(({ walk_in_id, account_id }) => [walk_in_id, account_id]))
}

/** Returns clients with every name that they may pay under: their own, and those of their companies (O19). */
export async function readClients(
  db: Kysely<Rows>,
  accountIds: readonly string[],
): Promise<readonly PayingClient[]> {
  if (accountIds.length === 0) return []
  const merges = await db
    .selectFrom('client_merges')
    .select(['walk_in_id', 'account_id'])
    .where('account_id', 'in', accountIds)
    .where('undone_at', 'is', null)
    .execute()
  const accountOf = new Map(merges.map(({ walk_in_id, account_id }) => [walk_in_id, account_id]))
  const ids = [...accountIds, ...accountOf.keys()]
  const [people, addresses] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'company'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('addresses')
      .select(['user_id', 'company_name'])
      .where('user_id', 'in', ids)
      .where('company_name', '<>', '')
      .execute(),
  ])
  const named = [
    ...people.flatMap(({ id, first_name, last_name, company }) => [
      { id, name: personName(first_name, last_name) },
      { id, name: company },
    ]),
    ...addresses.map(({ user_id: id, company_name: name }) => ({ id, name })),
  ].filter(({ name }) => name !== '')
  const byAccount = Map.groupBy(named, ({ id }) => accountOf.get(id) ?? id)
  return accountIds.map((clientId) => ({
    clientId,
    names: [...new Set((byAccount.get(clientId) ?? []).map(({ name }) => name))].map((name) =>
      readName(name, nameReader),
    ),
  }))
}
