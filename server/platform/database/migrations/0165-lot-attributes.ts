import { type Kysely, sql } from 'kysely'

/** The fields of drafts in version 2.0 that clients may see as attributes, with the goods that have them. */
const stated: Readonly<Record<string, string>> = {
  wine: 'wine spirits cigars other',
  age: 'spirits',
  abv: 'wine spirits',
  millilitres: 'wine spirits',
  lwin: 'wine',
  levels: 'wine spirits',
  labels: 'wine spirits',
  capsules: 'wine spirits',
  corks: 'wine spirits',
  closure: 'wine spirits',
  packing: 'wine spirits',
  storage: 'wine spirits cigars other',
  inBond: 'wine spirits',
  vitola: 'cigars',
  boxCode: 'cigars',
  boxDate: 'cigars',
  boxCondition: 'cigars',
}

/**
 * Adds attributes of lots as data. Drafts have a separate column for those unknown to version 2.0, which
 * reads and writes `document` alongside this version. Lots published from drafts get theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draft_lots add column attributes jsonb not null default '{}'`.execute(db)
  await sql`comment on column draft_lots.attributes is 'Attributes by id that version 2.0 does not have in document'`.execute(
    db,
  )
  await sql`alter table lots add column attributes jsonb not null default '{}'`.execute(db)
  await sql`comment on column lots.attributes is 'What is stated of it by the id of the attribute; unknown ones are not there'`.execute(
    db,
  )
  await sql`
    update lots set attributes = found.attributes
    from (
      select d.id, jsonb_object_agg(one.key, one.value) as attributes
      from draft_lots d
      cross join lateral jsonb_each(d.document) one
      join jsonb_each_text(${JSON.stringify(stated)}::jsonb) s
        on s.key = one.key and d.document ->> 'kind' = any(string_to_array(s.value, ' '))
      where one.value not in ('null', 'false', '""', '[]', '{}')
        and not (jsonb_typeof(one.value) = 'object' and one.value @> '{"en": "", "zh": ""}')
      group by d.id
    ) found
    where found.id = lots.id`.execute(db)
}
