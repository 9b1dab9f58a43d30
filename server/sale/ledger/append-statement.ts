import { correctableTexts } from '#domain/auction/changes/lot-change.ts'
import { lotFacts } from './lot-columns.ts'

/** The columns of a set of rows passed to the statement. */
type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'smallint' | 'boolean' | 'jsonb'>>

const ledgerColumns = {
  auction_id: 'text',
  seq: 'integer',
  at: 'bigint',
  type: 'text',
  data: 'text',
  commitments: 'text',
  secret: 'text',
  asked_by: 'text',
  ak: 'text',
  answer: 'text',
  hash: 'text',
} as const satisfies Columns

const ownColumns = {
  bidder: 'text',
  auction_id: 'text',
  lot_id: 'text',
  my_price: 'bigint',
  at: 'bigint',
  led_at: 'bigint',
} as const satisfies Columns

const requestColumns = {
  auction_id: 'text',
  seq: 'integer',
  hash: 'text',
  new_seq: 'integer',
  new_hash: 'text',
  turn: 'text',
  not_before: 'bigint',
  before: 'bigint',
} as const satisfies Columns

const sales = {
  auction_id: 'text',
  seq: 'integer',
  kind: 'text',
  live_status: 'smallint',
  is_end: 'boolean',
  cancelled_at: 'bigint',
  cancelled_en: 'text',
  cancelled_zh: 'text',
  start_time: 'bigint',
  current_lot_id: 'text',
  lots: 'integer',
  lots_sold: 'integer',
  hammer_total: 'bigint',
  next_end: 'bigint',
  last_end: 'bigint',
} as const satisfies Columns

const lotColumns = {
  auction_id: 'text',
  lot_id: 'text',
  seq: 'integer',
  sale_status: 'smallint',
  lot_status: 'smallint',
  withdrawn: 'boolean',
  end_time: 'bigint',
  win_price: 'bigint',
  final_price: 'bigint',
  next_price: 'bigint',
  reserve_met: 'boolean',
  leader: 'text',
  leader_bidder: 'text',
  leader_channel: 'text',
  bid_count: 'integer',
} as const satisfies Columns

const lines = {
  auction_id: 'text',
  seq: 'integer',
  lot_id: 'text',
  bidder: 'text',
  paddle: 'text',
  hammer: 'bigint',
  at: 'bigint',
  voided_seq: 'integer',
} as const satisfies Columns

const changedLots = {
  auction_id: 'text',
  lot_id: 'text',
  low_estimate: 'bigint',
  high_estimate: 'bigint',
  start_price: 'bigint',
  reserve: 'bigint',
  vintage: 'text',
  quantity: 'integer',
  producer_id: 'text',
  attributes: 'jsonb',
} as const satisfies Columns

const textColumns = Object.fromEntries(correctableTexts.map((field) => [field, 'text'] as const))
const changedTexts = {
  auction_id: 'text',
  lot_id: 'text',
  lang: 'text',
  keeps_producer: 'boolean',
  ...textColumns,
} as const
const changedPictures = {
  auction_id: 'text',
  lot_id: 'text',
  key: 'text',
  position: 'integer',
  width: 'integer',
  height: 'integer',
  alt_en: 'text',
  alt_zh: 'text',
  view: 'text',
} as const satisfies Columns
const addedLots = { auction_id: 'text', lot_id: 'text', lot_num: 'integer', lot_suffix: 'text' } as const
const answers = { asked_by: 'text', ak: 'text', auction_id: 'text', seq: 'integer', body: 'text' } as const
const keyColumns = { auction_id: 'text', asked_by: 'text', ak: 'text' } as const
const voided = { auction_id: 'text', lot_id: 'text', voided_seq: 'integer' } as const
const jobs = { auction_id: 'text', kind: 'text', key: 'text', payload: 'text', run_at: 'bigint' } as const

/** Returns a column of a changed row, else its current value. */
const orKept = (table: string, name: string): string => `${name} = coalesce(r.${name}, ${table}.${name})`

const keptTexts = correctableTexts.filter((field) => field !== 'producer')

/**
 * The weight of a lot in proportion to its quantity, limited to the range of its column, since an error would
 * stop the sale.
 */
const weightOfQuantity = `case when r.quantity is null then l.weight_grams
  else greatest(1, least(2147483647, round(l.weight_grams::numeric * r.quantity / greatest(l.quantity, 1))))::integer end`

/** The attributes of a lot with the corrections applied and null ones removed. */
const correctedAttributes = `coalesce(
    (l.attributes || r.attributes) - array(select key from jsonb_each(r.attributes) where value = 'null'),
    l.attributes)`

/**
 * K4, K13: updates the catalogue's rows as the ledger states. Pictures are rewritten, as their positions are
 * a key; each is written once, even if a lot has it twice. The keys of removed ones are retained, as the
 * ledger names them.
 */
const catalogueChanges = (lots: number, texts: number, pictures: number): string => `, changed_lots as (
  update lots l set low_estimate = r.low_estimate, high_estimate = r.high_estimate, start_price = r.start_price,
    reserve = r.reserve, ${orKept('l', 'vintage')}, ${orKept('l', 'quantity')},
    weight_grams = ${weightOfQuantity},
    producer_id = nullif(coalesce(r.producer_id, l.producer_id), ''),
    attributes = ${correctedAttributes}
  from ${fromJson(lots, changedLots)} where ${isAppended} and l.id = r.lot_id and l.auction_id = r.auction_id),
changed_texts as (
  update lot_text t set ${keptTexts.map((field) => orKept('t', field)).join(', ')},
    producer = coalesce(r.producer, t.producer, case when r.keeps_producer then coalesce((
      select p.name from lots l join producer_text p on p.id = l.producer_id
      where l.id = t.lot_id and p.lang = t.lang), '') end)
  from ${fromJson(texts, changedTexts)} where ${isAppended} and t.lot_id = r.lot_id and t.lang = r.lang),
gone_pictures as (
  delete from lot_pictures p using ${fromJson(pictures, changedPictures)}
  where ${isAppended} and p.lot_id = r.lot_id and p.key = r.key
  returning p.*, r.position as new_position, r.width is not null as is_added,
    coalesce(r.alt_en, p.alt_en) as new_alt_en, coalesce(r.alt_zh, p.alt_zh) as new_alt_zh),
placed_pictures as (
  insert into lot_pictures (lot_id, position, key, width, height, alt_en, alt_zh, view, level_at, level_read, level_reading)
  select distinct on (lot_id, new_position)
    lot_id, new_position, key, width, height, new_alt_en, new_alt_zh, view, level_at, level_read, level_reading
  from gone_pictures where new_position >= 0 and not is_added and (select count(*) from gone_pictures) >= 0
  union all
  select lot_id, position, key, width, height, alt_en, alt_zh, view, null, null, null
  from ${fromJson(pictures, changedPictures)}
  where ${isAppended} and position >= 0 and width is not null and (select count(*) from gone_pictures) >= 0),
removed_pictures as (
  insert into removed_pictures (lot_id, key)
  select lot_id, key from ${fromJson(pictures, changedPictures)} where ${isAppended} and position < 0
  on conflict do nothing)`

/** Returns the stored rows of the lots that join a sale, as rows of a table. */
const storedRows = (parameter: number, table: string, column: string): string =>
  `${fromJson(parameter, addedLots)} join lot_additions a on a.lot_id = r.lot_id and a.auction_id = r.auction_id
  cross join lateral jsonb_populate_recordset(null::${table}, ${column}) p where ${isAppended}`

/** A server of version 2.0 stores a lot that joins a sale without its attributes. */
const storedLot = `jsonb_build_array('{"attributes": {}}'::jsonb || a.lot)`

/** K16: adds lots to the catalogue, with the numbers that the ledger gives them. */
const catalogueAdditions = (lots: number): string => `, added_lots as (
  insert into lots (id, auction_id, lot_num, lot_suffix, ${lotFacts.join(', ')})
  select r.lot_id, r.auction_id, r.lot_num, r.lot_suffix, ${lotFacts.map((name) => `p.${name}`).join(', ')}
  from ${storedRows(lots, 'lots', storedLot)}),
added_texts as (insert into lot_text select p.* from ${storedRows(lots, 'lot_text', 'a.texts')}),
added_pictures as (insert into lot_pictures select p.* from ${storedRows(lots, 'lot_pictures', 'a.pictures')})`

/** The separator between the values of a column, and the marker of null: characters that no value contains. */
export const separator = '\u001f'
export const nullMarker = '\u001e'

/** Returns the SQL that reads rows from one JSON parameter, for sets that are mostly empty. */
const fromJson = (parameter: number, columns: Columns): string =>
  `json_to_recordset($${parameter}) as r(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`

/**
 * Returns the SQL that reads rows from one parameter per column with its values joined, at an eighth of the
 * cost of JSON. The first row is always empty, so that a single empty text is not taken for an empty set.
 */
function fromColumns(first: number, columns: Columns): string {
  const lists = Object.values(columns).map(
    (type, i) => `string_to_array($${first + i}, '${separator}', '${nullMarker}')::${type}[]`,
  )
  return `unnest(${lists.join(', ')}) as r(${namesOf(columns)})`
}

const namesOf = (columns: Columns): string => Object.keys(columns).join(', ')

/** Tests whether a row's request is appended, in a form for which PostgreSQL uses a hash lookup, not a join. */
const isAppended = '(r.auction_id in (select auction_id from standing)) is true'

/** Returns the SQL that inserts the rows of the auctions whose request is appended. */
const insert = (table: string, rows: string, columns: Columns): string =>
  `insert into ${table} (${namesOf(columns)}) select ${Object.keys(columns)
    .map((name) => `r.${name}`)
    .join(', ')} from ${rows} where ${isAppended}`

/** Returns the SQL that inserts or updates these rows. @param maxColumn a column that never decreases */
const upsert = (
  table: string,
  rows: string,
  columns: Columns,
  key: readonly string[],
  maxColumn = '',
): string =>
  `${insert(table, rows, columns)} on conflict (${key.join(', ')}) do update set ${Object.keys(columns)
    .filter((name) => !key.includes(name))
    .map(
      (name) =>
        `${name} = ${name === maxColumn ? `greatest(${table}.${name}, excluded.${name})` : `excluded.${name}`}`,
    )
    .join(', ')}`

/** The sets passed by columns, in the order of their parameters, after those passed as JSON. */
export const columnSets = [requestColumns, ledgerColumns, ownColumns, lotColumns] as const

/**
 * The parameters of the requests of a statement. Bids continue a ledger with entries and the standings of lots and
 * bidders, and leave the other sets empty. Only `changes` update the catalogue, because its triggers count
 * every statement that could change a row.
 */
export type Contents = 'changes' | 'any' | 'bidsAndJobs' | 'bids'

const anySets = ['jobs', 'requests', 'answers', 'sales', 'lines', 'voided'] as const

/** The JSON parameters of each statement, in their order. */
export const jsonSets = {
  changes: [...anySets, 'changedLots', 'changedTexts', 'changedPictures', 'addedLots'],
  any: anySets,
  bidsAndJobs: ['jobs'],
  bids: [],
} as const satisfies Record<Contents, readonly string[]>

function appendStatementOf(contents: Contents): string {
  const [firstOfParts = 0, firstOfLedger = 0, firstOfMine = 0, firstOfLots = 0] = columnSets.map((_, i) =>
    columnSets
      .slice(0, i)
      .reduce((at, columns) => at + Object.keys(columns).length, jsonSets[contents].length + 1),
  )
  const forAny = (sql: string): string => (contents === 'any' || contents === 'changes' ? sql : '')
  const forChanges = (sql: string): string => (contents === 'changes' ? sql : '')
  const forJobs = (sql: string): string => (contents === 'bids' ? '' : sql)
  return `
with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
part as materialized (
  select * from ${fromColumns(firstOfParts, requestColumns)} where r.auction_id is not null),
entry as materialized (
  select * from ${fromColumns(firstOfLedger, ledgerColumns)} where r.auction_id is not null),
requests as materialized (
  select auction_id, asked_by, ak from entry where ak is not null
  ${forAny(`union all select * from ${fromJson(2, keyColumns)}`)}),
answered as materialized (
  select q.auction_id as of_auction, q.asked_by, q.ak, e.answer as body
  from requests q join ledger e on e.asked_by = q.asked_by and e.ak = q.ak
  union all select q.auction_id, q.asked_by, q.ak, a.body
  from requests q join answers a on a.asked_by = q.asked_by and a.ak = q.ak),
untimely as materialized (
  select auction_id from part, clock where now < not_before or now >= before),
free as materialized (
  select * from part where auction_id not in (select of_auction from answered)
    and auction_id not in (select auction_id from untimely)),
locked as materialized (
  select p.auction_id, p.new_seq, p.new_hash
  from (select * from free where seq > 0 and new_seq > seq order by auction_id) p
  cross join lateral (
    select seq, hash from ledger_head where auction_id = p.auction_id
      and (next_until is null or next_until < clock_timestamp() or next_by = p.turn)
    for update skip locked) h
  where h.seq = p.seq and h.hash = p.hash),
moved as (
  update ledger_head h set seq = l.new_seq, hash = l.new_hash, next_by = null, next_until = null from locked l where h.auction_id = l.auction_id
  returning h.auction_id),
${forAny(`begun as (
  insert into ledger_head (auction_id, seq, hash)
  select auction_id, new_seq, new_hash from free where seq = 0 and new_seq > 0 order by auction_id
  on conflict do nothing returning auction_id),`)}
standing as materialized (
  select auction_id from moved
  ${forAny(`union all select auction_id from begun
  union all select p.auction_id from free p left join ledger_head h on h.auction_id = p.auction_id
    where p.new_seq = p.seq and coalesce(h.seq, 0) = p.seq and coalesce(h.hash, '') = p.hash`)}),
entries as (${insert('ledger', 'entry r', ledgerColumns)}),
${forAny(`replies as (${insert('answers', fromJson(3, answers), answers)} on conflict do nothing),
sales as (${upsert('sale_standing', fromJson(4, sales), sales, ['auction_id'])}),`)}
standings as (${upsert('lot_standing', fromColumns(firstOfLots, lotColumns), lotColumns, ['auction_id', 'lot_id'])}),
mine as (${upsert('my_standing', fromColumns(firstOfMine, ownColumns), ownColumns, ['bidder', 'auction_id', 'lot_id'], 'led_at')})
${forAny(`, voided as (
  update order_line o set voided_seq = r.voided_seq from ${fromJson(6, voided)}
  where ${isAppended} and o.auction_id = r.auction_id and o.lot_id = r.lot_id and o.voided_seq is null returning 1),
lines as (${insert('order_line', fromJson(5, lines), lines)} and (select count(*) from voided) >= 0)`)}
${forChanges(catalogueChanges(7, 8, 9))}
${forChanges(catalogueAdditions(10))}
${forJobs(`, work as (
  select count(*) as added from (
    select array_agg((r.kind, r.payload::json, null, to_timestamp(r.run_at / 1000.0), null, r.key, null, null)
      ::graphile_worker.job_spec order by r.key) as specs
    from ${fromJson(1, jobs)} where ${isAppended}) w,
    lateral graphile_worker.add_jobs(w.specs, true)
  where w.specs is not null)`)}
select
  (select coalesce(json_agg(auction_id), '[]') from standing) as stood,
  (select coalesce(json_agg(json_build_object('by', asked_by, 'ak', ak, 'body', body)), '[]') from answered) as answered,
  (select coalesce(json_agg(auction_id), '[]') from untimely) as untimely,
  (select now from clock) as now
  ${forJobs(', (select added from work) as jobs')}`
}

/**
 * Appends the requests of any number of auctions in one statement, one round trip and one transaction. A request is
 * appended if its ledger's head is unchanged, no other process is moving the head or has reserved it, the database's
 * clock is within the request's window, and none of its keys has a response yet. The comparison of the head is the
 * fence: no lock outlives this statement. All other rows are written only for appended requests. The statement skips
 * locked heads instead of waiting, because waiting would delay all other sales. A reversed hammer is voided before the
 * lot's next one is written, or the unique index on buyers would refuse it. For bids it omits empty sets: preparing
 * them takes the database as long as several bids.
 *
 * Parameters: JSON arrays of `jsonSets`; then the columns of `columnSets`. Returns one row: `stood`, the auctions whose
 * request was appended; `answered`, the responses found under the keys; `untimely`, the auctions whose request was
 * outside its window; `now`, the database's clock in Unix milliseconds.
 */
export const appendStatements: Readonly<Record<Contents, string>> = {
  changes: appendStatementOf('changes'),
  any: appendStatementOf('any'),
  bidsAndJobs: appendStatementOf('bidsAndJobs'),
  bids: appendStatementOf('bids'),
}

/**
 * Reserves the next move of a head for some milliseconds, for a process that lost the race to another and
 * would otherwise lose it again. The reservation expires, so a process that crashes with it blocks nobody for
 * long. It waits at most a second for a concurrent append, and not for the disk: a reservation lost in a
 * crash does no harm.
 *
 * Parameters: the auction, the name of the turn, its length in milliseconds. Returns one row: `taken`,
 * whether the turn was free, and `begun`, whether the ledger has a head.
 */
export const turnStatement = `
with setting as materialized (
  select set_config('lock_timeout', '1000', true), set_config('synchronous_commit', 'off', true)),
taken as (
  update ledger_head set next_by = $2, next_until = clock_timestamp() + $3 * interval '1 millisecond'
  from setting where auction_id = $1 and (next_until is null or next_until < clock_timestamp())
  returning auction_id)
select exists (select from taken) as taken,
  exists (select from ledger_head where auction_id = $1) as begun`

/** Ends a turn in which nothing was appended. Parameters: the auction, the name of the turn. */
export const turnEndStatement = `
update ledger_head set next_by = null, next_until = null where auction_id = $1 and next_by = $2`
