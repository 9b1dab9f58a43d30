import { type Compilable, CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'

/** The number of keys above which a query is not prepared, as planning is then a small part of its cost. */
const maxKeys = 256

const markBegin = '/* prepared as '
const markEnd = ' */'

/**
 * Prepares a short query by keys that most requests make: it is compiled once, and the database plans it once
 * per connection. Behind a pooler in transaction mode it is planned each time, like any other.
 *
 * The list of keys is padded with the first one to one of a few lengths. This keeps the number of statements
 * low, and the database, which estimates cost by the length, keeps one generic plan.
 * @param name unique among the prepared queries
 * @param queryOf returns the query by this many keys, without other parameters
 *
 * @returns a function that makes the query by these keys, at least one
 */
export function prepareByKeys<Row>(
  name: string,
  queryOf: (keys: readonly string[]) => Compilable<Row>,
): (keys: readonly string[]) => CompiledQuery<Row> {
  const texts = new Map<number, string>()

  function textFor(keys: readonly string[]): string {
    const known = texts.get(keys.length)
    if (known !== undefined) return known
    const text = `${queryOf(keys).compile().sql} ${markBegin}${name}-${keys.length}${markEnd}`
    texts.set(keys.length, text)
    return text
  }

  return (keys) => {
    if (keys.length > maxKeys) return queryOf(keys).compile()
    const length = 4 ** Math.ceil(Math.log2(keys.length) / 2)
    const [first = ''] = keys
    const filled = [...keys, ...Array<string>(length - keys.length).fill(first)]
    return CompiledQuery.raw(textFor(filled), filled)
  }
}

/** Makes a connection keep the plans of prepared queries. */
export function keepPlans(client: ClientBase): void {
  const { query } = client
  const named = (first: unknown, ...others: readonly unknown[]): unknown =>
    Reflect.apply(query, client, [withName(first), ...others])
  Reflect.set(client, 'query', named)
}

function withName(statement: unknown): unknown {
  if (typeof statement !== 'string' || !statement.endsWith(markEnd)) return statement
  const begin = statement.lastIndexOf(markBegin)
  const name = statement.slice(begin + markBegin.length, -markEnd.length)
  return begin < 0 ? statement : { name, text: statement }
}
