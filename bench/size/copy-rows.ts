import type { Pool, PoolClient } from 'pg'

/** SQL expressions by column, over a row `one` and the number `n` of its copy; other columns are copied. */
type Changes = Readonly<Record<string, string>>

/** Copies the rows of a table once for each number from 1 to `times`. */
async function copyRows(
  on: PoolClient,
  table: string,
  where: string,
  changes: Changes,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { rows } = await on.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ name }) => changes[name] ?? `one."${name}"`).join(', ')
  await on.query(
    `insert into ${table} (${columns})
     select ${values} from generate_series(${from}, ${to}) n, ${table} one where ${where}`,
  )
}

const dayMs = 86_400_000

/** The number of sales copied in one transaction. */
const salesAtOnce = 500

/**
 * Copies a past sale with its lots, standings and ledger, each copy a day earlier than the previous one.
 * Triggers are disabled, so the search index is not updated. The hashes of the copies are those of the original.
 */
export async function copySale(pool: Pool, id: string, sales: number): Promise<void> {
  const ofLot = `replace(one.lot_id, '${id}-', '${id}-' || n || '-')`
  const ofSale = `'${id}-' || n`
  const own = `one.auction_id = '${id}'`
  const earlier = (column: string) => `one.${column} - n * ${dayMs}::bigint`
  const tables: readonly (readonly [table: string, where: string, changes: Changes])[] = [
    ['auctions', `one.id = '${id}'`, { id: ofSale, number: `'P' || n`, start_time: earlier('start_time') }],
    ['auction_text', own, { auction_id: ofSale }],
    ['lots', own, { auction_id: ofSale, id: `replace(one.id, '${id}-', '${id}-' || n || '-')` }],
    ['lot_text', `one.lot_id like '${id}-%' and one.lot_id !~ '-.*-'`, { lot_id: ofLot }],
    ['lot_standing', own, { auction_id: ofSale, lot_id: ofLot }],
    [
      'sale_standing',
      own,
      { auction_id: ofSale, start_time: earlier('start_time'), last_end: earlier('last_end') },
    ],
    ['ledger_head', own, { auction_id: ofSale }],
    [
      'ledger',
      own,
      {
        auction_id: ofSale,
        ak: `one.ak || '-' || n`,
        data: `replace(one.data, '"${id}', '"${id}-' || n || '')`,
      },
    ],
  ]
  for (let from = 1; from <= sales; from += salesAtOnce) {
    const client = await pool.connect()
    try {
      await client.query("set session_replication_role = 'replica'")
      await client.query('begin')
      const range = [from, Math.min(sales, from + salesAtOnce - 1)] as const
      for (const [table, where, changes] of tables) await copyRows(client, table, where, changes, range)
      await client.query('commit')
    } finally {
      client.release(true)
    }
  }
  await pool.query('update catalogue_revision set revision = revision + 1')
}

/** Inserts accounts. */
export async function insertAccounts(pool: Pool, accounts: number): Promise<void> {
  await pool.query(
    `insert into users (id, email, email_key, passwd, first_name, last_name, prefix, phone, country_code, lang, created_at)
     select 'user-' || n, n || '@example.com', n || '@example.com', '', 'Ann', 'Lee', 'Ms', '', '', 'en', n
     from generate_series(1, ${accounts}) n`,
  )
}
