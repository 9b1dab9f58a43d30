import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type StatementColumns, statementFields, type UnreadRow } from '#domain/bank-statements/columns.ts'
import { lineStates } from '#domain/bank-statements/line-state.ts'
import { lineKey, placed, type StatementLine } from '#domain/bank-statements/statement-line.ts'
import { subjectKinds } from '#domain/bank-statements/subject-kinds.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { headersFingerprint } from '#domain/imports/mapping.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SubjectRef } from './subjects.ts'

/** A list whose columns are not mapped yet, as it is stored. */
const listSchema = z.object({
  headers: z.array(z.string()),
  examples: z.array(z.array(z.string())),
  encoding: z.enum(['', ...encodings]),
  samples: z.array(z.object({ encoding: z.enum(encodings), text: z.string() })),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
})

export type StoredList = z.infer<typeof listSchema>

const unreadSchema = z.array(z.object({ row: z.number(), issue: z.enum(['day', 'amount']) }))

/** A file of the bank, as stored. */
export type StoredStatement = {
  readonly row: Selectable<Rows['bank_statements']>
  readonly list: StoredList | null
  readonly unread: readonly UnreadRow[]
}

/** A line, as stored. */
export type LineRow = Selectable<Rows['bank_statement_lines']>

/** Returns the state of a stored line. */
export const stateOf = ({ state }: Pick<LineRow, 'state'>) => z.enum(lineStates).parse(state)

/** Returns what a recorded line settles besides invoices; null for others. */
export function subjectOf({ subject_kind, subject_id: id }: LineRow): SubjectRef | null {
  return subject_kind === '' ? null : { kind: z.enum(subjectKinds).parse(subject_kind), id }
}

type Author = { readonly by: string; readonly now: number }

/** Stores a file without its lines. It replaces a list of the same content whose columns are not mapped yet. */
export async function insertStatement(
  trx: Kysely<Rows>,
  file: {
    readonly fileName: string
    readonly format: 'list' | 'camt.053' | 'mt940'
    readonly account: string
    readonly digest: string
    readonly list: StoredList | null
  },
  { by, now }: Author,
): Promise<string> {
  await trx
    .deleteFrom('bank_statements')
    .where('digest', '=', file.digest)
    .where('list', 'is not', null)
    .execute()
  const id = randomBytes(10).toString('hex')
  await trx
    .insertInto('bank_statements')
    .values({
      id,
      file_name: file.fileName,
      format: file.format,
      account: file.account,
      digest: file.digest,
      list: file.list === null ? null : JSON.stringify(file.list),
      created_at: now,
      created_by: by,
    })
    .execute()
  return id
}

/** The number of lines inserted by one SQL statement. */
const linesAtOnce = 1_000

/**
 * Adds the lines of a file that no file has had before (O21), and completes the file.
 *
 * @returns the number of new lines
 */
export async function addLines(
  trx: Kysely<Rows>,
  statementId: string,
  lines: readonly StatementLine[],
  unread: readonly UnreadRow[] = [],
): Promise<number> {
  const rows = placed(lines).map((line, position) => ({
    id: createHash('sha256').update(lineKey(line)).digest('hex').slice(0, 40),
    statement_id: statementId,
    position,
    account: line.account,
    day: line.day,
    cents: line.cents,
    currency: line.currency,
    reference: line.reference.slice(0, 1_000),
    payer: line.payer.slice(0, 200),
  }))
  let added = 0
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    const inserted = await trx
      .insertInto('bank_statement_lines')
      .values(rows.slice(from, from + linesAtOnce))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    added += inserted.length
  }
  await trx
    .updateTable('bank_statements')
    .set({ list: null, unread: JSON.stringify(unread), known: rows.length - added })
    .where('id', '=', statementId)
    .execute()
  return added
}

/** Reads a file; null if there is none. @param how `update` locks it until the transaction ends */
export async function readStatement(
  db: Kysely<Rows>,
  id: string,
  how: 'read' | 'update' = 'read',
): Promise<StoredStatement | null> {
  const found = db.selectFrom('bank_statements').selectAll().where('id', '=', id)
  const row = await (how === 'update' ? found.forUpdate() : found).executeTakeFirst()
  if (!row) return null
  const list = row.list === null ? null : listSchema.parse(row.list)
  return { row, list, unread: unreadSchema.parse(row.unread) }
}

/** Returns the lines of a file in their order, without those that an earlier file has. */
export const readLines = (db: Kysely<Rows>, statementId: string): Promise<LineRow[]> =>
  db
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute()

/** Returns files with the numbers of their lines, latest first. */
export const listStatements = (db: Kysely<Rows>) =>
  db
    .selectFrom('bank_statements as file')
    .leftJoin('bank_statement_lines as line', 'line.statement_id', 'file.id')
    .leftJoin('users', 'users.id', 'file.created_by')
    .groupBy(['file.id', 'users.first_name', 'users.last_name'])
    .select([
      'file.id',
      'file.file_name',
      'file.format',
      'file.known',
      'file.created_at',
      'users.first_name',
      'users.last_name',
      sql<
        string[]
      >`coalesce(array_agg(distinct line.account) filter (where line.account <> ''), array[file.account])`.as(
        'accounts',
      ),
      sql<boolean>`file.list is not null`.as('is_unmapped'),
      sql<string | null>`min(line.day)`.as('first_day'),
      sql<string | null>`max(line.day)`.as('last_day'),
      sql<number>`count(line.id)`.as('lines'),
      sql<number>`count(line.id) filter (where line.state = 'open' and line.cents > 0)`.as('open'),
    ])
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id')

/** Returns how many incoming lines are not decided yet. */
export async function openLines(db: Kysely<Rows>): Promise<number> {
  const { open } = await db
    .selectFrom('bank_statement_lines')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .where('cents', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** How the columns of an account's lists are mapped (O21). */
export type RememberedColumns = {
  readonly columns: StatementColumns
  readonly currency: string
  readonly encoding: StoredList['encoding']
}

/** Remembers the mapping of an account's lists with these headers. */
export async function rememberColumns(
  trx: Kysely<Rows>,
  account: string,
  headers: readonly string[],
  { columns, currency, encoding }: RememberedColumns,
  now: number,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), currency, encoding, used_at: now }
  await trx
    .insertInto('bank_statement_columns')
    .values({ account, fingerprint: headersFingerprint(headers), ...values })
    .onConflict((conflict) => conflict.columns(['account', 'fingerprint']).doUpdateSet(values))
    .execute()
}

/** Returns the mapping of an account's lists with these headers, or null if none was stored. */
export async function rememberedColumns(
  db: Kysely<Rows>,
  account: string,
  headers: readonly string[],
): Promise<RememberedColumns | null> {
  const row = await db
    .selectFrom('bank_statement_columns')
    .selectAll()
    .where('account', '=', account)
    .where('fingerprint', '=', headersFingerprint(headers))
    .executeTakeFirst()
  const columns = z.array(z.enum(statementFields)).safeParse(row?.columns)
  if (!row || !columns.success || columns.data.length !== headers.length) return null
  return {
    columns: columns.data,
    currency: row.currency,
    encoding: listSchema.shape.encoding.parse(row.encoding),
  }
}

/** Returns the accounts whose lists were imported, the latest first. */
export async function listedAccounts(db: Kysely<Rows>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_statement_columns')
    .select(['account', ({ fn }) => fn.max('used_at').as('used')])
    .groupBy('account')
    .orderBy('used', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ account }) => account)
}
