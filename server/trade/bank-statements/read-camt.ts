import { joinStatements, type ReadStatement, type Statement } from '#domain/bank-statements/statement.ts'
import type { StatementLine } from '#domain/bank-statements/statement-line.ts'
import { type Cents, centsOf } from '#domain/money/money.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { type Attributes, parseXml } from '#server/platform/uploads/parse-xml.ts'

/** An element of a document. */
type Element = {
  readonly name: string
  readonly attributes: Attributes
  readonly children: Element[]
  text: string
}

/** Returns whether a text begins like a statement in ISO 20022 camt.053. */
export const isCamt = (beginning: string): boolean =>
  /^\uFEFF?\s*</.test(beginning) && beginning.includes('camt.053')

/** Reads the statements of a camt.053 file, each checked against its balances (O21). Entries that are not booked yet are left out. */
export function readCamt(bytes: Buffer): ReadStatement {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const isWhole = parseXml(bytes, {
    open(name, attributes) {
      const element: Element = { name, attributes: attributes(), children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(text) {
      const last = open.at(-1)
      if (last) last.text += text
    },
    close: () => void open.pop(),
  })
  return isWhole
    ? joinStatements(all(root, 'Document', 'BkToCstmrStmt', 'Stmt').map(readStatement))
    : { kind: 'invalid', issue: 'badStatement' }
}

/** Returns all elements at a path. */
const all = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

/** Returns the text at the first of some paths, such as `Acct/Id/IBAN`, that has a text. */
function textAt(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const texts = all(element, ...path.split('/')).map(({ text }) => text.trim())
    const joined = texts.filter((text) => text !== '').join(' ')
    if (joined !== '') return joined
  }
  return ''
}

/** Returns what an amount adds to the account, or null if it is not an amount. */
function centsAt(element: Element, path = 'Amt'): Cents | null {
  const [, whole = '', minor = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(textAt(element, path)) ?? []
  if (whole === '' || /[1-9]/.test(minor.slice(2))) return null
  return centsOf(`${whole}.${minor.slice(0, 2).padEnd(2, '0')}`)
}

const isDebit = (element: Element): boolean => textAt(element, 'CdtDbtInd') === 'DBIT'

function readStatement(statement: Element): Statement | null {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  const entries = all(statement, 'Ntry').filter((entry) => {
    const status = textAt(entry, 'Sts/Cd', 'Sts')
    return status === '' || status === 'BOOK'
  })
  const lines = entries.map((entry) => readEntry(entry, account))
  const read = lines.filter((line) => line !== null)
  if (account === '' || read.length < lines.length) return null
  return { ...balancesOf(statement), lines: read.flat() }
}

/** Returns the opening and closing balances, those of the first and the last page if there are several. */
function balancesOf(statement: Element) {
  const balances = all(statement, 'Bal')
  const balance = (...codes: readonly string[]): Cents | null => {
    const found = balances.find((one) => codes.includes(textAt(one, 'Tp/CdOrPrtry/Cd')))
    const cents = found ? centsAt(found) : null
    return found && cents !== null && isDebit(found) ? -cents : cents
  }
  return { opening: balance('OPBD', 'PRCD'), closing: balance('CLBD') }
}

/** Returns the lines of an entry: one, or one for each of its transfers if it states their amounts. */
function readEntry(entry: Element, account: string): readonly StatementLine[] | null {
  const cents = centsAt(entry)
  const currency = all(entry, 'Amt')[0]?.attributes.Ccy ?? ''
  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10)
  if (cents === null || !/^[A-Z]{3}$/.test(currency) || !isCalendarDay(day)) return null
  const isOut = isDebit(entry)
  const line = (amount: Cents, transfers: readonly Element[]): StatementLine => ({
    account,
    day,
    cents: isOut ? -amount : amount,
    currency,
    reference: referenceOf(entry, transfers),
    payer: transfers.length === 1 && transfers[0] ? partyOf(transfers[0], isOut) : '',
  })
  const transfers = all(entry, 'NtryDtls', 'TxDtls')
  const amounts = transfers.map((transfer) => centsAt(transfer) ?? centsAt(transfer, 'AmtDtls/TxAmt/Amt'))
  const known = amounts.filter((amount) => amount !== null)
  const isSplit = transfers.length > 1 && known.reduce((sum, amount) => sum + amount, 0) === cents
  if (!isSplit || known.length < transfers.length) return [line(cents, transfers)]
  return transfers.map((transfer, at) => line(known[at] ?? 0, [transfer]))
}

function referenceOf(entry: Element, transfers: readonly Element[]): string {
  const own = transfers.map((transfer) =>
    [
      textAt(transfer, 'RmtInf/Strd/CdtrRefInf/Ref'),
      textAt(transfer, 'RmtInf/Ustrd'),
      textAt(transfer, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
      textAt(transfer, 'AddtlTxInf'),
    ].join(' '),
  )
  const text = [...own, textAt(entry, 'NtryRef'), textAt(entry, 'AddtlNtryInf')].join(' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the other party: the payer of money received, or the payee of money sent. */
const partyOf = (transfer: Element, isOut: boolean): string =>
  isOut
    ? textAt(transfer, 'RltdPties/Cdtr/Pty/Nm', 'RltdPties/Cdtr/Nm')
    : textAt(
        transfer,
        'RltdPties/UltmtDbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/Dbtr/Nm',
      )
