import type { Pool } from 'pg'
import type { Facts } from '#domain/text-search/narrowing.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { kindNumber } from './kinds.ts'
import { filterWord } from './words-of.ts'

/** A document as the index tells it: what it is narrowed and sorted by, and where to find it. */
export type Entry = Facts & {
  readonly source: string
  readonly ref: string
  readonly at: number
  readonly place: number
}

/** Divides values on their way; no ref holds it. */
const separator = '\u001f'

const columns = [
  'kind',
  'state',
  'cate',
  'region',
  'producer',
  'vintage',
  'low',
  'high',
  'at',
  'place',
] as const

/** What is not a result of a past sale: said by what it is, since an index is slow to tell what something is not. */
const offered = searchKinds
  .filter((kind) => kind !== 'result')
  .map((kind) => `'${filterWord('kind', kindNumber(kind))}'`)
  .join(' | ')

/**
 * Columns as one text each: for some hundreds of rows a tenth of the work of reading them row by row.
 */
const packed = (from: string): string => `
  select ${[...columns, 'source', 'ref'].map((column) => `string_agg(${column}::text, '${separator}')`).join(', ')}
  from (${from}) as found`

const facts = [...columns, 'source', 'ref'].map((column) => `d.${column}`).join(', ')

/** Reads the documents that some words find, as long as they are not too many. */
export type Reader = {
  /** The documents that are called so, in no order; at most `most`. */
  named(query: string, most: number): Promise<readonly Entry[]>
  /** Some of what is called so and stands beside no past sale; tobacco is never among it (C2). */
  suggested(query: string, most: number): Promise<readonly Entry[]>
  /** The documents whose texts speak of it and that are called so; either query may be ''. */
  spoken(query: string, texts: string, most: number): Promise<readonly Entry[]>
}

export function createReader(pool: Pool): Reader {
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
    named: (query, most) =>
      read(
        'search named',
        packed(`select ${facts} from search_document d where d.words @@ $1::tsquery limit $2`),
        [query, most],
      ),
    suggested: (query, most) =>
      read(
        'search suggested',
        packed(
          `select ${facts} from search_document d
           where d.words @@ $1::tsquery and not d.is_tobacco limit $2`,
        ),
        [`(${query}) & (${offered})`, most],
      ),
    spoken: (query, texts, most) =>
      query === ''
        ? read(
            'search spoken',
            packed(
              `select ${facts} from search_text t join search_document d using (doc) where t.words @@ $1::tsquery limit $2`,
            ),
            [texts, most],
          )
        : read(
            'search named and spoken',
            packed(
              `select ${facts} from search_text t join search_document d using (doc)
               where t.words @@ $1::tsquery and d.words @@ $2::tsquery limit $3`,
            ),
            [texts, query, most],
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
    low: number(6, i),
    high: number(7, i),
    at: number(8, i),
    place: number(9, i),
    source: lists[10]?.[i] ?? '',
    ref: lists[11]?.[i] ?? '',
  }))
}
