import type { ClientBase, Pool } from 'pg'

type Column = { readonly type: string; readonly isRequired: boolean; readonly hasDefault: boolean }

/** What statements of earlier versions rely on: columns, and the constraints on rows. */
export type Shape = {
  /** Columns by `table.column`. */
  readonly columns: ReadonlyMap<string, Column>
  /** Constraints and unique indexes by definition, with their columns. */
  readonly restrictions: ReadonlyMap<string, readonly string[]>
}

const columns = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and a.attnum > 0 and not a.attisdropped`

const restrictions = `
  select c.relname || ': ' || pg_get_constraintdef(o.oid) as name,
    array(select c.relname || '.' || attname from pg_attribute where attrelid = c.oid and attnum = any(o.conkey)) as columns
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and o.contype <> 'n'
  union
  select c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+', ''),
    array(select c.relname || '.' || attname from pg_attribute where attrelid = c.oid and attnum = any(i.indkey))
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique`

/** Reads the shape of a database. */
export async function shapeOf(pool: Pick<ClientBase | Pool, 'query'>): Promise<Shape> {
  const read = await pool.query<Column & { name: string }>(columns)
  const held = await pool.query<{ name: string; columns: string[] }>(restrictions)
  return {
    columns: new Map(read.rows.map(({ name, ...column }) => [name, column])),
    restrictions: new Map(held.rows.map(({ name, columns }) => [name, columns])),
  }
}

/**
 * Returns the reasons why statements of the previous version would fail: missing columns, different types or
 * refused rows. New tables and columns may have any shape, as long as a row without the column is valid.
 */
export function contractions(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const lost = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name)
    if (is === undefined) return [`drops ${name}`]
    if (is.type !== was.type) return [`changes the type of ${name}`]
    const isStricter = (is.isRequired && !was.isRequired) || (mustBeWritten(is) && !mustBeWritten(was))
    return isStricter ? [`requires ${name}`] : []
  })
  const required = [...after.columns]
    .filter(([name, is]) => !before.columns.has(name) && tables.has(tableOf(name)) && mustBeWritten(is))
    .map(([name]) => `requires ${name}`)
  const restricted = [...after.restrictions]
    .filter(([name, on]) => !before.restrictions.has(name) && on.some((column) => before.columns.has(column)))
    .filter(([name, on]) => !(isUnique.test(name) && wasUnique(before, on)))
    .map(([name]) => `restricts ${name}`)
  return [...lost, ...required, ...restricted]
}

/** A unique constraint or index on columns, for all rows. */
const isUnique = /: (?:PRIMARY KEY|UNIQUE|CREATE UNIQUE ON \S+ USING btree) \([\w, ]+\)$/

/** Returns whether some of the columns were already unique: adding columns refuses no further rows. */
const wasUnique = ({ restrictions }: Shape, on: readonly string[]): boolean =>
  [...restrictions].some(([name, held]) => isUnique.test(name) && held.every((column) => on.includes(column)))

const tableOf = (column: string): string => column.split('.')[0] ?? ''

/** Returns whether a row without a value in the column is refused. */
const mustBeWritten = ({ isRequired, hasDefault }: Column): boolean => isRequired && !hasDefault
