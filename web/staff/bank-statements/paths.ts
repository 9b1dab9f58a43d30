import { type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The path of the list of bank statements. */
export const bankStatementsPath = '/house/bank-statements'

/** Query parameters of the page. */
export const statementsQuery = queryCodec({
  /** The file; '' for the list of files. */
  file: text(64),
  /** The selected line of the file; '' for none. */
  lineId: { ...text(64), name: 'of' },
})

export type StatementParams = QueryValues<typeof statementsQuery>

/** Returns the path of a bank statement, with a line of it. */
export const bankStatementPath = (file: string, lineId = ''): string =>
  bankStatementsPath + statementsQuery.format({ file, lineId })
