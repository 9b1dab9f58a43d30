import type { Kysely } from 'kysely'
import { guessColumns } from '#domain/bank-statements/columns.ts'
import { groupOf } from '#domain/bank-statements/line-state.ts'
import { type Match, matchLines } from '#domain/bank-statements/match.ts'
import { readName } from '#domain/bank-statements/names.ts'
import { isOnlyNamed } from '#domain/bank-statements/subject-kinds.ts'
import { matchByName, matchNamed, type SubjectMatch } from '#domain/bank-statements/subjects.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
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
  subjectOf,
} from './store.ts'
import { readSubjects, type SubjectRef, shownSubjects } from './subjects.ts'

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
  now: Instant,
): Promise<BankStatementView | null> {
  const stored = await readStatement(db, statementId)
  const listed = await listStatements(db).where('file.id', '=', statementId).executeTakeFirst()
  if (!stored || !listed) return null
  const lines = await readLines(db, statementId)
  return {
    ...statementEntry(listed),
    list: [...(await linesToWire(db, lines, now))],
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
  now: Instant,
): Promise<readonly BankStatementLine[]> {
  const paid = await paidBy(
    db,
    lines.map(({ id }) => id),
  )
  const undone = await undoneSubjects(db, lines)
  const current = lines.map((line) => withUndone(line, paid.get(line.id) ?? [], undone))
  const matched = await matchAll(
    db,
    current.filter(({ state }) => state === 'open'),
    now,
  )
  const shown = await toShow(db, matched.debts, [...matched.invoices.values()])
  const subjects = await shownSubjects(db, [
    ...current.flatMap((line) => subjectOf(line) ?? []),
    ...[...matched.subjects.values()].map(({ subject }) => subject),
  ])
  const names = await personNames(
    db,
    current.flatMap(({ decided_by }) => decided_by ?? []),
  )
  return current.map((line) => {
    const state = stateOf(line)
    const match = matched.invoices.get(line.id) ?? null
    const named = matched.subjects.get(line.id) ?? null
    return {
      id: line.id,
      day: line.day,
      amount: decimal(line.cents),
      currency: line.currency,
      reference: line.reference,
      payer: line.payer,
      state,
      ...reasonOf(match ?? named),
      group: groupOf({ state, cents: line.cents }, match ?? recordable(named)),
      settles: settledToWire(named?.subject ?? subjectOf(line), subjects),
      pays: state === 'open' ? shown(match) : (paid.get(line.id) ?? []).map(({ wire }) => wire),
      left: decimal(match?.left ?? line.excess),
      missing: decimal(match?.missing ?? 0),
      note: line.note,
      decidedAt: line.decided_at ?? 0,
      decidedBy: names.get(line.decided_by ?? '') ?? '',
    }
  })
}

/** Why a line is matched, and how far that is sure. */
const reasonOf = (match: Match | SubjectMatch | null) => ({
  reason: match?.reason ?? null,
  isCertain: match?.isCertain ?? false,
  payerFit: match && !('subject' in match && isOnlyNamed(match.subject)) ? match.payer : null,
})

/** Returns a match that can be recorded, or null. */
const recordable = (match: SubjectMatch | null): SubjectMatch | null =>
  match && !isOnlyNamed(match.subject) ? match : null

function settledToWire(
  ref: SubjectRef | null,
  shown: Awaited<ReturnType<typeof shownSubjects>>,
): BankStatementLine['settles'] {
  if (ref === null) return null
  const { kind, id, number, party } = shown(ref)
  return { kind, id, number, party }
}

/**
 * Matches open lines: with what their references name besides invoices, then with invoices, then with what they only
 * name, such as mall orders, and at last with names that fit.
 */
async function matchAll(db: Kysely<Rows>, lines: readonly LineRow[], now: Instant) {
  if (lines.length === 0)
    return { invoices: new Map<string, Match>(), subjects: new Map<string, SubjectMatch>(), debts: noDebts }
  const open = lines.map((line) => ({ ...line, payer: readName(line.payer, nameReader) }))
  const [debts, all] = await Promise.all([readOpenInvoices(db), readSubjects(db, now)])
  const [onlyNamed, others] = [all.filter(isOnlyNamed), all.filter((subject) => !isOnlyNamed(subject))]
  const named = matchNamed(open, others)
  const invoices = matchLines(
    open.filter(({ id }) => !named.has(id)),
    debts.invoices,
    debts.clients,
  )
  const left = open.filter(({ id }) => !named.has(id) && !invoices.has(id))
  const notRecorded = matchNamed(left, onlyNamed)
  const taken = new Set([...named.values()].map(({ subject }) => subject))
  const byName = matchByName(
    left.filter(({ id }) => !notRecorded.has(id)),
    others.filter((subject) => !taken.has(subject)),
  )
  return { invoices, subjects: new Map([...named, ...notRecorded, ...byName]), debts }
}

const noDebts: OpenInvoices = { invoices: [], clients: [] }

/**
 * Opens a line again whose receipts were all undone on the pages of their orders, or whose deposit was on its own.
 *
 * @param undone the deposits that were undone
 */
export function withUndone(
  line: LineRow,
  receipts: readonly { readonly isUndone: boolean }[],
  undone: ReadonlySet<string>,
): LineRow {
  if (line.state !== 'recorded' || line.excess !== 0) return line
  const isUndone = subjectOf(line) ? undone.has(line.subject_id) : receipts.every((one) => one.isUndone)
  return isUndone ? { ...line, state: 'open', subject_kind: '', subject_id: '' } : line
}

/** Returns the deposits of lines whose records were undone on the page of deposits. */
export async function undoneSubjects(
  db: Kysely<Rows>,
  lines: readonly LineRow[],
): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap((line) => {
    const subject = subjectOf(line)
    return subject?.kind === 'deposit' ? [subject.id] : []
  })
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('transfer_deposits')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['awaited', 'cancelled'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

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
