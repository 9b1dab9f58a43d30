import { plainName } from '#domain/imports/read-header.ts'
import { namesIn } from '#domain/imports/synonyms.ts'
import { readStatementAmount, readStatementDay } from './figures.ts'
import { plainAccount, type StatementLine } from './statement-line.ts'

/**
 * The meanings of a column of a bank’s list (O21). Amounts are signed in one column, or are in a column for each
 * direction; `side` is the direction of a column without signs.
 */
export const statementFields = [
  'none',
  'day',
  'amount',
  'credit',
  'debit',
  'side',
  'reference',
  'payer',
  'currency',
] as const

export type StatementField = (typeof statementFields)[number]

/** The meaning of each column of a list, in its order. */
export type StatementColumns = readonly StatementField[]

/** The headers that banks of Hong Kong write, in English and Simplified Chinese; more than one column may be the reference. */
const synonyms: { readonly [field in Exclude<StatementField, 'none'>]: readonly string[] } = {
  day: namesIn(`
    Date, Transaction date, Trans date, Txn date, Posting date, Post date, Booking date, Entry date,
    日期, 交易日期, 入账日期, 记账日期, 过账日期, 入数日期, 交易日`),
  amount: namesIn(`
    Amount, Transaction amount, Txn amount, Net amount, 金额, 交易金额, 发生额, 交易额`),
  credit: namesIn(`
    Credit, Credit amount, Credits, Deposit, Deposits, Deposit amount, Money in, Paid in, CR, Cr amount,
    存入, 存款, 存入金额, 贷方, 贷方金额, 贷方发生额, 收入, 收入金额, 入账金额, 转入`),
  debit: namesIn(`
    Debit, Debit amount, Debits, Withdrawal, Withdrawals, Withdrawal amount, Money out, Paid out, DR,
    Dr amount, 支出, 提款, 支出金额, 提取, 借方, 借方金额, 借方发生额, 付款金额, 转出, 支取`),
  side: namesIn(`
    Debit/Credit, Credit/Debit, DR/CR, CR/DR, D/C, C/D, Dr Cr, Credit Debit indicator, Sign,
    借贷, 借贷标志, 收支, 借/贷, 交易方向`),
  reference: namesIn(`
    Reference, Ref, Reference no, Reference number, Transaction reference, Customer reference, Bank reference,
    Your reference, Payment reference, Bill reference, Description, Transaction description, Details,
    Transaction details, Particulars, Narrative, Remarks, Remark, Remittance information, Message, Memo,
    Payment details, Additional information, Notes,
    参考, 参考编号, 参考号, 交易参考, 客户参考, 账单编号, 摘要, 说明, 交易说明, 交易描述, 描述, 备注, 附言, 用途, 交易详情,
    详情, 进支详情`),
  payer: namesIn(`
    Payer, Payer name, Name, Counterparty, Counterparty name, Counter party, Ordering party, Remitter,
    Remitter name, Sender, Sender name, From, Debtor, Debtor name, Originator, Payee/Payer,
    付款人, 付款人名称, 付款人姓名, 汇款人, 对方户名, 对方名称, 对方账户名称, 户名, 交易对手, 对手方`),
  currency: namesIn(`
    Currency, Ccy, Account currency, Transaction currency, 货币, 币种, 币别`),
}

const fieldsByName: ReadonlyMap<string, StatementField> = new Map(
  statementFields.flatMap((field) =>
    field === 'none' ? [] : synonyms[field].map((name) => [plainName(name), field] as const),
  ),
)

/** Returns what a header means; null for one that is not known. Names in both languages count by either. */
function fieldOfHeader(header: string): StatementField | null {
  const bare = header.replaceAll(/[(（[【][^)）\]】]*[)）\]】]/gu, ' ')
  const forms = [
    header,
    bare,
    bare.replaceAll(/\p{Script=Han}+/gu, ' '),
    bare.replaceAll(/[^\p{Script=Han}]+/gu, ''),
  ]
  for (const form of forms) {
    const field = fieldsByName.get(plainName(form.replaceAll(/\b(?:HKD|USD|CNY|RMB|HK\$)\b/gi, ' ')))
    if (field) return field
  }
  return null
}

/** Returns how many fields a row names as headers: the row with the most is the header row. */
export const countStatementFields = (cells: readonly string[]): number =>
  new Set(cells.map(fieldOfHeader).filter((field) => field !== null)).size

/** Returns the likely meaning of each column. Each field except the reference is the first column with its name. */
export function guessColumns(headers: readonly string[]): StatementColumns {
  const taken = new Set<StatementField>()
  return headers.map((header) => {
    const field = fieldOfHeader(header) ?? 'none'
    if (field === 'reference') return field
    if (taken.has(field)) return 'none'
    taken.add(field)
    return field
  })
}

/** Why columns cannot be read. */
export type ColumnsIssue = 'noDay' | 'noAmount' | 'noReference' | 'repeated'

/** Returns why a list cannot be read with some columns, or null. */
export function columnsIssue(columns: StatementColumns): ColumnsIssue | null {
  const count = (field: StatementField) => columns.filter((one) => one === field).length
  const single = statementFields.filter((field) => field !== 'none' && field !== 'reference')
  if (single.some((field) => count(field) > 1)) return 'repeated'
  if (count('day') === 0) return 'noDay'
  if (count('amount') + count('credit') === 0) return 'noAmount'
  if (count('amount') > 0 && count('credit') + count('debit') > 0) return 'repeated'
  return count('reference') + count('payer') === 0 ? 'noReference' : null
}

/** A row of a list that has a day or an amount, but not both. */
export type UnreadRow = { readonly row: number; readonly issue: 'day' | 'amount' }

/** The lines of a bank’s list. */
export type ReadRows = { readonly lines: readonly StatementLine[]; readonly unread: readonly UnreadRow[] }

type Row = { readonly row: number; readonly cells: readonly string[] }

/**
 * Reads the lines of a bank’s list (O21). Rows without an amount, such as titles, balances and notes, are
 * skipped.  @param about.currency the account’s currency, for rows without one
 */
export function readRows(
  rows: readonly Row[],
  columns: StatementColumns,
  about: Pick<StatementLine, 'account' | 'currency'>,
): ReadRows {
  const lines: StatementLine[] = []
  const unread: UnreadRow[] = []
  for (const { row, cells } of rows) {
    const all = (field: StatementField) =>
      cells.flatMap((cell, at) => (columns[at] === field && cell.trim() !== '' ? [cell.trim()] : []))
    const one = (field: StatementField) => all(field)[0] ?? ''
    const currency = currencyOf(one('currency')) ?? about.currency
    const cents = centsOfRow(one, currency)
    const day = readStatementDay(one('day'))
    if (cents === 0 || (cents === null && day === null)) continue
    if (cents === null || day === null) unread.push({ row, issue: cents === null ? 'amount' : 'day' })
    else
      lines.push({
        account: plainAccount(about.account),
        day,
        cents,
        currency,
        reference: all('reference').join(' ').replaceAll(/\s+/g, ' '),
        payer: one('payer').replaceAll(/\s+/g, ' '),
      })
  }
  return { lines, unread }
}

const currencyOf = (cell: string): string | null => {
  const code = cell.normalize('NFKC').toUpperCase()
  if (code === 'RMB') return 'CNY'
  return /^[A-Z]{3}$/.test(code) ? code : null
}

const outgoing = /^(?:d|dr|debit|out|借|借方|支|支出|转出|轉出|付)$/i

/** Returns what a row adds to the account; 0 if it has none, or null if one cannot be read. */
function centsOfRow(one: (field: StatementField) => string, currency: string): number | null {
  const read = (field: StatementField) => readStatementAmount(one(field), currency)
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')]
  if (amount === null || credit === null || debit === null) return null
  if (amount !== 0) return outgoing.test(one('side').trim()) ? -Math.abs(amount) : amount
  return credit - Math.abs(debit)
}
