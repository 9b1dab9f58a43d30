import type { FilterValues } from '#domain/text-search/filter.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { kindNumber } from './kinds.ts'
import { unpackKeys } from './packed-keys.ts'
import { filterWord } from './words-of.ts'

/** A document in the index: its facets, sort values and ref. */
export type Entry = FilterValues & {
  readonly source: string
  readonly ref: string
  readonly at: number
  readonly place: number
}

/** The separator of packed values, which no ref contains. */
const separator = '\u001f'

const columns = [
  'kind',
  'state',
  'cate',
  'region',
  'producer',
  'vintage',
  'attributes',
  'low',
  'high',
  'at',
  'place',
] as const

/** Every kind except past results, listed because an index is slow at negation. */
const offered = searchKinds
  .filter((kind) => kind !== 'result')
  .map((kind) => `'${filterWord('kind', kindNumber(kind))}'`)
  .join(' | ')

/** Returns columns packed into one text each. For hundreds of rows this takes a tenth of the time of reading rows. */
const packed = (from: string): string => `
  select ${[...columns, 'source', 'ref'].map((column) => `string_agg(${column}::text, '${separator}')`).join(', ')}
  from (${from}) as found`

const facts = [...columns, 'source', 'ref'].map((column) => `d.${column}`).join(', ')

/** Reads the documents that match words, unless there are too many. */
export type Reader = {
  /** Returns documents whose names match, unordered. */
  byName(query: string, max: number): Promise<readonly Entry[]>
  /** Returns some documents whose names match, without past results and tobacco (C2). */
  suggested(query: string, max: number): Promise<readonly Entry[]>
  /** Returns documents whose texts match one query and whose names match the other; either may be ''. */
  inTexts(query: string, texts: string, max: number): Promise<readonly Entry[]>
}

export function createReader(pool: Statements): Reader {
  const read = async (name: string, text: string, values: readonly unknown[]): Promise<readonly Entry[]> => {
    const { rows } = await pool.query<(string | null)[]>({
      name,
      text,
      values: [...values],
      rowMode: 'array',
    })
    return unpacked(rows[0] ?? [])
  }
  return {
    byName: (query, max) =>
      read(
        'search named',
        packed(`select ${facts} from search_document d where d.words @@ $1::tsquery limit $2`),
        [query, max],
      ),
    suggested: (query, max) =>
      read(
        'search suggested',
        packed(
          `select ${facts} from search_document d
           where d.words @@ $1::tsquery and not d.is_tobacco limit $2`,
        ),
        [`(${query}) & (${offered})`, max],
      ),
    inTexts: (query, texts, max) =>
      query === ''
        ? read(
            'search spoken',
            packed(
              `select ${facts} from search_text t join search_document d using (doc) where t.words @@ $1::tsquery limit $2`,
            ),
            [texts, max],
          )
        : read(
            'search named and spoken',
            packed(
              `select ${facts} from search_text t join search_document d using (doc)
               where t.words @@ $1::tsquery and d.words @@ $2::tsquery limit $3`,
            ),
            [texts, query, max],
          ),
  }
}

function unpacked(row: readonly (string | null)[]): readonly Entry[] {
  const lists = row.map((text) => (text === null ? [] : text.split(separator)))
  const number = (column: number, i: number): number => Number(lists[column]?.[i] ?? 0)
  return (lists[0] ?? []).map((_, i) => ({
    kind: number(0, i),
    state: number(1, i),
    cate: number(2, i),
    region: number(3, i),
    producer: number(4, i),
    vintage: number(5, i),
    attributes: unpackKeys(lists[6]?.[i] ?? ''),
    low: number(7, i),
    high: number(8, i),
    at: number(9, i),
    place: number(10, i),
    source: lists[11]?.[i] ?? '',
    ref: lists[12]?.[i] ?? '',
  }))
}
