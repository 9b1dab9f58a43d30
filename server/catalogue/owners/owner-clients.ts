import { type Kysely, sql } from 'kysely'
import { type OwnerContext, ownerReference } from '#domain/imports/owners.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { partsOf } from '#server/platform/process/turns.ts'
import type { LotOwner } from '#wire/calls/lot-owners.ts'

type Row = {
  readonly id: string
  readonly client_number: number
  readonly first_name: string
  readonly last_name: string
  readonly company: string
}

const toClient = (row: Row): LotOwner => ({
  userId: row.id,
  number: String(row.client_number),
  name: clientName(row.first_name, row.last_name, row.company),
})

const columns = ['id', 'client_number', 'first_name', 'last_name', 'company'] as const

/** The number of clients read at once. */
const partSize = 1_000

/** Returns clients by id, without erased ones. */
export async function clientsById(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LotOwner>> {
  const clients = new Map<string, LotOwner>()
  for (const part of partsOf([...new Set(ids)], partSize)) {
    const rows = await db
      .selectFrom('users')
      .select(columns)
      .where('id', 'in', part)
      .where('erased_at', 'is', null)
      .execute()
    for (const row of rows) clients.set(row.id, toClient(row))
  }
  return clients
}

/**
 * Returns the clients named by cells of a spreadsheet (S10), by cell: by client number or email address. An
 * account's address means the account, even if a walk-in bidder has it too. A merged walk-in bidder counts as
 * their account (U1).
 */
export async function clientsNamed(
  db: Kysely<Rows>,
  cells: readonly string[],
): Promise<OwnerContext['named']> {
  const found = new Map<string, LotOwner | 'ambiguousClient'>()
  for (const part of partsOf([...new Set(cells)], partSize)) {
    const references = part.map((cell) => ({ cell, reference: ownerReference(cell) }))
    const idsByKey = await idsNamed(
      db,
      references.flatMap(({ reference }) => reference ?? []),
    )
    const clients = await clientsById(
      db,
      [...idsByKey.values()].flatMap((ids) => [...ids]),
    )
    for (const { cell, reference } of references) {
      const [first, ...others] = (reference && idsByKey.get(keyOf(reference))) ?? []
      const client = first === undefined ? undefined : clients.get(first)
      if (client) found.set(cell, others.length > 0 ? 'ambiguousClient' : client)
    }
  }
  return found
}

type Reference = NonNullable<ReturnType<typeof ownerReference>>

const keyOf = (reference: Reference): string =>
  reference.kind === 'number' ? String(reference.number) : reference.email

/** Returns the ids of clients by their numbers or email addresses. */
async function idsNamed(
  db: Kysely<Rows>,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const numbers = references.flatMap((one) => (one.kind === 'number' ? one.number : []))
  const emails = references.flatMap((one) => (one.kind === 'email' ? one.email : []))
  const { rows } = await sql<{ id: string; key: string; is_account: boolean }>`
    with named as (
      select id, client_number::text as key, true as is_account from users
      where client_number = any(${numbers}) and erased_at is null
      union all
      select id, email_key, true from users where email_key = any(${emails}) and erased_at is null
      union all
      select id, lower(email), false from users
      where walk_in and lower(email) = any(${emails}) and erased_at is null
    )
    select distinct coalesce(m.account_id, named.id) as id, key, is_account from named
    left join client_merges m on m.walk_in_id = named.id and m.undone_at is null
    order by id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, all]) => {
      const accounts = all.filter((row) => row.is_account)
      const ids = (accounts.length > 0 ? accounts : all).map(({ id }) => id)
      return [key, [...new Set(ids)]]
    }),
  )
}
