import { type Kysely, sql } from 'kysely'
import { clientReference } from '#domain/people/client-reference.ts'
import { prefixesOf } from '#domain/people/client-words.ts'
import { normalQuery } from '#server/catalogue/search/normal.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ClientLine } from '#wire/entities/client.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { type FoundBy, findByReference, type ReferenceDeps } from './find-by-reference.ts'
import { peopleQuery } from './find-by-words.ts'

type Query = { readonly q: string; readonly page: number; readonly size: number }

/** The maximum number of matches that are counted; a query with more is too short. */
const maxTotal = 1_000

/**
 * Returns a page of the clients that a query finds, those with the typed number first; all clients, latest
 * first and without staff, without a query.
 */
export async function findClients(
  deps: ReferenceDeps,
  { q, page, size }: Query,
  viewer: Parameters<typeof findByReference>[2],
  now: number,
): Promise<{ readonly list: ClientLine[]; readonly total: number }> {
  const query = normalQuery(q)
  const range = { size, offset: (page - 1) * size }
  if (query === '') return listed(await latest(deps.db, range, now), new Map())
  const reference = clientReference(query)
  const byNumber = reference === null ? new Map() : await findByReference(deps, reference, viewer, now)
  const ids = [...byNumber.keys()]
  const buyers = ids.filter((id) => byNumber.get(id)?.as === 'buyer')
  return listed(await matching(deps.db, query, { ids, buyers }, range, now), byNumber)
}

type Range = { readonly size: number; readonly offset: number }

type Row = {
  readonly id: string
  readonly client_number: number
  readonly first_name: string
  readonly last_name: string
  readonly prefix: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly walk_in: boolean
  readonly identity_status: number | null
  readonly created_at: number
  readonly is_blocked: boolean
}

type Found = { readonly rows: readonly Row[]; readonly total: number }

const listed = ({ rows, total }: Found, byNumber: ReadonlyMap<string, FoundBy>) => ({
  list: rows.map((row) => lineOf(row, byNumber.get(row.id) ?? null)),
  total,
})

const lineOf = (row: Row, foundBy: FoundBy | null): ClientLine => ({
  userId: row.id,
  number: String(row.client_number),
  firstName: row.first_name,
  lastName: row.last_name,
  prefix: row.prefix,
  company: row.company,
  email: row.email,
  phone: row.phone,
  isWalkIn: row.walk_in,
  identity: identityDigits[identityState(row.identity_status)],
  isBlocked: row.is_blocked,
  since: row.created_at,
  foundBy,
})

const personColumns = sql.raw(
  ['id', 'client_number', 'first_name', 'last_name', 'prefix', 'company', 'email', 'phone', 'walk_in']
    .concat(['identity_status', 'created_at'])
    .map((column) => `u.${column}`)
    .join(', '),
)

/** U2: the columns for `isInForce`. */
const columnsAt = (now: number) => sql`${personColumns}, exists (
  select from client_blocks b where b.user_id = u.id and b.lifted_at is null and (b.until is null or b.until > ${now})
) as is_blocked`

/** U1: a walk-in bidder merged with an account is found as that account. */
const mergeOfMatch = sql`left join client_merges m on m.walk_in_id = w.user_id and m.undone_at is null`
const clientOfMatch = sql`coalesce(m.account_id, w.user_id)`

const isOwnClient = sql`u.erased_at is null and not exists (
  select from client_merges m where m.walk_in_id = u.id and m.undone_at is null)`

/** Staff are among the clients once they have registered for a sale or ordered. */
const isNoStaff = sql`(
  not exists (select from user_roles r where r.user_id = u.id)
  or exists (select from registrations r where r.user_id = u.id)
  or exists (select from orders o where o.user_id = u.id)
  or exists (select from mall_orders o where o.user_id = u.id))`

async function latest(db: Kysely<Rows>, { size, offset }: Range, now: number): Promise<Found> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${columnsAt(now)} from users u where ${isOwnClient} and ${isNoStaff}
      order by u.created_at desc, u.id limit ${size} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from users u where ${isOwnClient} and ${isNoStaff}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/**
 * Returns the clients with these ids, the buyer of a lot before its other bidders; and the clients who match all words,
 * whole words before prefixes.
 */
async function matching(
  db: Kysely<Rows>,
  query: string,
  { ids, buyers }: { readonly ids: readonly string[]; readonly buyers: readonly string[] },
  { size, offset }: Range,
  now: number,
): Promise<Found> {
  const beginnings = prefixesOf(query)
  if (beginnings.length === 0 && ids.length === 0) return { rows: [], total: 0 }
  const begun = peopleQuery(beginnings, true)
  const whole = peopleQuery(beginnings, false)
  const isFound = sql`(w.words @@ ${begun}::tsquery or w.user_id = any(${ids}))`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      with matches as materialized (
        select w.user_id, w.user_id = any(${ids}) as by_number, w.user_id = any(${buyers}) as is_buyer, w.words @@ ${whole}::tsquery as is_whole
        from client_words w where ${isFound} limit ${maxTotal}),
      found as (
        select ${clientOfMatch} as user_id, bool_or(is_buyer) as is_buyer, bool_or(by_number) as by_number,
          bool_or(is_whole) as is_whole
        from matches w ${mergeOfMatch} group by 1)
      select ${columnsAt(now)} from found f join users u on u.id = f.user_id
      order by f.is_buyer desc, f.by_number desc, f.is_whole desc, u.created_at desc, u.id limit ${size} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      select count(distinct ${clientOfMatch}) as total from (
        select w.user_id from client_words w where ${isFound} limit ${maxTotal}) as w ${mergeOfMatch}`.execute(
      db,
    ),
  ])
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}
