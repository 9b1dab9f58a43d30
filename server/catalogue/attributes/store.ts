import { type Kysely, sql, type Transaction } from 'kysely'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import type { AttributeUse, OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { ownAttribute } from '#wire/entities/own-attribute.ts'

/** Returns the attributes added by the company, in order. */
export async function readOwnAttributes(db: Kysely<Rows>): Promise<readonly OwnAttribute[]> {
  const rows = await db.selectFrom('own_attributes').selectAll().orderBy('position').orderBy('id').execute()
  return rows.flatMap(({ id, document }) => {
    const read = ownAttribute.safeParse(Object.assign({}, document, { id }))
    // During an upgrade, a newer server may have stored a type unknown to this one.
    return read.success ? [read.data] : []
  })
}

/** Locks the attributes until the transaction ends, so that every change sees all of them. */
export const lockOwnAttributes = (trx: Transaction<Rows>) =>
  sql`lock table own_attributes in share row exclusive mode`.execute(trx)

/** Stores an attribute; a new one comes last. */
export async function storeOwnAttribute(
  trx: Transaction<Rows>,
  { id, ...fields }: OwnAttribute,
): Promise<void> {
  const document = JSON.stringify(fields)
  await trx
    .insertInto('own_attributes')
    .values({ id, document, position: sql`(select coalesce(max(position), 0) + 1 from own_attributes)` })
    .onConflict((on) => on.column('id').doUpdateSet({ document }))
    .execute()
}

/** Marks the published lots that have an attribute, so that searches find and filter them by its current value. */
export const reindexLots = (trx: Transaction<Rows>, { id }: OwnAttribute) =>
  sql`insert into search_stale (kind, ref) select 'lot', id from lots where attributes ? ${id}`.execute(trx)

/** Sets the order of the attributes. */
export async function reorderCustomAttributes(trx: Transaction<Rows>, ids: readonly string[]): Promise<void> {
  await sql`
    update own_attributes set position = place.at
    from unnest(${sql.val(ids)}::text[]) with ordinality as place(id, at)
    where own_attributes.id = place.id`.execute(trx)
}

/** Returns the kinds and choices with which draft and published lots use an attribute. */
export async function readUse(db: Kysely<Rows>, { id, type }: OwnAttribute): Promise<AttributeUse> {
  const { rows } = await sql<{ kind: LotKind; value: string }>`
    select distinct kind, case when ${type.is} = 'choice' then value #>> '{}' else '' end as value
    from (
      select coalesce(document ->> 'kind', ${emptyLotDraft.kind}) as kind, attributes -> ${id} as value
      from draft_lots where attributes ? ${id}
      union all
      select kind, attributes -> ${id} from lots where attributes ? ${id}
    ) as lot
    where value not in ('null', '""', 'false', '[]', '{"en": "", "zh": ""}')`.execute(db)
  return {
    kinds: new Set(rows.map(({ kind }) => kind)),
    choices: new Set(rows.map(({ value }) => value).filter(Boolean)),
  }
}
