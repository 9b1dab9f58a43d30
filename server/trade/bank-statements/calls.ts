import type { LineRefusal } from '#domain/bank-statements/allocate.ts'
import { columnsIssue, readRows } from '#domain/bank-statements/columns.ts'
import { plainAccount } from '#domain/bank-statements/statement-line.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { badInput, type CallHandler, handleMemberCall, handleUpload } from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import * as wire from '#wire/calls/bank-statements.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { StatementReader } from './reader.ts'
import { closeLine, type RecordDeps, recordLine, undoLine } from './record.ts'
import {
  addLines,
  listedAccounts,
  listStatements,
  openLines,
  readStatement,
  rememberColumns,
} from './store.ts'
import { storeFile } from './store-file.ts'
import { linesToWire, statementEntry, statementView } from './view.ts'

type Deps = RecordDeps & {
  readonly spool: Spool
  readonly reader: StatementReader
}

/** Returns the calls for bank statements (O21). */
export const bankStatementCalls = (deps: Deps): readonly CallHandler[] => [
  ...fileCalls(deps),
  ...lineCalls(deps),
]

const fileCalls = ({ db, spool, reader }: Deps): readonly CallHandler[] => [
  handleMemberCall(wire.bankStatementList, async (_visit, { page, size }) => {
    const [rows, { total }, accounts, open] = await Promise.all([
      listStatements(db)
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      db
        .selectFrom('bank_statements')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      listedAccounts(db),
      openLines(db),
    ])
    return { list: rows.map(statementEntry), total: Number(total), page, size, accounts: [...accounts], open }
  }),

  handleUpload(wire.bankStatementUpload, spool, async ({ viewer, now }, { account, encoding }, file) => {
    if (!viewer) return refusal('notAllowed')
    if (file.kind !== 'received') return uploadRefusal(file)
    const read = await reader.file(file.path, file.bytes, encoding)
    if (read.kind === 'invalid')
      return refusal('uploadRefused', { reason: read.issue, ...(read.row === null ? {} : { row: read.row }) })
    if (read.kind === 'list' && plainAccount(account) === '')
      return refusal('uploadRefused', { reason: 'noAccount' })
    const author = { by: viewer.userId, now }
    const id = await storeFile(db, read, { account, fileName: file.name.slice(0, 200) }, author)
    return (await statementView(db, id, now)) ?? refusal('uploadRefused', { reason: 'noRows' })
  }),

  handleMemberCall(
    wire.bankStatementGet,
    async ({ now }, { statementId }) => (await statementView(db, statementId, now)) ?? refusal('notFound'),
  ),

  handleMemberCall(wire.bankStatementColumns, async ({ viewer, now }, { statementId, columns, currency }) => {
    const refused = await db.transaction().execute(async (trx) => {
      const stored = await readStatement(trx, statementId, 'update')
      if (!stored) return refusal('notFound')
      const { list, row } = stored
      if (!list) return refusal('wrongState', { status: 'read' })
      if (columns.length !== list.headers.length || columnsIssue(columns))
        return badInput('columns', { name: 'invalid' })
      const { encoding } = list
      await rememberColumns(trx, row.account, list.headers, { columns, currency, encoding }, now)
      const { lines, unread } = readRows(list.rows, columns, { account: row.account, currency })
      await addLines(trx, statementId, lines, unread)
      const about = { kind: 'bankStatement', id: statementId }
      const detail = { file: row.file_name, rows: lines.length }
      await recordAction(trx, { by: viewer.userId, act: 'bankStatement.columns', about, detail }, now)
      return null
    })
    return refused ?? (await statementView(db, statementId, now)) ?? refusal('notFound')
  }),
]

const lineCalls = (deps: Deps): readonly CallHandler[] => {
  const { db } = deps
  const lineOrNotFound = async (lineId: string, now: number) => {
    const rows = await db.selectFrom('bank_statement_lines').selectAll().where('id', '=', lineId).execute()
    const [line] = await linesToWire(db, rows, now)
    return line ?? refusal('notFound')
  }
  const areKnown = async (lineIds: readonly string[]) => {
    const rows = await db.selectFrom('bank_statement_lines').select('id').where('id', 'in', lineIds).execute()
    return rows.length === new Set(lineIds).size
  }
  const refusedWith = (status: string) =>
    status === 'notFound' ? refusal('notFound') : refusal('wrongState', { status })

  return [
    handleMemberCall(wire.bankStatementConfirm, async ({ viewer, now }, { lines: { list } }) => {
      if (!(await areKnown(list.map(({ lineId }) => lineId)))) return refusal('notFound')
      const refused: { lineId: string; status: LineRefusal }[] = []
      for (const line of list) {
        const status = await recordLine(deps, line, { viewer, now })
        if (status !== null) refused.push({ lineId: line.lineId, status })
      }
      return { refused }
    }),

    handleMemberCall(wire.bankStatementDecide, async ({ viewer, now }, { lineId, to, note }) => {
      const status = await closeLine(db, { lineId, to, note }, { viewer, now })
      return status === null ? lineOrNotFound(lineId, now) : refusedWith(status)
    }),

    handleMemberCall(wire.bankStatementUndo, async ({ viewer, now }, { lineId, reason }) => {
      const status = await undoLine(deps, { lineId, reason }, { viewer, now })
      return status === null ? lineOrNotFound(lineId, now) : refusedWith(status)
    }),
  ]
}
