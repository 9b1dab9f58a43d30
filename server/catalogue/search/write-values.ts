import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { FacetValue, SearchDocument } from './document.ts'
import type { Facet, NameDirectory } from './name-book.ts'

const facets: readonly Facet[] = ['cate', 'region', 'producer']

/**
 * Stores new and changed facet values of documents.
 * @returns whether there were any
 */
export async function writeValues(
  db: Kysely<Rows>,
  documents: readonly SearchDocument[],
  directory: NameDirectory,
): Promise<boolean> {
  const changed = new Map<string, FacetValue & { readonly facet: Facet; readonly is_tobacco: boolean }>()
  for (const document of documents) {
    for (const facet of facets) {
      const value = document[facet]
      if (!value || isKnown(directory, facet, value, document)) continue
      const key = `${facet} ${value.id}`
      const is_tobacco = document.isTobacco && (changed.get(key)?.is_tobacco ?? true)
      changed.set(key, { ...value, facet, is_tobacco })
    }
  }
  if (changed.size === 0) return false
  await sql`
    insert into search_value (facet, id, name_en, name_zh, is_tobacco)
    select * from json_to_recordset(${JSON.stringify([...changed.values()])}::json)
      as r (facet text, id text, en text, zh text, is_tobacco boolean)
    order by facet, id
    on conflict (facet, id) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
      is_tobacco = search_value.is_tobacco and excluded.is_tobacco`.execute(db)
  return true
}

function isKnown(
  directory: NameDirectory,
  facet: Facet,
  { id, en, zh }: FacetValue,
  { isTobacco }: Pick<SearchDocument, 'isTobacco'>,
): boolean {
  const known = directory.values.get(directory.keys[facet].get(id) ?? 0)
  return known !== undefined && known.en === en && known.zh === zh && (isTobacco || !known.isTobacco)
}
