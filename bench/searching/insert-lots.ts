import type { Pool } from 'pg'
import { stateDigits } from '#wire/states/digits.ts'
import { categories, cuvees, type Named, producers, regions, sizes } from './names.ts'

const { liveStatus, lotStatus, saleStatus } = stateDigits

const lotsInSale = 200
/** The percentage of lots whose sales have not ended. */
const openOfHundred = 2

const noteWords =
  'ripe cedar smoke plum orchard leather spice long fresh deep iron rose fig honey oak salt peat citrus walnut'.split(
    ' ',
  )

/**
 * Inserts lots in both languages, with as many sales as they need. The database generates the rows, without the
 * triggers that would mark each lot as changed.
 */
export async function insertLots(pool: Pool, lots: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await insertNames(client, 'categories', 'category_text', categories)
    await insertNames(client, 'producers', 'producer_text', producers)
    await client.query(
      `create temporary table region as select * from json_to_recordset($1::json) as r (n int, en text, zh text)`,
      [JSON.stringify(regions.map(({ en, zh }, n) => ({ n, en, zh })))],
    )
    await client.query(
      `create temporary table size as select * from json_to_recordset($1::json) as r (n int, en text, zh text)`,
      [JSON.stringify(sizes.map(([en, zh], n) => ({ n, en, zh })))],
    )
    await client.query(
      `create temporary table cuvee as select * from json_to_recordset($1::json) as r (n int, en text, zh text)`,
      [JSON.stringify(cuvees.map(([en, zh], n) => ({ n, en, zh })))],
    )
    await client.query(
      `create temporary table maker as select * from json_to_recordset($1::json) as r (n int, id text, en text, zh text, cate text)`,
      [
        JSON.stringify(
          producers.map(({ id, en, zh }, n) => ({
            n,
            id,
            en,
            zh,
            cate: categories[n % categories.length]?.id,
          })),
        ),
      ],
    )
    await client.query(`select setseed(0.42)`)
    await client.query(`
      create temporary table made as
      select i, 'S' || lpad((i / ${lotsInSale})::text, 5, '0') as sale, i % ${lotsInSale} + 1 as num,
        floor(${producers.length} * power(random(), 2))::int as maker,
        (1945 + floor(79 * power(random(), 0.6)))::int as vintage, floor(${sizes.length} * random())::int as size,
        floor(${cuvees.length} * random())::int as cuvee, (1000 + floor(400000 * power(random(), 4)))::bigint as low,
        i >= ${lots} * ${1 - openOfHundred / 100} as is_open, random() < 0.9 as is_sold,
        array(select (string_to_array('${noteWords.join(' ')}', ' '))[1 + floor(${noteWords.length} * random())::int]
          from generate_series(1, 8 + i % 3)) as body
      from generate_series(0, ${lots - 1}) as i`)
    for (const statement of statements(lots)) await client.query(statement)
  } finally {
    client.release(true)
  }
}

async function insertNames(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  table: string,
  texts: string,
  all: readonly Named[],
): Promise<void> {
  const rows = JSON.stringify(all.map(({ id, en, zh }, position) => ({ id, en, zh, position })))
  const read = `json_to_recordset($1::json) as r (id text, en text, zh text, position int)`
  await client.query(`insert into ${table} (id, position) select id, position from ${read}`, [rows])
  await client.query(
    `insert into ${texts} (id, lang, name) select id, 'en', en from ${read} union all select id, 'zh-Hans', zh from ${read}`,
    [rows],
  )
}

/** Returns the start of a sale, with one a week and the last ones in the future. */
const startOf = (sale: string, lots: number): string =>
  `(1800000000000 - 604800000::bigint * (${Math.ceil(lots / lotsInSale)} - substr(${sale}, 2)::int))`

const statements = (lots: number): readonly string[] => [
  `insert into auctions (id, number, kind, currency, price_level, register_start_time, bid_start_time, start_time,
     end_time, lot_interval, extend_window, bid_acceptance, admission, published_at)
   select sale, sale, 'timed', 'HKD', '{"0":50}', 0, 0, ${startOf('sale', lots)}, ${startOf('sale', lots)}, 30000,
     180000, 'auto', 'automatic', 1 from made group by sale`,
  `insert into auction_text (auction_id, lang, title, accent, summary, description, place)
   select id, lang, 'Sale ' || id, '', '', '', '' from auctions, (values ('en'), ('zh-Hans')) as l (lang)`,
  `insert into sale_standing (auction_id, seq, kind, live_status, is_end, start_time, lots, lots_sold, hammer_total)
   select sale, 1, 'timed', ${liveStatus.closed}, not bool_or(is_open), 0, count(*), 0, 0 from made group by sale`,
  `insert into lot_standing (auction_id, lot_id, seq, sale_status, lot_status, withdrawn, end_time, win_price,
     final_price, next_price, reserve_met, leader, leader_channel, bid_count)
   select sale, sale || '-' || num, 1, case when is_open then ${saleStatus.open} when is_sold then ${saleStatus.sold}
     else ${saleStatus.passed} end, ${lotStatus.waiting}, false, 0, 0, 0, 0,
     true, '', '', 0 from made`,
  `insert into lots (id, auction_id, lot_num, category_id, producer_id, kind, vintage, quantity, low_estimate,
     high_estimate, start_price, attributes)
   select sale || '-' || num, sale, num, m.cate, m.id, 'wine', vintage::text, 6, low, low * 3 / 2, low / 2,
     jsonb_build_object('millilitres', (array[750, 1500, 375, 3000])[1 + size % 4], 'abv', 120 + vintage % 30,
       'packing', (array['owc', 'ocb', 'none'])[1 + cuvee % 3], 'inBond', is_sold and cuvee % 2 = 0)
   from made join maker m on m.n = maker`,
  `insert into lot_text (lot_id, lang, title, accent, facts, description, provenance, condition, region, format)
   select sale || '-' || num, 'en', m.en || ' ' || c.en || ' ' || vintage, '', r.en || ', 6 bottles', array_to_string(body, ' '),
     '', '', r.en, s.en
   from made join maker m on m.n = maker join cuvee c on c.n = cuvee join size s on s.n = size
     join region r on r.n = maker % ${regions.length}
   union all
   select sale || '-' || num, 'zh-Hans', m.zh || ' ' || c.zh || ' ' || vintage, '', r.zh || '，6 瓶', '酒体饱满，单宁细腻，余味悠长',
     '', '', r.zh, s.zh
   from made join maker m on m.n = maker join cuvee c on c.n = cuvee join size s on s.n = size
     join region r on r.n = maker % ${regions.length}`,
  `analyze lots`,
  `analyze lot_text`,
  `analyze lot_standing`,
]
