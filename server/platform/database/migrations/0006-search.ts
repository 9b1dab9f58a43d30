import { type Kysely, sql } from 'kysely'

/** What searches look at: the index, the names that mean one thing, and what has changed since it was indexed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await index(db)
  await documents(db)
  await words(db)
  await names(db)
  await stale(db)
  await catalogue(db)
}

/** One row: by which rules the index was made, and how often the names have changed. */
async function index(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_index (
      singleton boolean primary key default true check (singleton),
      version integer not null,
      names_revision bigint not null
    )`.execute(db)
  await sql`insert into search_index (version, names_revision) values (0, 1)`.execute(db)
  await sql`comment on column search_index.version is 'The rules by which the whole of it was last made; see server/catalogue/search/version.ts'`.execute(
    db,
  )
}

/** Their indexes are made with the first documents: see server/catalogue/search/indexes.ts. */
async function documents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_value (
      key integer primary key generated always as identity,
      facet text not null check (facet in ('cate', 'region', 'producer')),
      id text not null,
      name_en text not null,
      name_zh text not null,
      is_tobacco boolean not null,
      unique (facet, id)
    )`.execute(db)
  await sql`comment on column search_value.is_tobacco is 'Whether nothing but tobacco has had it (C2)'`.execute(
    db,
  )
  await sql`comment on table search_value is 'What hits can be narrowed by; documents bear the key'`.execute(
    db,
  )
  await sql`
    create table search_document (
      doc integer primary key generated always as identity,
      source text not null,
      ref text not null,
      kind smallint not null,
      state smallint not null default 0,
      cate integer not null default 0,
      region integer not null default 0,
      producer integer not null default 0,
      vintage smallint not null default 0,
      low bigint not null default 0,
      high bigint not null default 0,
      at bigint not null default 0,
      place double precision not null default 0,
      is_tobacco boolean not null default false,
      version integer not null,
      words tsvector not null,
      unique (source, ref)
    )`.execute(db)
  await sql`comment on column search_document.source is 'The subject that it comes from: lot, product, gift, news, page'`.execute(
    db,
  )
  await sql`comment on column search_document.kind is 'Place in the list of kinds in server/catalogue/search/kinds.ts, as state in that of states; 0 is none'`.execute(
    db,
  )
  await sql`comment on column search_document.place is 'Among equals of its kind the lower stands first'`.execute(
    db,
  )
  await sql`comment on column search_document.words is 'What it is called, in every way of writing; see server/catalogue/search/words-of.ts'`.execute(
    db,
  )
  await sql`
    create table search_text (
      doc integer primary key references search_document on delete cascade,
      words tsvector not null
    )`.execute(db)
  await sql`comment on table search_text is 'What else is said of a document; looked at where names alone find little'`.execute(
    db,
  )
}

async function words(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_word (
      word text primary key collate "C",
      docs integer not null,
      texts integer not null
    )`.execute(db)
  await sql`comment on table search_word is 'Every word of the index: how many documents are called by it, and how many speak of it'`.execute(
    db,
  )
  await sql`create index search_word_trigrams on search_word using gin (word gin_trgm_ops)`.execute(db)
  await sql`
    create table search_answer (
      word text primary key collate "C",
      body text not null,
      counted_at bigint not null,
      took double precision not null,
      is_stale boolean not null default false
    )`.execute(db)
  await sql`comment on table search_answer is 'What a search for one word alone answers, where so many documents have it that counting takes long'`.execute(
    db,
  )
}

/** Several names of one thing, which the house edits. */
async function names(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_name (
      id text primary key check (id ~ '^[a-z0-9-]+$'),
      kind text not null check (kind in ('producer', 'region', 'style')),
      goods text not null check (goods in ('wine', 'spirits', 'cigars')),
      name_en text not null,
      name_zh text not null
    )`.execute(db)
  await sql`
    create table search_alias (
      name_id text not null references search_name on update cascade on delete cascade,
      alias text not null,
      primary key (name_id, alias)
    )`.execute(db)
  await sql`comment on table search_alias is 'What else a thing is called, in any script; pinyin and its initials follow by themselves'`.execute(
    db,
  )
  await sql`
    create function search_names_revised() returns trigger language plpgsql as $$
    begin
      update search_index set names_revision = names_revision + 1;
      return null;
    end $$`.execute(db)
  for (const table of ['search_name', 'search_alias', 'search_value']) {
    await sql`
      create trigger search_names_revised after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function search_names_revised()`.execute(db)
  }
}

async function stale(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_stale (
      id bigint primary key generated always as identity,
      kind text not null,
      ref text not null
    )`.execute(db)
  await sql`comment on table search_stale is 'What changed since it was indexed: a source and a ref of its own, or ''name'' and a text whose documents are to be read again'`.execute(
    db,
  )
  await sql`
    create function search_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new is not distinct from old then
        return null;
      end if;
      insert into search_stale (kind, ref)
      select distinct tg_argv[0], ref from (values
        (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
        (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) as refs (ref)
      where ref is not null;
      return null;
    end $$`.execute(db)
  await sql`comment on function search_changed is 'For each row of a table that a search source reads: (source, column that holds the ref)'`.execute(
    db,
  )
  await sql`
    create function search_value_changed() returns trigger language plpgsql as $$
    begin
      insert into search_stale (kind, ref)
      select d.source, d.ref from search_document d join search_value v
        on v.key = case tg_argv[0] when 'cate' then d.cate else d.producer end
      where v.facet = tg_argv[0] and v.id = coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id';
      return null;
    end $$`.execute(db)
  await sql`
    create function search_alias_changed() returns trigger language plpgsql as $$
    declare
      named text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
    begin
      insert into search_stale (kind, ref)
      select 'name', text from (
        select alias from search_alias where name_id = named
        union select unnest(array[name_en, name_zh]) from search_name where id = named
        union select to_jsonb(old) ->> unnest(array['alias', 'name_en', 'name_zh'])
        union select to_jsonb(new) ->> unnest(array['alias', 'name_en', 'name_zh'])) as texts (text)
      where text is not null;
      return null;
    end $$`.execute(db)
  for (const [table, column] of [
    ['search_name', 'id'],
    ['search_alias', 'name_id'],
  ] as const) {
    await sql`
      create trigger search_alias_changed after insert or update or delete on ${sql.table(table)}
      for each row execute function search_alias_changed(${sql.lit(column)})`.execute(db)
  }
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['lots', 'id'],
    ['lot_text', 'lot_id'],
  ] as const) {
    await sql`
      create trigger search_changed after insert or update or delete on ${sql.table(table)}
      for each row execute function search_changed('lot', ${sql.lit(column)})`.execute(db)
  }
  for (const [table, facet] of [
    ['category_text', 'cate'],
    ['producer_text', 'producer'],
  ] as const) {
    await sql`
      create trigger search_value_changed after update or delete on ${sql.table(table)}
      for each row execute function search_value_changed(${sql.lit(facet)})`.execute(db)
  }
  await sql`
    create trigger search_changed after update on lot_standing for each row
    when (old.sale_status <> new.sale_status or old.withdrawn <> new.withdrawn)
    execute function search_changed('lot', 'lot_id')`.execute(db)
  await sql`
    create function search_sale_changed() returns trigger language plpgsql as $$
    begin
      insert into search_stale (kind, ref)
      select 'lot', id from lots where auction_id = to_jsonb(new) ->> tg_argv[0];
      return null;
    end $$`.execute(db)
  await sql`
    create trigger search_sale_changed after update on auctions for each row
    when ((old.published_at is null) <> (new.published_at is null) or old.number <> new.number
      or old.start_time <> new.start_time or old.end_time <> new.end_time)
    execute function search_sale_changed('id')`.execute(db)
  await sql`
    create trigger search_sale_changed after update on sale_standing for each row
    when (old.is_end <> new.is_end)
    execute function search_sale_changed('auction_id')`.execute(db)
}
