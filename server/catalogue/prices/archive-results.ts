import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import {
  type ArchivedResult,
  ledgerSource,
  type ResultName,
  resultKey,
  type StoredResult,
} from '#domain/imports/results.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import type { Instant } from '#domain/money/money.ts'
import { flatPremium, type PremiumBands, withPremium } from '#domain/money/premium.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { price } from '#wire/entities/price.ts'
import { bandsOf } from './price-entity.ts'
import { recordOf } from './record.ts'

/** A stored result, with what a spreadsheet does not state. */
export type ArchiveRecord = StoredResult & {
  readonly at: Instant
  readonly accent: { readonly en: string; readonly zh: string }
  readonly bands: PremiumBands
}

/** The results beside some rows: by `resultKey`, those of the ledger under the source `ledger`. */
export type ArchiveRecords = ReadonlyMap<string, ArchiveRecord>

/** Reads the results with these names, and those of the ledger with the same sale and lot. */
export async function readArchiveRecords(
  db: Kysely<Rows>,
  names: readonly ResultName[],
): Promise<ArchiveRecords> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('price_records as record')
    .innerJoin(
      sql<{ source: string; sale: string; num: number; suffix: string }>`(
        select * from unnest(
          ${names.map(({ source }) => source)}::text[], ${names.map(({ saleNumber }) => saleNumber)}::text[],
          ${names.map(({ lotNum }) => lotNum)}::int[], ${names.map(({ lotSuffix }) => lotSuffix)}::text[]
        ) as named (source, sale, num, suffix))`.as('named'),
      (join) =>
        join
          .on(sql`lower(record.auction_no)`, '=', sql`lower(named.sale)`)
          .onRef('record.lot_num', '=', 'named.num')
          .onRef('record.lot_suffix', '=', 'named.suffix')
          .on(sql<boolean>`(lower(record.source) = lower(named.source) or record.source = ${ledgerSource})`),
    )
    .innerJoin('price_record_text as en', (join) =>
      join.onRef('en.record_id', '=', 'record.id').on('en.lang', '=', 'en'),
    )
    .innerJoin('price_record_text as zh', (join) =>
      join.onRef('zh.record_id', '=', 'record.id').on('zh.lang', '=', 'zh-Hans'),
    )
    .selectAll('record')
    .select(
      (['title', 'accent', 'producer', 'region', 'format'] as const).flatMap(
        (field) => [`en.${field} as en_${field}`, `zh.${field} as zh_${field}`] as const,
      ),
    )
    .orderBy('record.id')
    .execute()
  return new Map(
    rows.map((row) => {
      const { source, auction_no: saleNumber, lot_num: lotNum, lot_suffix: lotSuffix, hammer } = row
      const bands = bandsOf(row)
      const result: ArchivedResult = {
        ...{ source, saleNumber, lotNumber: lotLabel({ lotNum, lotSuffix }) },
        soldOn: dayOf(row.sold_at, houseTimeZone),
        ...{ currency: row.currency, hammer, premium: row.premium },
        withPremium: row.with_premium ?? withPremium(hammer, bands),
        title: { en: row.en_title, zh: row.zh_title },
        producer: { en: row.en_producer, zh: row.zh_producer },
        region: { en: row.en_region, zh: row.zh_region },
        format: { en: row.en_format, zh: row.zh_format },
        ...{ vintage: row.vintage, quantity: row.quantity, category: row.category_id },
        kind: price.shape.kind.parse(row.kind),
        soldAfter: row.is_after_sale,
      }
      const record: ArchiveRecord = {
        ...{ id: row.id, result, at: row.sold_at, bands },
        accent: { en: row.en_accent, zh: row.zh_accent },
      }
      return [resultKey({ source, saleNumber, lotNum, lotSuffix }), record] as const
    }),
  )
}

/** A result to write: how it is after an import, and what is stored; null for a new one. */
export type WrittenResult = { readonly after: ArchivedResult; readonly before: ArchiveRecord | null }

/**
 * Writes the results of an import, and what they replace for its undo (H7).
 * @param producers the ids of the catalogue's producers by name in lower case
 */
export async function writeArchiveResults(
  trx: Transaction<Rows>,
  importId: string,
  written: readonly WrittenResult[],
  producers: ReadonlyMap<string, string>,
): Promise<void> {
  if (written.length === 0) return
  const rows = written.map((one) => rowsOf(one, producers))
  const replaced = written.flatMap(({ before }) => before?.id ?? [])
  if (replaced.length > 0) {
    await sql`
      insert into price_record_versions (import_id, record_id, record, texts)
      select ${importId}, id, to_jsonb(record),
        (select jsonb_agg(to_jsonb(own)) from price_record_text own where own.record_id = record.id)
      from price_records record
      where id = any(${replaced}::text[])
      on conflict do nothing`.execute(trx)
    await trx.deleteFrom('price_records').where('id', 'in', replaced).execute()
  }
  const records = rows.map(({ record, withPremium }) => ({
    ...record,
    premium_bands: record.premium_bands == null ? null : JSON.parse(record.premium_bands),
    import_id: importId,
    with_premium: withPremium,
  }))
  await insertRows(trx, 'price_records', records)
  await insertRows(
    trx,
    'price_record_text',
    rows.flatMap(({ texts }) => texts),
  )
}

/** Inserts rows as one parameter: thousands of parameters take many times as long. */
async function insertRows(
  trx: Transaction<Rows>,
  table: 'price_records' | 'price_record_text',
  rows: readonly object[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx)
}

function rowsOf({ after, before }: WrittenResult, producers: ReadonlyMap<string, string>) {
  const { source, saleNumber, soldOn, hammer, title, producer, region, format } = after
  const lot = parseLotLabel(after.lotNumber)
  if (!lot) throw new Error('A checked result has a lot number')
  const isTimeKept = before?.result.soldOn === soldOn
  const bands = before?.result.premium === after.premium ? before.bands : flatPremium(after.premium)
  const calculated = withPremium(hammer, bands)
  const accentOf = (lang: 'en' | 'zh') =>
    before && before.result.title[lang] === title[lang] ? before.accent[lang] : ''
  const textsOf = (lang: 'en' | 'zh') => ({
    ...{ title: title[lang], accent: accentOf(lang), producer: producer[lang] },
    ...{ region: region[lang], format: format[lang] },
  })
  const known = [producer.en, producer.zh].flatMap((name) => producers.get(name.toLowerCase()) ?? [])
  const { record, texts } = recordOf({
    id: before?.id ?? newId({ source, saleNumber, ...lot }),
    ...{ source, lotId: null, auctionId: '', auctionNo: saleNumber, ...lot, hammer, premium: bands },
    at: before && isTimeKept ? before.at : startOfDay(soldOn, houseTimeZone),
    ...{ currency: after.currency, isAfterSale: after.soldAfter, kind: after.kind, quantity: after.quantity },
    ...{
      categoryId: after.category,
      producerId: known[0] ?? producerId(producer) ?? '',
      vintage: after.vintage,
    },
    texts: { en: textsOf('en'), 'zh-Hans': textsOf('zh') },
  })
  return { record, texts, withPremium: after.withPremium === calculated ? null : after.withPremium }
}

const newId = (name: ResultName): string =>
  `archive ${createHash('sha256').update(resultKey(name)).digest('hex').slice(0, 24)}`

/** Returns the ids of the catalogue's producers by their names in lower case. */
export async function readProducerIds(db: Kysely<Rows>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('producer_text').select(['id', 'name']).orderBy('id', 'desc').execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Returns how many results an import has added and changed. */
export async function countImported(db: Kysely<Rows>, importId: string) {
  const { rows } = await sql<{ written: number; changed: number }>`
    select (select count(*) from price_records where import_id = ${importId}) as written,
      (select count(*) from price_record_versions version join price_records record
        on record.id = version.record_id and record.import_id = version.import_id
        where version.import_id = ${importId}) as changed`.execute(db)
  const [{ written, changed } = { written: 0, changed: 0 }] = rows
  return { added: Number(written) - Number(changed), changed: Number(changed) }
}
