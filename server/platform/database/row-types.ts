import type { Pool } from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: 'never' | 'by default' | 'always'
  enum: string[] | null
}

const columnsOfTables = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
      when a.atthasdef or a.attidentity = 'd' then 'by default' else 'never' end as generated,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
      where e.enumtypid in (t.oid, t.typelem)) as enum
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`

const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'ColumnType<unknown, string, string>',
  jsonb: 'ColumnType<unknown, string, string>',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

/** Generates the TypeScript of `rows.ts`: a type for each table of a migrated database. */
export async function describeRows(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsOfTables)
  const tables = Map.groupBy(rows, (row) => row.table)
  const body = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('')}  }\n`,
  )
  const helpers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    body.join('').includes(`${name}<`),
  )
  const header = helpers.length > 0 ? `import type { ${helpers.join(', ')} } from 'kysely'\n\n` : ''
  return `// Written by \`npm run rows\` from the migrated tables.\n${header}/** The row type of every table. */\nexport type Rows = {\n${body.join('')}}\n`
}

function describeColumn(column: Column): string {
  const value = `${typeOf(column)}${column.nullable ? ' | null' : ''}`
  return `    ${column.column}: ${wrapped(column, value)}\n`
}

function wrapped({ generated }: Column, value: string): string {
  if (generated === 'always') return `GeneratedAlways<${value}>`
  if (generated === 'never') return value
  return value.startsWith('ColumnType<')
    ? value.replace(', string,', ', string | undefined,')
    : `Generated<${value}>`
}

function typeOf({ table, column, type, enum: labels }: Column): string {
  const isList = type.startsWith('_')
  const element = labels
    ? labels.map((label) => `'${label}'`).join(' | ')
    : types[isList ? type.slice(1) : type]
  if (!element) throw new Error(`${table}.${column} is of type ${type}, which row-types.ts does not know`)
  return isList ? `(${element})[]` : element
}
