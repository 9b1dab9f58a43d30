import type { Kysely } from 'kysely'
import { guessColumns } from '#domain/bank-statements/columns.ts'
import { groupOf } from '#domain/bank-statements/line-state.ts'
import { type Match, matchLines } from '#domain/bank-statements/match.ts'
import { readName } from '#domain/bank-statements/names.ts'
import { decimal } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type BankStatementLine,
  type BankStatementView,
  bankStatement,
} from '#wire/entities/bank-statement.ts'
import { nameReader } from './name-reader.ts'
import { type OpenInvoices, readOpenInvoices } from './open-invoices.ts'
import {
  type LineRow,
  listStatements,
  readLines,
  readStatement,
  rememberedColumns,
  type StoredStatement,
  stateOf,
} from './store.ts'

type ListedStatement = Awaited<ReturnType<ReturnType<typeof listStatements>['execute']>>[number]

const formats = bankStatement.shape.format

/** Returns a file as an entry of the list. */
export const statementEntry = (row: ListedStatement) => ({
  id: row.id,
  fileName: row.file_name,
  format: formats.parse(row.format),
  accounts: row.accounts,
  from: row.first_day ?? '',
  to: row.last_day ?? '',
  isUnmapped: row.is_unmapped,
  lines: Number(row.lines),
  open: Number(row.open),
  known: row.known,
  at: row.created_at,
  by: personName(row.first_name, row.last_name),
})

/** Returns a file with its lines, each with what it would pay now, or null if there is no such file. */
export async function statementView(
  db: Kysely<Rows>,
  statementId: string,
): Promise<BankStatementView | null> {
  const stored = await readStatement(db, statementId)
  const listed = await listStatements(db).where('file.id', '=', statementId).executeTakeFirst()
  if (!stored || !listed) return null
  const lines = await readLines(db, statementId)
  return {
    ...statementEntry(listed),
    list: [...(await linesToWire(db, lines))],
    unread: stored.unread.map((one) => ({ ...one })),
    mapping: await mappingOf(db, stored),
  }
}

/** Returns the columns of a list that is not mapped yet: as they were mapped last, or as their headers suggest. */
async function mappingOf(
  db: Kysely<Rows>,
  { row, list }: StoredStatement,
): Promise<BankStatementView['mapping']> {
  if (!list) return null
  const remembered = await rememberedColumns(db, row.account, list.headers)
  const columns = remembered?.columns ?? guessColumns(list.headers)
  return {
    currency: remembered?.currency ?? 'HKD',
    encoding: list.encoding,
    samples: list.samples,
    columns: list.headers.map((header, at) => ({
      header,
      field: columns[at] ?? 'none',
      examples: list.examples[at] ?? [],
    })),
  }
}

/** Returns lines with what they paid, or would pay if they were confirmed now. */
export async function linesToWire(
  db: Kysely<Rows>,
  lines: readonly LineRow[],
): Promise<readonly BankStatementLine[]> {
  const paid = await paidBy(
    db,
    lines.map(({ id }) => id),
  )
  const current = lines.map((line) => withUndone(line, paid.get(line.id) ?? []))
  const open = current.filter((line) => line.state === 'open' && line.cents > 0)
  const debts: OpenInvoices = open.length > 0 ? await readOpenInvoices(db) : { invoices: [], clients: [] }
  const matches = matchLines(
    open.map((line) => ({ ...line, payer: readName(line.payer, nameReader) })),
    debts.invoices,
    debts.clients,
  )
  const shown = await toShow(db, debts, [...matches.values()])
  const names = await personNames(
    db,
    current.flatMap(({ decided_by }) => decided_by ?? []),
  )
  return current.map((line) => {
    const state = stateOf(line)
    const match = matches.get(line.id) ?? null
    return {
      id: line.id,
      day: line.day,
      amount: decimal(line.cents),
      currency: line.currency,
      reference: line.reference,
      payer: line.payer,
      state,
      group: groupOf({ state, cents: line.cents }, match),
      reason: match?.reason ?? null,
      payerFit: match?.payer ?? null,
      pays: state === 'open' ? shown(match) : (paid.get(line.id) ?? []).map(({ wire }) => wire),
      left: decimal(match?.left ?? line.excess),
      missing: decimal(match?.missing ?? 0),
      note: line.note,
      decidedAt: line.decided_at ?? 0,
      decidedBy: names.get(line.decided_by ?? '') ?? '',
    }
  })
}

/** Returns a line as open again if all its receipts were undone on the pages of their orders. */
export const withUndone = (line: LineRow, receipts: readonly { readonly isUndone: boolean }[]): LineRow =>
  line.state === 'recorded' && line.excess === 0 && receipts.every(({ isUndone }) => isUndone)
    ? { ...line, state: 'open' }
    : line

/** Returns the receipts that lines were last recorded as, by line. */
export async function paidBy(db: Kysely<Rows>, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('bank_statement_receipts as part')
    .innerJoin('bank_statement_lines as line', (join) =>
      join.onRef('line.id', '=', 'part.line_id').onRef('line.round', '=', 'part.round'),
    )
    .innerJoin('order_receipts as receipt', 'receipt.id', 'part.receipt_id')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['part.line_id', 'receipt.id', 'receipt.order_id', 'receipt.cents', 'receipt.undone_at'])
    .select(['orders.number', 'orders.user_id', 'users.first_name', 'users.last_name'])
    .where('part.line_id', 'in', lineIds)
    .orderBy('part.position')
    .execute()
  const receipts = rows.map((row) => ({
    lineId: row.line_id,
    receiptId: row.id,
    orderId: row.order_id,
    buyerId: row.user_id,
    isUndone: row.undone_at !== null,
    wire: {
      orderId: row.order_id,
      number: String(row.number),
      buyer: personName(row.first_name, row.last_name),
      amount: decimal(row.cents),
      owed: '0.00',
    },
  }))
  return Map.groupBy(receipts, ({ lineId }) => lineId)
}

/** Returns what the matches would pay, with the numbers and buyers of their invoices. */
async function toShow(db: Kysely<Rows>, { invoices }: OpenInvoices, matches: readonly Match[]) {
  const byId = new Map(invoices.map((invoice) => [invoice.orderId, invoice]))
  const ids = matches.flatMap(({ pays }) => pays.map(({ orderId }) => orderId))
  const names = await personNames(
    db,
    ids.flatMap((id) => byId.get(id)?.clientId ?? []),
  )
  return (match: Match | null): BankStatementLine['pays'] =>
    (match?.pays ?? []).map(({ orderId, cents }) => {
      const invoice = byId.get(orderId)
      return {
        orderId,
        number: invoice?.number ?? '',
        buyer: names.get(invoice?.clientId ?? '') ?? '',
        amount: decimal(cents),
        owed: decimal(invoice?.owed ?? 0),
      }
    })
}
