import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'
import { type CatalogueName, catalogues } from '#wire/calls/newsletter.ts'
import { type ReaderView, readerViews } from '#wire/calls/staff-readers.ts'
import type { Reader } from '#wire/entities/reader.ts'
import { consentSourceOf } from './requests.ts'

/** The filters and page of a list of subscribers. */
type ReaderParams = {
  readonly state: ReaderView
  readonly q: string
  readonly lang: 'any' | PageLanguage
  readonly catalogue: 'any' | CatalogueName
  readonly page: number
  readonly size: number
}

/** Returns a page of subscribers, with the number found in each view and the open orders of printed catalogues. */
export async function readersOf(db: Kysely<Rows>, params: ReaderParams) {
  const { state, page, size } = params
  const count = (view: ReaderView) => sql<number>`(count(*) filter (where ${isIn(view)}))::int`.as(view)
  const inView = (change: Partial<ReaderParams>) =>
    db
      .selectFrom('newsletter_readers')
      .where(isFound({ ...params, ...change }))
      .where(isIn(state))
  const counted = <Name extends string>(name: Name, isCounted: RawBuilder<boolean>) =>
    sql<number>`(count(*) filter (where ${isCounted}))::int`.as(name)
  const [counts, languages, ordered, orders, rows] = await Promise.all([
    db
      .selectFrom('newsletter_readers')
      .select(readerViews.map(count))
      .where(isFound(params))
      .executeTakeFirstOrThrow(),
    inView({ lang: 'any' })
      .select([
        counted('any', sql`true`),
        counted('en', sql`lang = 'en'`),
        counted('zh-Hans', sql`lang = 'zh-Hans'`),
        counted('zh-Hant', sql`lang = 'zh-Hant'`),
      ])
      .executeTakeFirstOrThrow(),
    inView({ catalogue: 'any' })
      .select([
        counted('any', sql`true`),
        counted('print', sql`'print' = any(catalogues)`),
        counted('wine', sql`'wine' = any(catalogues)`),
        counted('cigar', sql`'cigar' = any(catalogues)`),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('newsletter_readers')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(max(ordered_at), 0)`.as('latestAt'),
      ])
      .where(isAddressedOrder)
      .executeTakeFirstOrThrow(),
    inView({})
      .selectAll()
      .orderBy(order[state])
      .orderBy('email')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ])
  return {
    list: rows.map(readerOf),
    total: counts[state],
    counts,
    languages,
    catalogues: ordered,
    orders: { count: orders.count, latestAt: Number(orders.latestAt) },
    page,
    size,
  }
}

const order: { readonly [view in ReaderView]: RawBuilder<unknown> } = {
  confirmed: sql`joined_at desc`,
  left: sql`left_at desc`,
  stopped: sql`stopped_at desc`,
  ordered: sql`ordered_at`,
  posted: sql`posted_at desc`,
}

function isFound({ q, lang, catalogue }: ReaderParams) {
  const like = containing(q)
  return sql<boolean>`(${q} = '' or email ilike ${like} or name ilike ${like})
    and (${lang} = 'any' or lang = ${lang}) and (${catalogue} = 'any' or ${catalogue} = any(catalogues))`
}

/** Returns whether a subscriber is in a view. */
function isIn(view: ReaderView) {
  switch (view) {
    case 'confirmed':
      return sql<boolean>`left_at is null and stopped_at is null`
    case 'stopped':
      return sql<boolean>`left_at is null and stopped_at is not null`
    case 'left':
      return sql<boolean>`left_at is not null`
    case 'ordered':
      return sql<boolean>`left_at is null and ordered_at is not null and posted_at is null`
    case 'posted':
      return sql<boolean>`left_at is null and posted_at is not null`
  }
}

/** Selects whether an order is open and has a postal address. */
export const isAddressedOrder = sql<boolean>`left_at is null and ordered_at is not null and posted_at is null
  and address <> ''`

/** Returns the open orders with a postal address that were placed until an instant, oldest first. */
export async function openOrders(db: Kysely<Rows>, until: number) {
  const rows = await db
    .selectFrom('newsletter_readers')
    .selectAll()
    .where(isAddressedOrder)
    .where('ordered_at', '<=', until)
    .orderBy('ordered_at')
    .orderBy('email')
    .execute()
  return rows.map(({ email, name, lang, address, company_address, ordered_at }) => ({
    email,
    name,
    lang: pageLanguageOf(lang),
    address,
    companyAddress: company_address,
    orderedAt: ordered_at ?? 0,
  }))
}

function readerOf(row: Selectable<Rows['newsletter_readers']>): Reader {
  return {
    email: row.email,
    name: row.name,
    lang: pageLanguageOf(row.lang),
    state: stateOf(row),
    stopReason: row.stop_reason === 'complaint' ? 'complaint' : 'refused',
    source: consentSourceOf(row.source),
    origin: row.origin,
    joinedAt: row.joined_at,
    leftAt: row.left_at ?? 0,
    stoppedAt: row.stopped_at ?? 0,
    catalogues: catalogues.filter((name) => row.catalogues.includes(name)),
    address: row.address,
    orderedAt: row.ordered_at ?? 0,
    postedAt: row.posted_at ?? 0,
  }
}

function stateOf({ left_at, stopped_at }: Selectable<Rows['newsletter_readers']>): Reader['state'] {
  if (left_at !== null) return 'left'
  return stopped_at === null ? 'confirmed' : 'stopped'
}
